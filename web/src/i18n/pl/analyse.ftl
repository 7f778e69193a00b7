# Strona
analyse-where = { $game } · analiza
analyse-lead = Graj dalej z dowolnej pozycji za wszystkie strony, cofaj się i próbuj inaczej. Silny komputer myśli razem z tobą, tutaj w przeglądarce: serwer nie bierze w tym udziału.
analyse-without = Tę stronę zbudowano bez gier dla przeglądarki, więc nie można tu niczego analizować.
analyse-broken = Nie udało się uruchomić gier dla przeglądarki. Wczytaj stronę jeszcze raz.
analyse-begin = Nowa analiza
analyse-refused = Zasady na to nie pozwalają: { $message }
analyse-bad-link = { $why ->
    [long] Ten link jest za długi jak na analizę.
   *[damaged] Ten link jest uszkodzony: nie ma w nim analizy.
}
analyse-too-long = Ta analiza jest za długa na link.

# Od czego zacząć
analyse-new = Nowa pozycja
analyse-game = Gra
analyse-players = Gracze
analyse-count = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
   *[many] { $count } graczy
}
analyse-deal = Od początku
analyse-set-up = Ustaw ręcznie
analyse-paste = Coś, co już masz
analyse-paste-text = Zapisana partia, pozycja jako JSON, to, co widać z jednego miejsca, albo dla Many linijka taka jak rdrrrr/6/6/6/6/RDRRRR b - -. Nic nie opuszcza przeglądarki.
analyse-pasted = Wklej tutaj
analyse-file = Wybierz plik
analyse-go = Analizuj
analyse-state = Pozycja jako JSON
analyse-state-right = Zasady pozwalają na tę pozycję.

# Ocena
analyse-value = Szanse na wygraną
analyse-value-none = jeszcze nieznane
analyse-value-words = { $up } { $percent }%, { $down } { $rest }%

# Co myśli komputer
analyse-engine = Najlepsze ruchy
analyse-think = Komputer myśli razem z tobą
analyse-off = Komputer nie myśli.
analyse-begins = Liczymy …
analyse-nothing-yet = O tej pozycji jeszcze nic nie wiadomo.
analyse-percent = { $percent }%
analyse-only = tylko jeden ruch
analyse-win-in = { $turns ->
    [1] wygrana tym ruchem
    [one] wygrana w { $turns } turze
    [few] wygrana w { $turns } turach
   *[many] wygrana w { $turns } turach
}
analyse-loss-in = { $turns ->
    [one] przegrana po { $turns } turze
    [few] przegrana po { $turns } turach
   *[many] przegrana po { $turns } turach
}
analyse-visits = { $visits ->
    [one] { $visits } próba
    [few] { $visits } próby
   *[many] { $visits } prób
}
analyse-depth = głębokość { $depth }, { $nodes ->
    [one] { $nodes } pozycja
    [few] { $nodes } pozycje
   *[many] { $nodes } pozycji
}
analyse-line = Zagraj wariant: { $line }
analyse-say-best = { $number }: { $percent }%, { $line }.

# Co jest ukryte
analyse-assumed = Tego, czego stąd nie widać ({ $name }), nikt nie zna: jest założone. Komputer wie tylko to, co widzi gracz na ruchu.
analyse-assumed-short = To, co ukryte, jest założone. Komputer wie tylko to, co widzi gracz na ruchu.
analyse-known = Ta partia jest skończona, więc wszystko wiadomo. Komputer i tak wie tylko to, co widzi gracz na ruchu.
analyse-draw = Wylosuj ukryte jeszcze raz
analyse-acting = Gracz na ruchu

# Warianty
analyse-variations = Warianty
analyse-root = Pozycja początkowa
analyse-beginning = Pozycja początkowa.
analyse-promote = Uczyń ten wariant głównym
analyse-promoted = Wariant jest teraz ważniejszy.
analyse-remove = Usuń od tego ruchu
analyse-removed = Usunięto.
analyse-tools = Przez warianty
analyse-turn = Obróć planszę
analyse-copy = Skopiuj pozycję
analyse-keys = Klawisze
analyse-keys-text = Strzałki w lewo i w prawo: wstecz i naprzód; w górę i w dół: inny wariant; Home i End: jego początek i koniec. 1, 2 i 3 grają najlepsze ruchy. V czyta ocenę i warianty, E włącza i wyłącza komputer, P podnosi wariant, Delete usuwa.
