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
play-now = Zagraj teraz
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
way-device = Na tym urządzeniu
way-link = Ze znajomym przez link
way-open = Otwarty stół
dialog-title = { $way ->
    [device] Na tym urządzeniu
    [link] Ze znajomym przez link
   *[open] Otwarty stół
}
dialog-about = { $way ->
    [device] podajecie sobie urządzenie; ukryte karty pozostają ukryte
    [link] dostaniesz link do wysłania; stół znajdzie tylko ten, kto go ma
   *[open] widoczny dla wszystkich w „Otwartych stołach”
}
dialog-players = Gracze
dialog-player = Gracz { $number }
dialog-name = Imię gracza { $number }
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
    [skip] Tura zostaje pominięta
    [free] Można ruszyć dowolnym
   *[other] { $value }
}
dialog-aids = Pomoc pamięciowa: pokazuje, których kart jeszcze nie było widać i co trafiło do misy przeciwnika
dialog-chat = Czat
dialog-go = { $way ->
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
games-waiting = Czekają na ciebie
games-running = W toku
games-over = Zakończone
games-end = Zakończ
games-end-sure = Na pewno zakończyć?
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
settings-you = Ty
settings-name = Imię
settings-save = Zapisz
settings-saved = Zapisano.
settings-look = Wygląd
settings-theme = Motyw
settings-theme-kind = { $theme ->
    [light] Jasny
    [dark] Ciemny
   *[system] Jak na urządzeniu
}
settings-motion = Ogranicz animacje
settings-play = Przy stole
settings-sounds = Dźwięki i wibracje
settings-confirm = Potwierdzaj każdy ruch
settings-keys = Skróty klawiszowe
settings-keys-list = H ręka, B plansza, S punkty, L ostatni ruch, W co mogę zrobić, ? zasady, N następny cel, cyfry dla liczb.
settings-notify = Powiadamiaj o mojej kolei, gdy strona jest ukryta
settings-notify-denied = Przeglądarka na to nie pozwala. Możesz to zmienić w jej ustawieniach dla tej strony.
settings-account = Konto
settings-account-text = Nie jest potrzebne. Dzięki nazwie i hasłu możesz grać jako ta sama osoba także na innych urządzeniach.
settings-account-is = Zalogowano jako { $login }.
settings-login = Nazwa do logowania
settings-password = Hasło
settings-old = Obecne hasło
settings-new = Nowe hasło
settings-change = Zmień hasło
settings-keep = Utwórz konto
settings-kept = Gotowe. Możesz się teraz logować na innych urządzeniach.
settings-sign-in = Zaloguj się
settings-signed-in = Witaj ponownie.
settings-sign-out = Wyloguj się
settings-signed-out = Wylogowano.
settings-link = Na inne urządzenie
settings-link-text = Osobisty link loguje cię na drugim urządzeniu. Działa raz, przez godzinę. Nie udostępniaj go nikomu.
settings-link-make = Utwórz link
settings-link-once = Otwórz to na drugim urządzeniu
settings-tokens = Dla programów
settings-tokens-text = Token pozwala programowi grać w twoim imieniu.
settings-token-until = wygasa { $when }
settings-token-remove = Usuń
settings-token-once = Token, widoczny tylko teraz
settings-token-label = Do czego służy?
settings-token-play = Może grać, nie tylko patrzeć
settings-token-make = Utwórz token
settings-forget = Usuń moje dane
settings-forget-text = Twoje imię, konto, linki i tokeny zostaną usunięte, a imię zniknie z zakończonych partii. Tego nie można cofnąć.
settings-forget-sure = Na pewno usunąć wszystkie twoje dane?
settings-forget-do = Usuń moje dane
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
about-fair = Uczciwość z założenia
about-fair-text = Nic ukrytego nie opuszcza serwera, a komputer widzi tyle, co gracz na jego miejscu. Każde tasowanie jest zapieczętowane przed pierwszą kartą i można je sprawdzić po ostatniej.
about-programs = Dla programów
about-programs-text = Wszystko, co robi ta strona, może też zrobić program:
missing-title = Tu nic nie ma
missing-text = Ten adres donikąd nie prowadzi. Może brakuje jego części.
