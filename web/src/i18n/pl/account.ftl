account-you = Kto gra
account-nobody = Na tym urządzeniu jeszcze nikt nie grał. Grając, jesteś gościem; konto nigdy nie jest potrzebne.
account-guest = Grasz jako gość: { $name }. Pamięta cię tylko to urządzenie.
account-is = Zalogowano jako { $login }.
account-name = Imię
account-save = Zapisz
account-saved = Zapisano.
account-ways = Jak chcesz grać?
account-way = { $way ->
    [in] Zaloguj się
    [new] Utwórz konto
   *[guest] Graj jako gość
}
account-way-text = { $way ->
    [in] Masz już konto: graj jako ta sama osoba także na tym urządzeniu.
    [new] Wybierz nazwę i hasło, a zagrasz jako ta sama osoba na innych urządzeniach. Twoje partie zostają twoje.
   *[guest] Nic nie trzeba robić. Twoje partie zostają na tym urządzeniu tak długo, jak pamięta je przeglądarka.
}
account-login = Nazwa do logowania
account-login-rule = Od 3 do 32 liter bez ogonków, cyfr i znaków _ . -
account-password = Hasło
account-password-rule = Co najmniej 8 znaków
account-old = Obecne hasło
account-new = Nowe hasło
account-change = Zmień hasło
account-create = Utwórz konto
account-created = Gotowe. Możesz się teraz logować na innych urządzeniach.
account-sign-in = Zaloguj się
account-signed-in = Witaj ponownie.
account-sign-out = Wyloguj się
account-signed-out = Wylogowano.
account-play = Graj
account-keep = W twoim imieniu może działać także to. Zaznacz, co ma działać dalej; reszta straci ważność.
account-former = Przedtem na tym urządzeniu: { $name }.
account-former-text = Nic nie ginie: partie zostają przy tych, kto je grał.
account-back = Wróć: { $name }
account-former-forget = Zapomnij na tym urządzeniu: { $name }
account-link = Na inne urządzenie
account-link-text = Osobisty link loguje cię na drugim urządzeniu. Działa raz, przez godzinę. Nie udostępniaj go nikomu.
account-link-make = Utwórz link
account-link-once = Otwórz to na drugim urządzeniu
account-ratings = Rankingi
account-ratings-none = Nie masz jeszcze zakończonej partii rankingowej. Otwierając stół, zaznacz „Rankingowa”.
account-rated-games = { $count ->
    [one] 1 partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
account-keys = Gdzie trwa logowanie
account-keys-text = Przeglądarki, programy i linki, które mogą działać w twoim imieniu. Zakończ wszystko, czego nie rozpoznajesz.
account-key = { $kind ->
    [session] Przeglądarka
    [token] Program
   *[link] Nieotwarty link
}
account-key-here = to urządzenie
account-key-since = od: { $when }
account-key-until = wygasa { $when }
account-key-end = { $kind ->
    [session] Wyloguj
   *[other] Usuń
}
account-tokens = Dla programów
account-tokens-text = Token pozwala programowi grać w twoim imieniu. Dopóki masz token, który może grać, inni widzą przy twojej nazwie słowo „bot”.
account-token-once = Token, widoczny tylko teraz
account-token-label = Do czego służy?
account-token-play = Może grać, nie tylko patrzeć
account-token-make = Utwórz token
account-data = Twoje dane
account-data-text = Wszystko, co ten serwer przechowuje o tobie, w jednym pliku: imię, twoje sesje, linki, tokeny i powiadomienia oraz ruchy i wiadomości przy każdym stole. Plik ma format JSON, który czytają programy.
account-data-get = Pobierz moje dane
account-forget = Usuń moje dane
account-forget-text = Twoje imię, konto, linki i tokeny zostaną usunięte, a imię zniknie z zakończonych partii. Tego nie można cofnąć.
account-forget-sure = Na pewno usunąć wszystkie twoje dane?
account-forget-do = Usuń moje dane
link-question = Grać dalej jako { $name }?
link-warning = Ten link loguje to urządzenie jako { $name }. Zgódź się tylko wtedy, gdy link jest twój. Ktoś inny, kto go ma, też gra jako { $name } i widziałby każdą twoją nową partię, a nawet mógłby w niej grać.
link-present = Teraz grasz tu jako { $name }. Nic nie ginie: możesz wrócić na stronie „Konto”.
link-accept = Graj jako { $name }
link-decline = Nie, nic nie zmieniaj
link-done = Teraz na tym urządzeniu: { $name }.
rating-kind = { $kind ->
    [live] na żywo, z ludźmi
    [correspondence] korespondencyjnie, z ludźmi
    [programs] między programami
   *[computers] z komputerami; widzisz to tylko ty
}
rating-graph = Po kolejnych partiach ranking wynosił od { $least } do { $most }, a na końcu { $last }.
