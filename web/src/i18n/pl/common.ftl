language = Język
light-or-dark = Jasny lub ciemny motyw
menu = Menu
skip = Przejdź do treści
home = Strona główna
my-games = Moje partie
learn = Lekcje
people = Ludzie
lobby = Otwarte stoły
watch = Oglądanie
tournaments = Turnieje
puzzles = Zagadki
replay-file = Odtwórz z pliku
analyse = Analiza
put-on-server = Umieść na serwerze
rules-of = { $game ->
    [mandala] Zasady Mandali
    [stones] Zasady Kamiennej Mandali
   *[mana] Zasady Many
}
account = Konto
sign-in = Zaloguj się
order = Porządek
settings = Ustawienia
about = O stronie
page-failed = Nie udało się wczytać tej strony. Sprawdź połączenie i spróbuj ponownie.
try-again = Spróbuj ponownie
cancel = Anuluj
close = Zamknij
copy = Kopiuj
copied = Skopiowano
game-name = { $game ->
    [mandala] Mandala
    [stones] Kamienna Mandala
   *[mana] Mana
}
levels = Poziom komputera
level = { $level ->
    [1] Początkujący
    [2] Łatwy
    [3] Średni
    [4] Silny
   *[5] Mistrz
}
level-more = trochę mocniejszy
presence = { $presence ->
    [here] przy stole
    [away] chwilowa nieobecność
   *[gone] bez połączenia
}
guest-name = Gość { $number }
bot-name = { $name } (bot)
computers = { $count ->
    [one] { $count } komputer
    [few] { $count } komputery
    [many] { $count } komputerów
   *[other] { $count } komputera
}
computer = Komputer
seat-open = Wolne miejsce
time-untimed = bez zegara
time-live = { $minutes } min + { $seconds } s na ruch
time-days = { $days ->
    [one] { $days } dzień na ruch
    [few] { $days } dni na ruch
    [many] { $days } dni na ruch
   *[other] { $days } dnia na ruch
}
rated = rankingowa
rating = { $unsure ->
    [true] ranking około { $rating }
   *[other] ranking { $rating }
}
# Until when somebody may not speak or play.
sanction = { $kind ->
    [muted] { $term ->
        [until] Nie możesz tu pisać na czacie do: { $until }.
       *[good] Nie możesz już tu pisać na czacie.
    }
   *[banned] { $term ->
        [until] Nie możesz tu grać do: { $until }.
       *[good] Nie możesz już tu grać.
    }
}
sanction-reason = Powód: { $reason }
problem = { $code ->
    [offline] Serwer jest nieosiągalny. Sprawdź połączenie i spróbuj ponownie.
    [device_full] Na urządzeniu nie ma już miejsca, więc nic się nie zmieniło. Usuń coś i spróbuj ponownie.
    [not_kept] Nie udało się tego zapisać na urządzeniu, więc nic się nie zmieniło. Może stół jest otwarty w innej karcie: wczytaj stronę ponownie.
    [device_broken] Ta przeglądarka nie pozwala stronie zapisywać gier ani samodzielnie myśleć. Z serwerem można grać.
    [damaged] Zapisu tej gry nie da się już odczytać. Pozostałe gry są nienaruszone.
    [rate_limited] { $wait ->
        [one] Za dużo naraz. Spróbuj ponownie za sekundę.
        [few] Za dużo naraz. Spróbuj ponownie za { $wait } sekundy.
        [many] Za dużo naraz. Spróbuj ponownie za { $wait } sekund.
       *[other] Za dużo naraz. Spróbuj ponownie za { $wait } sekundy.
    }
    [unavailable] Serwer nie może tego teraz przyjąć. Nic się nie zmieniło; spróbuj za chwilę.
    [not_found] Nie ma takiego stołu. Sprawdź, czy link jest kompletny.
    [not_signed_in] To urządzenie nie jest już rozpoznawane. Otwórz stronę ponownie, żeby zacząć od nowa.
    [forbidden] Tego nie możesz zrobić.
    [cross_site] Otwórz tę stronę pod jej własnym adresem i spróbuj ponownie.
    [wrong_credentials] Nieprawidłowa nazwa lub hasło.
    [login_taken] Ta nazwa jest zajęta. Wybierz inną.
    [unknown_link] Ten link już wykorzystano albo jest za stary. Utwórz nowy na drugim urządzeniu.
    [too_many_tokens] Jest już dwadzieścia tokenów. Najpierw usuń któryś.
    [too_many_devices] Powiadomienia działają na dziesięciu urządzeniach. Wyloguj się tam, gdzie już nie grasz (strona konta).
    [stale] Gra poszła dalej. Spójrz jeszcze raz i wybierz ponownie.
    [not_your_turn] To nie twoja kolej.
    [illegal] To niedozwolone.
    [wrong_status] Na tym etapie gry nie można tego zrobić.
    [seat_taken] Ktoś już tam siedzi.
    [not_host] Może to zrobić tylko osoba, która otworzyła stół.
    [still_open] Są jeszcze wolne miejsca.
    [out_of_time] Czas się skończył.
    [revealed] Nie można tego cofnąć: odsłonięto już coś ukrytego.
    [too_late_to_abort] Gra już się zaczęła; nie można jej odwołać.
    [not_gone] Ta osoba jest nieobecna zbyt krótko. Poczekaj kilka minut.
    [asked_already] Ktoś już o to poprosił. Poczekaj na odpowiedź.
    [nothing_to_answer] Nie ma już na co odpowiadać.
    [rated_account] W partie rankingowe grają tylko osoby z kontem. Załóż konto albo wybierz inny stół.
    [rated_programs_apart] Programy grają w partiach rankingowych tylko z programami. Wybierz inny stół.
    [rated_one_seat] W partii rankingowej każdy zajmuje jedno miejsce.
    [silenced] Przy tym stole nie możesz pisać na czacie.
    [unwanted_word] Jest w tym słowo, którego tu nie chcemy. Wybierz inne.
    [nothing_to_do] To już zrobione. Spójrz jeszcze raz.
    [delayed] Oglądasz tę partię z opóźnieniem. Pisać można po jej zakończeniu.
    [bad_text] Tego tekstu nie można przyjąć. Skróć go i pomiń znaki specjalne.
    [bad_request] Coś się nie zgadza. Sprawdź wpisane dane.
   *[other] Coś poszło nie tak. Nic się nie zmieniło; spróbuj ponownie.
}

# Another version of the page waits; it is never loaded in the middle of a game.
new-version = Jest nowa wersja.
new-version-load = Wczytaj
just-now = przed chwilą
call = { $kind ->
    [turn] Twoja kolej
    [draw] Ktoś proponuje remis
    [take_back] Ktoś prosi o cofnięcie ruchu
    [hand_over] Ktoś proponuje, żeby dalej grał komputer
    [rematch] Ktoś proponuje rewanż
    [started] Gra się zaczyna
   *[joined] Ktoś siada przy twoim stole
}
