tagline = Trzy gry, jeden stół
home-title = Usiądź, odetchnij, zagraj.
home-subtitle = Bez konta. Gra zaczyna się jednym dotknięciem.
home-games = Gry
home-unofficial = mozaika jest projektem nieoficjalnym. Mandala: Trevor Benjamin, Brett J. Gilbert (Lookout Games). Kamienna Mandala: Filip Głowacz (Board&Dice). Mana: Claude Leroy (Cosmoludo). Zasady opisaliśmy własnymi słowami, a rysunki są nasze.
home-about = Więcej o projekcie
next-move = Twój ruch: { $game }
next-with = przy stole: { $names }
next-device = na tym urządzeniu
next-clock = { $time } na twoim zegarze
next-more = { $count ->
    [one] czeka jeszcze { $count } partia
    [few] czekają jeszcze { $count } partie
    [many] czeka jeszcze { $count } partii
   *[other] czeka jeszcze { $count } partii
}
next-continue = Graj dalej
now-games = { $count ->
    [one] { $count } partia w toku
    [few] { $count } partie w toku
    [many] { $count } partii w toku
   *[other] { $count } partii w toku
}
now-tournaments = { $count ->
    [one] { $count } turniej
    [few] { $count } turnieje
    [many] { $count } turniejów
   *[other] { $count } turnieju
}
now-waiting = { $count ->
    [one] { $count } osoba czeka
    [few] { $count } osoby czekają
    [many] { $count } osób czeka
   *[other] { $count } osoby czeka
}
play-now = Zagraj teraz
play-options = Wybierz, jak grać
play-busy = Przygotowujemy stół…
card-facts = { $game ->
    [mandala] 2 graczy · 20 min
    [stones] 2–4 graczy · 30 min
   *[mana] 2 graczy · 15 min
}
card-about = { $game ->
    [mandala] Usyp mandalę z barwnego piasku, a potem ją zniszcz i wybierz, co zachowasz.
    [stones] Wysyłaj artystów po kamienie, buduj wieże, wypełniaj wielką spiralę.
   *[mana] Od tego, gdzie usiądzie ptak, zależy, czym może ruszyć rywal.
}
card-intro = Poznaj w minutę
card-first-lesson = Pierwsza lekcja
card-lessons = Lekcje
card-puzzle = Zagadka dnia
way-device = Na tym urządzeniu
way-link = Ze znajomym przez link
way-open = Otwarty stół
dialog-title = { $way ->
    [computer] Z komputerem
    [device] Na tym urządzeniu
    [link] Ze znajomym przez link
   *[open] Otwarty stół
}
dialog-about = { $way ->
    [computer] przycisk „Zagraj teraz” zapamięta ten wybór
    [device] podajecie sobie urządzenie; ukryte karty pozostają ukryte
    [link] dostaniesz link do wysłania; stół znajdzie tylko ten, kto go ma
   *[open] widoczny dla wszystkich w „Otwartych stołach”
}
dialog-players = Gracze
dialog-player = Gracz { $number }
dialog-name = Imię gracza { $number }
dialog-you = Ty
dialog-level = Poziom komputera { $number }
computer-number = Komputer { $number }
dialog-place = Twoja strona
place = { $seat ->
    [0] Czarne, zaczynają
   *[1] Białe
}
dialog-time = Zegar
option = { $name ->
    [first] Kto zaczyna
    [edition] Wydanie
    [setup] Ustawienie
    [blocked] Gdy każdy wskazany pionek jest zablokowany
   *[other] { $name }
}
option-value = { $value ->
    [lot] Losowanie
    [bird] Z ptakiem
    [classic] Klasyczne, bez ptaka
    [standard] Standardowe
    [advanced] Zaawansowane
    [balanced] Wyrównane
    [skip] Tura zostaje pominięta
    [free] Można ruszyć dowolnym
   *[other] { $value }
}
option-fair = { $name ->
    [setup] Ze standardowego ustawienia czarne zawsze mogą wygrać; wyrównane daje obu stronom równe szanse.
   *[other] To daje obu stronom równe szanse.
}
dialog-rated = Rankingowa
dialog-rated-text = { $way ->
    [computer] Liczy się do twojego rankingu z komputerami, który widzisz tylko ty. Nie ma podpowiedzi, ruchów nie można cofać, a szanse na starcie są równe.
   *[other] Liczy się do rankingu wszystkich graczy. Grają tylko osoby z kontem, ruchów nie można cofać, a szanse na starcie są równe.
}
dialog-rated-account = Do partii rankingowych potrzebne jest konto.
dialog-aids = Pomoc pamięciowa: pokazuje, których kart jeszcze nie było widać i co trafiło do misy przeciwnika
dialog-chat = Czat
dialog-go = { $way ->
    [computer] Zagraj
    [device] Zaczynamy
    [link] Utwórz link
   *[open] Otwórz stół
}
lobby-empty = Nikt teraz nie czeka. Otwórz stół, a inni go tu znajdą.
lobby-open = Otwórz stół
lobby-sit = Do stołu
lobby-watch = Partie do oglądania
lobby-look = Oglądaj
games-none = Nie ma jeszcze żadnej partii.
games-begin = Zacznij
games-here = Na tym urządzeniu
games-waiting = Czekają na ciebie
games-running = W toku
games-over = Zakończone
games-more-current = Pokaż więcej trwających gier
games-more-finished = Pokaż więcej zakończonych gier
games-end = Zakończ
games-end-sure = Na pewno zakończyć?
games-delete = Usuń
games-delete-sure = Na pewno usunąć?
games-look = Zobacz
games-replay = Odtwórz
games-with = z: { $names }
games-won = wygrana
games-lost = przegrana
games-shared = wspólna wygrana
games-drawn = remis
games-winner = zwycięstwo: { $names }
games-aborted = odwołana
games-free = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
  }
looking = Szukamy…
settings-look = Wygląd
settings-theme = Motyw
settings-theme-kind = { $theme ->
    [light] Jasny
    [dark] Ciemny
   *[system] Jak na urządzeniu
}
settings-motion = Animacje
settings-motion-kind = { $motion ->
    [off] Brak
    [calm] Spokojne
    [normal] Zwykłe
   *[quick] Szybkie
}
settings-text = Wielkość tekstu
settings-text-kind = { $size ->
    [normal] Zwykła
    [large] Duża
   *[larger] Największa
}
settings-board = Plansze
settings-board-kind = { $board ->
    [sand] Piasek i drewno
    [slate] Łupek
   *[meadow] Łąka
}
settings-vision = Podgląd ślepoty barw
settings-vision-kind = { $vision ->
    [usual] Wyłączony
    [protan] Bez czerwieni
    [deutan] Bez zieleni
   *[tritan] Bez niebieskiego
}
settings-vision-text = Pokazuje stronę tak, jak widzą ją inni. Każdy kolor ma też swój kształt.
settings-volume = Głośność
settings-turned = Mana: plansza od strony przeciwnika
settings-play = Przy stole
settings-sounds = Dźwięki i wibracje
settings-confirm = Potwierdzaj każdy ruch
settings-keys = Skróty klawiszowe
settings-keys-list = H ręka, B plansza, S punkty, L ostatni ruch, W co mogę zrobić, ? zasady, N następny cel, cyfry dla liczb.
settings-notify = Powiadamiaj o mojej kolei i o propozycjach, także gdy strona jest zamknięta
settings-notify-forbidden = { $why ->
    [insecure] Przeglądarki pozwalają na to tylko na stronach z https.
    [unsupported] Ta przeglądarka tego nie potrafi. Na iPhonie lub iPadzie najpierw dodaj stronę do ekranu początkowego.
   *[denied] Przeglądarka na to nie pozwala. Możesz to zmienić w jej ustawieniach dla tej strony.
}
settings-notify-open = { $why ->
    [server] Powiadomienia działają tylko przy otwartej stronie: ten serwer nie wysyła nic do zamkniętych stron.
   *[browser] Powiadomienia działają tylko przy otwartej stronie: ta przeglądarka nie przyjmuje nic dla zamkniętych stron.
}
about-title = O mozaice
about-what = mozaika to otwarty cyfrowy stół do trzech współczesnych gier planszowych, który każdy może postawić u siebie. Możesz grać z komputerem, w 2–4 osoby na jednym urządzeniu albo ze znajomymi przez link; bez konta, w trzech językach, także z klawiatury i z czytnikiem ekranu.
about-games = Gry
about-unofficial = To projekt nieoficjalny. Gry należą do swoich autorów i wydawców:
about-authors = { $game ->
    [mandala] autorzy Trevor Benjamin i Brett J. Gilbert, wydawca Lookout Games.
    [stones] autor Filip Głowacz, wydawca Board&Dice.
   *[mana] autor Claude Leroy, wydawca Cosmoludo.
}
about-rules = Zasady
about-own = Zasady opisujemy własnymi słowami, a wszystkie rysunki są nasze.
about-letters = Kroje pisma są częścią strony, na licencji SIL Open Font License:
about-fair = Uczciwość z założenia
about-fair-text = Nic ukrytego nie opuszcza serwera, a komputer widzi tyle, co gracz na jego miejscu. Każde tasowanie jest zapieczętowane przed pierwszą kartą i można je sprawdzić po ostatniej.
about-programs = Dla programów
about-programs-text = Wszystko, co robi ta strona, może też zrobić program:
missing-title = Tu nic nie ma
missing-text = Ten adres donikąd nie prowadzi. Może brakuje jego części.
