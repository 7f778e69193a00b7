# Kamienie, miejsca i osoby
stones-stone = { $colour ->
    [Y] żółty
    [B] niebieski
    [P] różowy
   *[V] fioletowy
}{ $pattern ->
    [star] { " " }z gwiazdą
    [circle] { " " }z kołem
   *[none] { "" }
}
stones-seat = Gracz { $seat }
stones-artist = { $pattern ->
    [star] artysta z gwiazdą
   *[circle] artysta z kołem
}
stones-lattice = Plansza główna: { $stacks ->
    [one] { $stacks } stos
    [few] { $stacks } stosy
   *[many] { $stacks } stosów
} i { $spaces ->
    [one] { $spaces } pole artysty
    [few] { $spaces } pola artystów
   *[many] { $spaces } pól artystów
}
stones-own-board = { $you ->
    [yes] Twoja plansza
   *[no] Plansza: { $who }
}
stones-players = Pozostali gracze
stones-mandala = Plansza mandali
stones-small-lattice = Plansza główna
stones-cell-artist = { $place }, { $pattern ->
    [star] artysta z gwiazdą
   *[circle] artysta z kołem
}.
stones-cell-free = { $place }, wolne pole artysty.
stones-cell-empty = { $place }, pusty stos.
stones-cell-stack = { $place }, { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
   *[many] { $count } kamieni
}, od góry: { $stones }.
stones-chosen = Wybrane.
stones-may-move = Można go przestawić.
stones-brings = Daje { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
   *[many] { $count } kamieni
}: { $stones }.
stones-brings-nothing = Nic nie daje, niedozwolone, { $rule }.
stones-from = { $stone } z { $place }
stones-as-first = Pierwszy kamień wieży, od dołu: { $stones }.
stones-slot-empty = Pole { $space }, puste.
stones-slot-tower = Pole { $space }, wieża o wysokości { $count }, od góry: { $stones }.
stones-slot-put = Postaw tu wieżę, od dołu: { $stones }. Na tym polu byłaby warta { $points }.
stones-slot-may-score = Jej wierzchni kamień można zapunktować.
stones-slot-scores = Daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
stones-slot-scores-not = Nie punktuje.
stones-slot-pictured = Na tym polu jest warta { $points }.
stones-plate = { $who }: { $score ->
    [one] { $score } punkt
    [few] { $score } punkty
   *[many] { $score } punktów
}.
stones-plate-tower = pole { $space }, wieża o wysokości { $count }, na wierzchu { $top }
stones-plate-empty = pole { $space }, puste
stones-show-large = Powiększ

# Plansza mandali
stones-spiral = Plansza mandali: zakryto { $covered } z { $spaces } pól.
stones-spiral-next = Następna premia: +{ $bonus } na polu { $space }.
stones-spiral-end = Zakrycie pola { $space } inicjuje koniec gry.
stones-spiral-ending = Pole { $space } jest zakryte: ostatnia runda.
stones-spiral-would = Zakryłoby: { $spaces }.
stones-spiral-gives = Pole { $space } daje +{ $bonus }.
stones-covered = { $covered } z { $spaces }
stones-covered-end = { $covered } z { $spaces }, koniec na { $end }
stones-covered-more = { $covered } + { $more } z { $spaces }, koniec na { $end }
stones-lands = na { $space }
stones-lands-gone = poza grę

# Tabliczki graczy
stones-you = Ty
stones-your-turn = twoja tura
stones-thinking = myśli…
stones-plays-next = następna tura
stones-just-played = ostatni ruch
stones-just-scored = zdobyte: { $points }
stones-started = gracz rozpoczynający
stones-waiting = czeka
stones-goals-hidden = { $count ->
    [one] { $count } ukryty cel
    [few] { $count } ukryte cele
   *[many] { $count } ukrytych celów
}
stones-last-round = ostatnia runda

# Punktowanie w turze
stones-score-colour = Punktuj { $colour ->
    [Y] żółty
    [B] niebieski
    [P] różowy
   *[V] fioletowy
}: { $sum }
stones-score-now = Punktuj: +{ $total }
stones-tops = Dowolne wierzchnie
stones-tops-short = Wierzchnie
stones-heights = wysokości
stones-colours = kolory
stones-heights-found = { $count ->
    [one] { $count } wysokość
    [few] { $count } wysokości
   *[many] { $count } wysokości
}
stones-colours-found = { $count ->
    [one] { $count } kolor
    [few] { $count } kolory
   *[many] { $count } kolorów
}
stones-one-each = po 1
stones-bonus = pole { $space }: +{ $bonus }
stones-goals = Twoje tajne cele
stones-goals-open = Cele
stones-goal-card = Cel: { $goal }
stones-goal = { $id ->
    [yellow] Żółte
    [blue] Niebieskie
    [pink] Różowe
    [violet] Fioletowe
    [full] Komplet
    [spare] Przestrzeń
    [level] Równe wieże
    [skyline] Panorama
    [crown] Korona
    [palette] Paleta
   *[other] { $id }
}
stones-goal-rule = { $id ->
    [yellow] trzy żółte kamienie
    [blue] trzy niebieskie kamienie
    [pink] trzy różowe kamienie
    [violet] trzy fioletowe kamienie
    [full] pięć wież
    [spare] trzy puste pola
    [level] trzy równe wieże
    [skyline] trzy wysokości
    [crown] trzy takie same kolory na wierzchu
    [palette] cztery kolory na wierzchu
   *[other] { $id }
}
stones-goal-state = { $how ->
    [still] nadal spełniony
    [would] byłby spełniony
    [met] spełniony
   *[counted] { $have } z { $asks }
}

# Pytanie do gracza
stones-step-artist = Artysta
stones-step-space = Pole
stones-step-first = Pierwszy kamień
stones-step-tower = Wieża
stones-prompt-wait = { $you ->
    [watching] Oglądasz grę.
   *[playing] Grają inni.
}
stones-prompt-start = Twoja tura.
stones-prompt-start-ask = { $how ->
    [full] Twoja plansza jest pełna: punktuj.
    [both] Przestaw artystę albo punktuj.
   *[pick] Przestaw artystę.
}
stones-prompt-colour = Punktować { $colour ->
    [Y] żółty
    [B] niebieski
    [P] różowy
   *[V] fioletowy
}?
stones-prompt-points = { $bonus ->
    [0] { $points ->
        [one] { $points } punkt.
        [few] { $points } punkty.
       *[many] { $points } punktów.
    }
   *[other] { $points } i premia { $bonus }.
}
stones-prompt-ending = To będzie ostatnia runda.
stones-prompt-space = { $pattern ->
    [star] Przestaw artystę z gwiazdą.
   *[circle] Przestaw artystę z kołem.
}
stones-prompt-space-ask = Wybierz wolne pole.
stones-prompt-brings = { $place } da { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
   *[many] { $count } kamieni
}.
stones-prompt-first = Który kamień jest pierwszy?
stones-prompt-first-ask = Będzie spodem wieży.
stones-prompt-place = Gdzie postawić wieżę?
stones-prompt-place-ask = Na pustym polu twojej planszy.
stones-prompt-tops = Które wierzchnie kamienie?
stones-prompt-tops-ask = Ile chcesz, po jednym punkcie.
stones-no-start = Najpierw wybierz artystę: podnosisz kamienie wokół jego nowego pola.
stones-no-space = Wybierz dla tego artysty wolne pole artysty.
stones-no-first = Pierwszy może być tylko kamień, który podnosisz.
stones-no-tower = Wieża staje na pustym polu twojej planszy.
stones-no-tops = Wybierz wieże na swojej planszy.
stones-can-nothing = Teraz nie masz nic do zrobienia.
stones-can-pick = Przestaw artystę i podnieś kamienie: { $places }.
stones-can-colour = Punktuj { $colour ->
    [Y] żółty
    [B] niebieski
    [P] różowy
   *[V] fioletowy
}: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
stones-can-tops = Punktuj dowolne wierzchnie kamienie, po jednym punkcie.
stones-can-space = { $place }: { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
   *[many] { $count } kamieni
}, { $stones }.
stones-can-first = Najpierw { $place }: od dołu { $stones }.
stones-can-put = Postaw wieżę na polu { $space }.
stones-can-top = Pole { $space }: razem { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.

# Co się stało
stones-event-picked = { $you ->
    [yes] Przestawiasz
   *[no] { $who } przestawia
} { $pattern ->
    [star] artystę z gwiazdą
   *[circle] artystę z kołem
} z { $from } na { $to } i { $you ->
    [yes] stawiasz
   *[no] stawia
} wieżę o wysokości { $count } na polu { $space }, od dołu: { $stones }.
stones-event-scored = { $who }, pole { $space }, { $stone }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
stones-event-colour = { $you ->
    [yes] Punktujesz
   *[no] { $who } punktuje
} { $colour ->
    [Y] żółty
    [B] niebieski
    [P] różowy
   *[V] fioletowy
}: { $parts } = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
stones-event-tops = { $you ->
    [yes] Punktujesz
   *[no] { $who } punktuje
} { $count ->
    [one] { $count } wierzchni kamień
    [few] { $count } wierzchnie kamienie
   *[many] { $count } wierzchnich kamieni
}: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
stones-event-placed = Kamień { $stone } trafia na pole { $mandala } planszy mandali{ $bonus ->
    [0] .
   *[other] : +{ $bonus }.
}
stones-event-bonus = Pole { $mandala } planszy mandali daje +{ $bonus }.
stones-event-gone = Plansza mandali jest pełna: kamień { $stone } wypada z gry.
stones-event-ending = { $you ->
    [yes] Zakrywasz
   *[no] { $who } zakrywa
} dłonie na polu { $mandala }: to ostatnia runda.
stones-event-goal = { $you ->
    [yes] Pokazujesz karty
   *[no] { $who } pokazuje karty
} { $cards }{ $scored ->
    [none] ; żaden cel nie jest spełniony.
   *[other] ; spełniony cel to { $scored }: +{ $points }.
}
stones-event-over = { $you ->
    [yes] Wygrywasz.
   *[no] { $who } wygrywa.
} { $scores }.
stones-read-goal = Cel { $goal }, { $rule }: { $state }.
stones-read-no-hand = Oglądasz grę i nie masz własnej planszy.
stones-read-no-last = Nic się jeszcze nie stało.
stones-read-covered = Zakryte pola planszy mandali: { $covered }.
stones-read-ending = To ostatnia runda.

# Koniec gry
stones-final = Podliczenie
stones-final-why = { $how ->
    [hands] Zakryto dłonie na mandali, więc ta runda była ostatnia.
   *[stuck] Ktoś nie mógł ani podnieść kamieni, ani punktować, więc gra od razu się skończyła.
}
stones-final-player = Gracz
stones-final-board = Wieże na koniec
stones-final-before = Przed celami
stones-final-split = wieże { $towers }, premie { $bonuses }
stones-final-goals = Karty celów
stones-final-sum = Punkty
stones-final-counts = liczy się
stones-final-not-met = niespełniony
stones-final-met = spełniony
stones-final-none = żaden cel nie jest spełniony: 0
stones-final-tie = Przy równej liczbie punktów wygrywa ten, kto jest wcześniej w kolejności tur. Gracz rozpoczynający: { $start }.
