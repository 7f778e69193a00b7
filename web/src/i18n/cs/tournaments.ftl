tournaments-lead = Aréna, švýcarský systém, každý s každým a vyřazovací turnaj. Otevřít ho může každý, kdo má účet.
tournaments-none = Žádný turnaj neběží ani nezačíná.
tournaments-past = Ukončené turnaje
tournament-open = Otevřít turnaj
tournament-look = Zobrazit
tournament-untitled = Turnaj
tournament-form = { $form ->
    [arena] Aréna
    [swiss] Švýcarský systém
    [round_robin] Každý s každým
   *[knockout] Vyřazovací
}
tournament-form-text = { $form ->
    [arena] Všichni hrají partii za partií, dokud neuplyne čas. Po dvou výhrách v řadě se další partie počítá dvojnásob.
    [swiss] Několik kol. Hrajete s někým, kdo má podobně bodů, a s nikým dvakrát.
    [round_robin] Každý hraje s každým.
   *[knockout] Kdo prohraje, vypadává.
}
tournament-status = { $status ->
    [open] ještě nezačal
    [running] běží
    [over] skončil
   *[cancelled] zrušen
}
tournament-cancelled = { $why ->
    [too_few] Přihlásilo se příliš málo hráčů, turnaj byl zrušen.
   *[host] Turnaj byl zrušen.
}
tournament-seats = { $count } u stolu
tournament-people = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
tournament-place-of = { $place }. místo z { $count }
tournament-starts = začátek { $when }
tournament-ends = konec { $when }
tournament-round = { $round }. kolo
tournament-round-of = { $round }. kolo z { $rounds }
tournament-rounds = { $count ->
    [one] { $count } kolo
    [few] { $count } kola
   *[other] { $count } kol
}
tournament-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
tournament-by-link = s odkazem
tournament-locked = s heslem
tournament-duplicate = opakovaná rozdání
tournament-rating-from = hodnocení od { $rating }
tournament-rating-to = hodnocení do { $rating }
tournament-host = Otevírá: { $name }
tournament-join = Přihlásit se
tournament-back = Vrátit se
tournament-withdraw = Odhlásit se
tournament-withdraw-sure = Opravdu se odhlásit?
tournament-start = Začít hned
tournament-cancel = Zrušit
tournament-cancel-sure = Opravdu zrušit?
tournament-joined = Hrajete v turnaji.
tournament-joined-open = Hrajete v turnaji. Vraťte se na začátek: kdo do minuty není u stolu, partii prohrává.
tournament-account = K přihlášení potřebujete účet.
tournament-make-account = Vytvořit účet
tournament-your-table = Vaše partie začala.
tournament-play = Ke stolu
tournament-waiting = Další partie začne sama. Zůstaňte na této stránce.
tournament-standings = Pořadí
tournament-place = Místo
tournament-name = Jméno
tournament-points = Body
tournament-games = Partie
tournament-streak = Série
tournament-tie-break = { $kind ->
    [rounds_won] Vyhraná kola
    [difference] Rozdíl k ostatním
    [buchholz] Buchholz
    [sonneborn_berger] Sonneborn-Berger
    [direct_encounter] Vzájemný zápas
   *[wins] Výhry
}
tournament-left = { $why ->
    [withdrew] odhlášení
    [no_show] nepřítomnost
   *[gone] už tu nehraje
}
tournament-gone = Bývalý hráč
tournament-playing = Právě se hraje
tournament-watch = Sledovat
tournament-replay = Záznam
tournament-hidden = U všech stolů tohoto kola je stejné rozdání. Sledovat je lze po skončení kola.
tournament-bye = Bez soupeře v tomto kole: { $names }
tournament-pick-round = Kolo
tournament-files = Výsledky v souborech
tournament-standings-csv = Pořadí (CSV)
tournament-games-csv = Partie (CSV)
tournament-results-json = Všechno (JSON)
tournament-sealed = Míchání kola, zapečetěné před rozdáním: { $commitment }
tournament-new = Otevřít turnaj
tournament-new-title = Název
tournament-new-game = Hra
tournament-new-form = Forma
tournament-new-seats = Hráčů u stolu
tournament-new-time = Hodiny
tournament-new-rounds = Kola
tournament-new-minutes = Minuty
tournament-new-cycles = Každý hraje s každým
tournament-new-cycles-value = { $count ->
    [one] jednou
   *[other] dvakrát
}
tournament-new-starts = Začátek
tournament-new-in = { $minutes ->
    [60] za hodinu
    [1440] za den
   *[other] za { $minutes } min
}
tournament-new-access = Kdo se může přihlásit
tournament-new-access-value = { $access ->
    [public] všichni
    [link] kdo má odkaz
   *[password] kdo zná heslo
}
tournament-new-password = Heslo
tournament-new-rated = Hodnocený
tournament-new-duplicate = Opakovaná rozdání
tournament-new-duplicate-text = U všech stolů kola je stejné rozdání, takže štěstí váží méně.
tournament-new-lowest = Nejnižší hodnocení
tournament-new-highest = Nejvyšší hodnocení
tournament-new-any = libovolný
tournament-new-go = Otevřít turnaj
tournament-problem = { $code ->
    [too_late] Na přihlášení do tohoto turnaje je pozdě.
    [full] Turnaj je plný.
    [unrated] K přihlášení potřebujete hodnocení. Zahrajte si nejdřív hodnocené partie.
    [rating_too_low] Vaše hodnocení je pro tento turnaj příliš nízké.
    [rating_too_high] Vaše hodnocení je pro tento turnaj příliš vysoké.
    [too_few] Přihlásilo se příliš málo hráčů.
    [forbidden] To není heslo tohoto turnaje.
    [not_found] Takový turnaj není. Zkontrolujte, zda máte celý odkaz.
   *[other] other
}
