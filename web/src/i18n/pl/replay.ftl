# Znaki
replay-marks = Znaki
replay-mark = { $kind ->
    [good] dobry ruch
    [inaccuracy] niedokładność
    [mistake] błąd
   *[missed] przeoczona wygrana
}

# Wykres
replay-graph = Kto stoi lepiej
replay-up = w górę: { $who }
replay-down = w dół: { $who }
replay-start = początek gry
replay-standing = { $standing ->
    [won] wygrana
    [better] przewaga
    [even] równowaga
    [worse] gorsza pozycja
   *[lost] przegrana
}
replay-standing-from = { $standing ->
    [won] wygranej
    [better] przewagi
    [even] równowagi
    [worse] gorszej pozycji
   *[lost] przegranej
}
replay-standing-to = { $standing ->
    [won] wygranej
    [better] przewagi
    [even] równowagi
    [worse] gorszej pozycji
   *[lost] przegranej
}
replay-stays = ruch { $move }: { $now }
replay-changes = ruch { $move }: od { $was } do { $now }
replay-stretch = { $long ->
    [true] { $standing ->
        [won] wygrana po stronie: { $up }, ruchy { $from }–{ $to }
        [better] przewaga po stronie: { $up }, ruchy { $from }–{ $to }
        [even] równowaga, ruchy { $from }–{ $to }
        [worse] przewaga po stronie: { $down }, ruchy { $from }–{ $to }
       *[lost] wygrana po stronie: { $down }, ruchy { $from }–{ $to }
    }
   *[false] { $standing ->
        [won] wygrana po stronie: { $up }, ruch { $from }
        [better] przewaga po stronie: { $up }, ruch { $from }
        [even] równowaga, ruch { $from }
        [worse] przewaga po stronie: { $down }, ruch { $from }
       *[lost] wygrana po stronie: { $down }, ruch { $from }
    }
}
replay-graph-words = { $count ->
    [one] Ocena gry po jednym ruchu: { $parts }.
   *[other] Ocena gry po każdym { Z($count) } { $count } ruchów: { $parts }.
}

# Suwak
replay-move = Ruch
replay-move-of = ruch { $move } { Z($count) } { $count }
replay-of = { Z($count) } { $count }

# Strona
replay-where = { $game } · odtwarzanie
replay-problem = Tej partii nie można odtworzyć
replay-beginning = Początek, przed pierwszym ruchem.
# Before the number of the rule that ended it.
replay-ended = Koniec gry:
replay-seat = Gracz { $number }
replay-from = Widok z miejsca
replay-all = Widz
replay-controls = Odtwarzanie
replay-to-start = Na początek
replay-back = Ruch wstecz
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-forward = Ruch dalej
replay-to-end = Na koniec
replay-share = Udostępnij ten moment
replay-download = Pobierz
replay-import-text = Pokaż zapisaną partię, w naszej notacji tekstowej albo jako JSON. Nic nie jest przechowywane.
replay-import-file = Wybierz plik
replay-import-paste = albo wklej tutaj
replay-import-go = Pokaż

# Analiza
review = Analiza
review-offer = Silny komputer oceni każdą decyzję, znając tylko to, co mógł wiedzieć dany gracz.
review-ask = Przeanalizuj partię
review-running = Ruch { $done } { Z($count) } { $count }
review-waiting = Czeka na swoją kolej
review-done = Analiza gotowa.
review-failed = Analizy nie udało się dokończyć. Spróbuj za chwilę.
review-title = { $kind ->
    [good] Dobry ruch
    [inaccuracy] Niedokładność
    [mistake] Błąd
    [missed] Przeoczona wygrana
    [best] Najlepszy ruch
    [forced] Nie było wyboru
   *[sound] Poprawny ruch
}
review-better = Lepiej: { $words }.
review-best = Równie dobrze: { $words }.
review-cost = Kosztowało to { $percent }% szans na wygraną.
review-look = Co pokazuje plansza
review-looks = { $look ->
    [before] Przedtem
    [played] Zagrano
   *[better] Lepiej
}
review-line = Jak mogło pójść dalej
review-practise = Poćwicz swoje błędy
review-next = Następny znak
review-others = pozostali

# Próba inaczej
try-it = Spróbuj
try-text = Od tego momentu grasz przeciw komputerowi jako { $name }. To, czego ten gracz nie mógł wiedzieć, zostanie rozdane na nowo.
try-text-open = Od tego momentu grasz przeciw komputerowi jako { $name }. Pozycja zostaje dokładnie taka sama.
try-text-whoever = Od tego momentu grasz przeciw komputerowi po stronie, która ma ruch.
try-begin = Zacznij

# Więcej na stronie
replay-speed = Tempo
replay-times = { $speed } ×
replay-unfinished = Ta partia jeszcze trwa. Będzie ją można odtworzyć, gdy się skończy.
replay-closed = Ten stół zamknięto, zanim cokolwiek zagrano.
replay-to-table = Do stołu
replay-analyse = Analizuj odtąd
replay-elsewhere = Partia rozegrana gdzie indziej; trafiła tu po zakończeniu.
