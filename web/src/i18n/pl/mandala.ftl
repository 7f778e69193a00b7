# Kolory, kształty, karty
mandala-colour = { $colour ->
    [R] czerwony
    [O] pomarańczowy
    [Y] żółty
    [G] zielony
    [P] fioletowy
   *[K] czarny
  }
mandala-colour-title = { $colour ->
    [R] Czerwony
    [O] Pomarańczowy
    [Y] Żółty
    [G] Zielony
    [P] Fioletowy
   *[K] Czarny
  }
mandala-shape = { $colour ->
    [R] płomień
    [O] słońce
    [Y] romb
    [G] liść
    [P] lotos
   *[K] księżyc
  }
mandala-cards = { $colour ->
    [R] { $number } { $number ->
        [one] czerwona
        [few] czerwone
       *[many] czerwonych
      }
    [O] { $number } { $number ->
        [one] pomarańczowa
        [few] pomarańczowe
       *[many] pomarańczowych
      }
    [Y] { $number } { $number ->
        [one] żółta
        [few] żółte
       *[many] żółtych
      }
    [G] { $number } { $number ->
        [one] zielona
        [few] zielone
       *[many] zielonych
      }
    [P] { $number } { $number ->
        [one] fioletowa
        [few] fioletowe
       *[many] fioletowych
      }
   *[K] { $number } { $number ->
        [one] czarna
        [few] czarne
       *[many] czarnych
      }
  }
mandala-number-of-cards = { $number } { $number ->
    [one] karta
    [few] karty
   *[many] kart
  }
mandala-hidden = { $number } { $number ->
    [one] zakryta
    [few] zakryte
   *[many] zakrytych
  }
mandala-nothing = nic
mandala-empty = puste
mandala-river-empty = pusta

# Stół
mandala-table = Stół
mandala-you = Ty
mandala-you-small = ty
mandala-your-turn = twoja kolej
mandala-turn-of = kolej: { $name }
mandala-thinking = myśli…
mandala-mandala = Mandala { $mandala }
mandala-mandala-colours = Mandala { $mandala }: { $number } z { $all } kolorów
mandala-mandala-waits = Mandala { $mandala } czeka: { $cards }
mandala-mountain = Wzgórze { $mandala }
mandala-your-field = Twoje pole, mandala { $mandala }
mandala-their-field = Pole ({ $name }), mandala { $mandala }
mandala-your-field-short = Twoje pole
mandala-their-field-short = Pole: { $name }
mandala-deck = talia
mandala-deck-name = Talia: { mandala-number-of-cards }
mandala-discard = odrzucone
mandala-discard-name = Stos kart odrzuconych: { mandala-number-of-cards }
mandala-final = faza końcowa
mandala-final-name = Faza końcowa: najbliższa zniszczona mandala będzie ostatnią
mandala-river-of-you = Twoja rzeka
mandala-river-of = Rzeka ({ $name })
mandala-river-place = Miejsce { $place }: { $what }
mandala-cup-of-you = Twoja misa: { mandala-number-of-cards }
mandala-cup-of = Misa ({ $name }): { mandala-number-of-cards }
mandala-in-cup = w misie
mandala-hand-of-you = Twoja ręka: { mandala-number-of-cards }
mandala-hand-of = Ręka ({ $name }): { mandala-number-of-cards }
mandala-hand-rests = Twoja ręka czeka: { mandala-number-of-cards }
mandala-card-name = { $colour }, { $shape }, na ręce { $number }.
mandala-card-chosen = Wybrano { $number }.
mandala-last-mark = Ostatnia akcja.
mandala-place-name = { $place }: { $cards }.
mandala-colours-then = Kolory na mandali: { $number } z { $all }.

# Co przyniesie wybór
mandala-say-build = 1 karta · dobierz { $draws }
mandala-say-grow = { mandala-number-of-cards }
mandala-say-discard = odrzuć { $number }, dobierz { $number }
mandala-say-completes = komplet: { $first }
mandala-first-you = masz pierwszy wybór
mandala-first = pierwszy wybór ma { $name }
mandala-name-build = Połóż tu 1 kartę, kolor { $colour }, dobierz { $draws }.
mandala-name-grow = Połóż tu: { $cards }.
mandala-name-discard = Odrzuć: { $cards }, dobierz { $number }.
mandala-name-completes = To ukończy mandalę, pola { $mine } do { $theirs }: { $first }.
mandala-name-last = Byłaby to ostatnia mandala.
mandala-name-reshuffles = Talia się skończy: zacznie się faza końcowa.
mandala-name-ends = To zakończy grę.

# Podpowiedź
mandala-ask-card = Wybierz kartę
mandala-ask-card-more = z ręki, a potem miejsce dla niej.
mandala-ask-place = { $cards }.
mandala-ask-place-more = Wybierz miejsce.
mandala-ask-number = Ile kart? Kolor: { $colour }
mandala-wait = { $name } myśli.
mandala-wait-more = Rozejrzyj się tymczasem.
mandala-watch = Oglądasz tę grę.
mandala-over = Gra skończona.

# Niszczenie
mandala-choose-colour = Wybierz kolor
mandala-they-choose = Kolor wybiera { $name }
mandala-first-more-you = Masz na polu więcej kart, { $more } do { $less },
mandala-first-more = { $name } ma na polu więcej kart, { $more } do { $less },
mandala-first-equal-you = Na obu polach leży tyle samo kart ({ $more }), a ostatnią kartę zagrał przeciwnik ({ $name }),
mandala-first-equal = Na obu polach leży tyle samo kart ({ $more }), a ostatnia karta była twoja,
mandala-first-equal-watch = Na obu polach leży tyle samo kart ({ $more }), a ostatnią kartę zagrał gracz { $other },
mandala-so-you = więc masz pierwszy wybór, potem na zmianę.
mandala-so = więc pierwszy wybór ma { $name }, potem na zmianę.
mandala-who-chooses = Kto wybiera, po kolei
mandala-now-you = teraz ty
mandala-now = teraz { $name }
mandala-keep = bierze
mandala-discards = odrzuca
mandala-chooses-first = więcej: pierwszy wybór
mandala-chooses-first-equal = po równo: pierwszy wybór
mandala-to-river = 1 do rzeki
mandala-to-cup = { $number } do misy
mandala-all-to-cup = { $number ->
    [one] 1 do misy
    [2] obie do misy
   *[many] wszystkie { $number } do misy
  }
mandala-all-to-discard = { $number ->
    [one] 1 na stos kart odrzuconych
    [2] obie na stos kart odrzuconych
   *[many] wszystkie { $number } na stos kart odrzuconych
  }
mandala-to-river-name = 1 do rzeki na miejsce { $place }
mandala-empty-field = twoje pole jest puste
mandala-empty-field-theirs = puste pole
mandala-points-now = +{ $points } teraz
mandala-plus = +{ $points }
mandala-each = po { $points }
mandala-how-begins = { $new } + { $old } za karty w misie
mandala-how-old = misa zacznie się liczyć
mandala-how-none = w misie nic z tego koloru
mandala-then = potem { $name }: { $colour }, +{ $points }
mandala-then-plain = potem wybiera { $name }
mandala-then-none = ostatni kolor
mandala-ends = kończy grę
mandala-claim-name = { $colour }, { mandala-number-of-cards }: { $where }. Punkty teraz: { $points }.
mandala-claim-plain = { $colour }, { mandala-number-of-cards }.
mandala-could = Co potem może wziąć { $name }
mandala-could-river = 1 na miejsce { $place }
mandala-could-hidden = Zakrytych kart nie wliczono.
mandala-could-yours = twoje
mandala-if-take = jeśli weźmiesz kolor { $colour }
mandala-would = tu trafiłby kolor { $colour }

# Panele
mandala-points = Punkty teraz
mandala-points-you = ty
mandala-points-with = ty; { $points }, jeśli weźmiesz kolor { $colour }
mandala-points-hidden = { $name }, { mandala-hidden }
mandala-points-kept = { $name }: wynik ukryty
mandala-unseen = Jeszcze nieznane
mandala-unseen-where = { mandala-number-of-cards }: talia { $deck }, { $name }: ręka { $hand }, misa { $cup }
mandala-unseen-watch = { mandala-number-of-cards }: talia { $deck }, ręce { $hand }, misy { $cup }

# Co mogę zrobić?
mandala-can-card = Wybierz kartę: { $list }
mandala-can-grow = Uprawa pola { $mandala }: { $most ->
    [one] 1 karta
   *[many] od 1 do { $most } kart
  }, kolor { $colour }
mandala-can-build = Budowa wzgórza { $mandala }: 1 karta, kolor { $colour }, dobierasz { $draws }
mandala-can-discard = Odrzuć i dobierz: kolor { $colour }, najwyżej { $most }
mandala-can-claim = Weź kolor { $colour }: { $where }
mandala-can-wait = Nic: kolej ma { $name }
mandala-can-over = Nic: gra skończona

# Co się stało
mandala-event-built-you = Budujesz wzgórze { $mandala }: { $cards }
mandala-event-built = { $name } buduje wzgórze { $mandala }: { $cards }
mandala-event-grew-you = Uprawiasz swoje pole w mandali { $mandala }: { $cards }
mandala-event-grew = { $name } uprawia pole w mandali { $mandala }: { $cards }
mandala-event-drew-you = Dobierasz: { $cards }
mandala-event-drew = { $name } dobiera: { mandala-number-of-cards }
mandala-event-discarded-you = Odrzucasz: { $cards }
mandala-event-discarded = { $name } odrzuca: { $cards }
mandala-event-field-you = Karty z twojego pola trafiają na stos kart odrzuconych: { $cards }
mandala-event-field = Pole ({ $name }) trafia na stos kart odrzuconych: { $cards }
mandala-event-reshuffled = Stos kart odrzuconych staje się nową talią: { mandala-number-of-cards }
mandala-event-completed = Mandala { $mandala } jest ukończona, pola { $fields }: { $first }
mandala-event-claimed-you = Bierzesz kolor { $colour }: { $where }
mandala-event-claimed = { $name } bierze kolor { $colour }: { $where }
mandala-event-dealt = Na wzgórze { $mandala } trafiają: { $cards }
mandala-event-final = Zaczyna się faza końcowa: najbliższa zniszczona mandala będzie ostatnią
mandala-event-over = Gra skończona: { $scores }
mandala-versus = { $first } do { $second }

# Odczyt
mandala-read-hand = Twoja ręka: { $cards }.
mandala-read-no-hand = Oglądasz tę grę i nie masz kart na ręce.
mandala-read-scores = { $list }.
mandala-read-score-you = Ty: punkty: { $points }, rzeka: { $river }
mandala-read-score = { $name }: punkty: { $points }, rzeka: { $river }
mandala-read-points-unknown = nieznane
mandala-read-nothing-yet = Nic się jeszcze nie wydarzyło.
mandala-range = od { $least } do { $most }

# Dlaczego nie
mandala-no-turn = To nie twoja kolej.
mandala-no-card-first = Najpierw wybierz kartę z ręki.
mandala-no-destroying = Trwa niszczenie mandali: najpierw wybierz kolor z jej wzgórza.
mandala-no-mountain = W tej mandali { $colour } leży na wzgórzu.
mandala-no-your-field = W tej mandali { $colour } leży na twoim polu.
mandala-no-their-field = W tej mandali { $colour } leży na polu przeciwnika.
mandala-no-keep-one = Jedna karta musi zostać na ręce.
mandala-no-their-place = To pole należy do przeciwnika.
mandala-no-over = Gra skończona.
mandala-no-other = Teraz to niemożliwe.

# Koniec
mandala-win-you = Wygrywasz, { $mine } do { $theirs }
mandala-win = Wygrywa { $name }, { $mine } do { $theirs }
mandala-win-shared = Wspólne zwycięstwo, { $mine } do { $theirs }
mandala-end-river-you = Twoja rzeka dostała szóstą kartę, więc gra skończyła się po zniszczeniu tej mandali.
mandala-end-river = Rzeka ({ $name }) dostała szóstą kartę, więc gra skończyła się po zniszczeniu tej mandali.
mandala-end-deck = Talia się wyczerpała, więc ta mandala była ostatnia.
mandala-end-discards = Po { $number } kolejnych turach samego odrzucania i dobierania gra się zakończyła.
mandala-tie-not-needed = Przy równych punktach wygrałby ten, kto ma mniej kart w misie: { $first } { $mine }, { $second } { $theirs }.
mandala-tie-decided = Punkty są równe, więc wygrywa ten, kto ma mniej kart w misie: { $first } { $mine }, { $second } { $theirs }.
mandala-tie-shared = Punkty i karty w misach są równe, więc zwycięstwo jest wspólne.
mandala-tally-cards = { $number } { $number ->
    [one] karta
    [few] karty
   *[many] kart
  } w misie
mandala-tally-name = { $name }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }
mandala-tally-place = miejsce
mandala-tally-cell = { $colour }, w misie { $number }
mandala-tally-row-river = Rzeka
mandala-tally-row-times = Karty razy miejsce
mandala-tally-row-points = Punkty
mandala-tally-outside = poza rzeką: 0
mandala-art = Mandala z piasku w sześciu kolorach
