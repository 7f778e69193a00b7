tournaments-lead = Arena, system szwajcarski, każdy z każdym i puchar. Turniej może otworzyć każdy, kto ma konto.
tournaments-none = Żaden turniej nie trwa ani się nie zaczyna.
tournaments-past = Zakończone turnieje
tournament-open = Otwórz turniej
tournament-look = Zobacz
tournament-untitled = Turniej
tournament-form = { $form ->
    [arena] Arena
    [swiss] System szwajcarski
    [round_robin] Każdy z każdym
   *[knockout] Puchar
}
tournament-form-text = { $form ->
    [arena] Wszyscy grają partię za partią, aż minie czas. Po dwóch wygranych z rzędu następna partia liczy się podwójnie.
    [swiss] Kilka rund. Grasz z kimś, kto ma podobną liczbę punktów, i z nikim dwa razy.
    [round_robin] Każdy gra z każdym.
   *[knockout] Kto przegrywa, odpada.
}
tournament-status = { $status ->
    [open] jeszcze się nie zaczął
    [running] trwa
    [over] zakończony
   *[cancelled] odwołany
}
tournament-cancelled = { $why ->
    [too_few] Zgłosiło się za mało osób, więc turniej odwołano.
   *[host] Turniej odwołano.
}
tournament-seats = { $count ->
    [one] { $count } osoba przy stole
    [few] { $count } osoby przy stole
    [many] { $count } osób przy stole
   *[other] { $count } osób przy stole
}
tournament-people = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
    [many] { $count } graczy
   *[other] { $count } graczy
}
tournament-place-of = miejsce { $place } z { $count }
tournament-starts = początek { $when }
tournament-ends = koniec { $when }
tournament-round = Runda { $round }
tournament-round-of = runda { $round } z { $rounds }
tournament-rounds = { $count ->
    [one] { $count } runda
    [few] { $count } rundy
    [many] { $count } rund
   *[other] { $count } rund
}
tournament-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minut
}
tournament-by-link = z linkiem
tournament-locked = z hasłem
tournament-duplicate = powtarzane rozdania
tournament-rating-from = ranking od { $rating }
tournament-rating-to = ranking do { $rating }
tournament-host = Otwiera: { $name }
tournament-join = Dołącz
tournament-back = Dołącz znowu
tournament-withdraw = Wycofaj się
tournament-withdraw-sure = Na pewno się wycofać?
tournament-start = Zacznij teraz
tournament-cancel = Odwołaj
tournament-cancel-sure = Na pewno odwołać?
tournament-joined = Bierzesz udział.
tournament-joined-open = Bierzesz udział. Wróć na początek: kogo nie ma przy stole przez minutę, ten przegrywa partię.
tournament-account = Żeby dołączyć, potrzebujesz konta.
tournament-make-account = Załóż konto
tournament-your-table = Twoja partia się zaczęła.
tournament-play = Do stołu
tournament-waiting = Następna partia zacznie się sama. Zostań na tej stronie.
tournament-standings = Tabela
tournament-place = Miejsce
tournament-name = Gracz
tournament-points = Punkty
tournament-games = Partie
tournament-streak = Seria
tournament-tie-break = { $kind ->
    [rounds_won] Wygrane rundy
    [difference] Różnica do reszty
    [buchholz] Buchholz
    [sonneborn_berger] Sonneborn-Berger
    [direct_encounter] Bezpośredni pojedynek
   *[wins] Wygrane
}
tournament-left = { $why ->
    [withdrew] rezygnacja
    [no_show] nieobecność
   *[gone] już tu nie gra
}
tournament-gone = Dawny gracz
tournament-playing = Trwające partie
tournament-watch = Oglądaj
tournament-replay = Powtórka
tournament-hidden = Przy wszystkich stołach tej rundy jest to samo rozdanie. Można je oglądać po końcu rundy.
tournament-bye = Bez przeciwnika w tej rundzie: { $names }
tournament-pick-round = Runda
tournament-files = Wyniki w plikach
tournament-standings-csv = Tabela (CSV)
tournament-games-csv = Partie (CSV)
tournament-results-json = Wszystko (JSON)
tournament-sealed = Tasowanie rundy, zapieczętowane przed rozdaniem: { $commitment }
tournament-new = Otwórz turniej
tournament-new-title = Tytuł
tournament-new-game = Gra
tournament-new-form = Forma
tournament-new-seats = Graczy przy stole
tournament-new-time = Zegar
tournament-new-rounds = Rundy
tournament-new-minutes = Minuty
tournament-new-cycles = Każdy gra z każdym
tournament-new-cycles-value = { $count ->
    [one] raz
   *[other] dwa razy
}
tournament-new-starts = Początek
tournament-new-in = { $minutes ->
    [60] za godzinę
    [1440] za dobę
   *[other] za { $minutes } min
}
tournament-new-access = Kto może dołączyć
tournament-new-access-value = { $access ->
    [public] wszyscy
    [link] kto ma link
   *[password] kto zna hasło
}
tournament-new-password = Hasło
tournament-new-rated = Rankingowy
tournament-new-duplicate = Powtarzane rozdania
tournament-new-duplicate-text = Przy wszystkich stołach rundy jest to samo rozdanie, więc szczęście znaczy mniej.
tournament-new-lowest = Najniższy ranking
tournament-new-highest = Najwyższy ranking
tournament-new-any = dowolny
tournament-new-go = Otwórz turniej
tournament-problem = { $code ->
    [too_late] Za późno, żeby dołączyć do tego turnieju.
    [full] W tym turnieju nie ma już miejsc.
    [unrated] Żeby dołączyć, potrzebujesz rankingu. Zagraj najpierw partie rankingowe.
    [rating_too_low] Twój ranking jest za niski na ten turniej.
    [rating_too_high] Twój ranking jest za wysoki na ten turniej.
    [too_few] Zgłosiło się za mało osób.
    [forbidden] To nie jest hasło tego turnieju.
    [not_found] Nie ma takiego turnieju. Sprawdź, czy masz cały link.
   *[other] other
}
