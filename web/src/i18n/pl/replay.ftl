# Znaki
replay-marks = Znaki
replay-mark = { $kind ->
    [good] dobry ruch
    [inaccuracy] niedokładność
    [mistake] błąd
   *[missed] stracona wygrana
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
    [one] Wartość gry po jednym ruchu: { $parts }.
   *[other] Wartość gry po każdym z { $count } ruchów: { $parts }.
}

# Suwak
replay-move = Ruch
replay-move-of = ruch { $move } z { $count }
replay-of = z { $count }

# Strona
replay-where = { $game } · odtwarzanie
replay-problem = Tej partii nie można odtworzyć
replay-beginning = Początek, przed pierwszym ruchem.
replay-seat = Gracz { $number }
replay-from = Widok z miejsca
replay-all = Obok stołu
replay-controls = Odtwarzanie
replay-to-start = Na początek
replay-back = Ruch wstecz
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-forward = Ruch dalej
replay-to-end = Na koniec
replay-share = Udostępnij tę chwilę
replay-download = Pobierz
replay-import-text = Pokaż zapisaną partię, w naszej notacji tekstowej albo jako JSON. Nic nie jest przechowywane.
replay-import-file = Wybierz plik
replay-import-paste = albo wklej tutaj
replay-import-go = Pokaż
