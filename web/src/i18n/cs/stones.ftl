# Kameny, místa a lidé
stones-stone = { $colour ->
    [Y] žlutý
    [B] modrý
    [P] růžový
   *[V] fialový
}{ $pattern ->
    [star] { " " }s hvězdou
    [circle] { " " }s kruhem
   *[none] { "" }
}
stones-seat = Hráč { $seat }
stones-artist = { $pattern ->
    [star] umělec s hvězdou
   *[circle] umělec s kruhem
}
stones-lattice = Hlavní deska: { $stacks ->
    [one] { $stacks } hromádka
    [few] { $stacks } hromádky
   *[other] { $stacks } hromádek
} a { $spaces ->
    [one] { $spaces } pole umělce
    [few] { $spaces } pole umělců
   *[other] { $spaces } polí umělců
}
stones-own-board = { $you ->
    [yes] Vaše deska
   *[no] Deska: { $who }
}
stones-players = Ostatní hráči
stones-mandala = Deska mandaly
stones-small-lattice = Hlavní deska
stones-cell-artist = { $place }, { $pattern ->
    [star] umělec s hvězdou
   *[circle] umělec s kruhem
}.
stones-cell-free = { $place }, volné pole umělce.
stones-cell-empty = { $place }, prázdná hromádka.
stones-cell-stack = { $place }, { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}, shora: { $stones }.
stones-chosen = Vybráno.
stones-may-move = Může se přesunout.
stones-brings = Přinese { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}: { $stones }.
stones-brings-nothing = Nepřinese nic, není dovoleno, { $rule }.
stones-from = { $stone } z { $place }
stones-as-first = První kámen věže, zdola: { $stones }.
stones-slot-empty = Políčko { $space }, prázdné.
stones-slot-tower = Políčko { $space }, věž o výšce { $count }, shora: { $stones }.
stones-slot-put = Postavit věž sem, zdola: { $stones }. Na tomto políčku by měla hodnotu { $points }.
stones-slot-may-score = Její vrchol lze obodovat.
stones-slot-scores = Přinese { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
stones-slot-scores-not = Neboduje.
stones-slot-pictured = Na tomto políčku má hodnotu { $points }.
stones-plate = { $who }: { $score ->
    [one] { $score } bod
    [few] { $score } body
   *[other] { $score } bodů
}.
stones-plate-tower = políčko { $space }, věž o výšce { $count }, vrchol { $top }
stones-plate-empty = políčko { $space }, prázdné
stones-show-large = Zvětšit

# Deska mandaly
stones-spiral = Deska mandaly: zakryto { $covered } { Z($spaces) } { $spaces } políček.
stones-spiral-next = Další prémie: +{ $bonus } na políčku { $space }.
stones-spiral-end = Zakrytí políčka { $space } spustí konec hry.
stones-spiral-ending = Políčko { $space } je zakryto: poslední kolo.
stones-spiral-would = Zakryla by se políčka { $spaces }.
stones-spiral-gives = Políčko { $space } dává +{ $bonus }.
stones-covered = { $covered } { Z($spaces) } { $spaces }
stones-covered-end = { $covered } { Z($spaces) } { $spaces }, konec na { $end }
stones-covered-more = { $covered } + { $more } { Z($spaces) } { $spaces }, konec na { $end }
stones-lands = na { $space }
stones-lands-gone = mimo hru

# Štítky hráčů
stones-you = Vy
stones-your-turn = jste na tahu
stones-thinking = přemýšlí…
stones-plays-next = hraje další
stones-just-played = poslední tah
stones-just-scored = získáno: { $points }
stones-started = začínající hráč
stones-waiting = čeká
stones-goals-hidden = { $count ->
    [one] { $count } skrytý cíl
    [few] { $count } skryté cíle
   *[other] { $count } skrytých cílů
}
stones-last-round = poslední kolo

# Bodování v tahu
stones-score-colour = Bodovat { $colour ->
    [Y] žlutou
    [B] modrou
    [P] růžovou
   *[V] fialovou
}: { $sum }
stones-score-now = Bodovat: +{ $total }
stones-tops = Libovolné vrcholy
stones-tops-short = Vrcholy
stones-heights = výšky
stones-colours = barvy
stones-heights-found = { $count ->
    [one] { $count } výška
    [few] { $count } výšky
   *[other] { $count } výšek
}
stones-colours-found = { $count ->
    [one] { $count } barva
    [few] { $count } barvy
   *[other] { $count } barev
}
stones-one-each = po 1
stones-bonus = políčko { $space }: +{ $bonus }
stones-goals = Vaše tajné cíle
stones-goals-open = Cíle
stones-goal-card = Cíl: { $goal }
stones-goal = { $id ->
    [yellow] Žluté
    [blue] Modré
    [pink] Růžové
    [violet] Fialové
    [full] Plno
    [spare] Prostor
    [level] Rovina
    [skyline] Panorama
    [crown] Koruna
    [palette] Paleta
   *[other] { $id }
}
stones-goal-rule = { $id ->
    [yellow] tři žluté kameny
    [blue] tři modré kameny
    [pink] tři růžové kameny
    [violet] tři fialové kameny
    [full] pět věží
    [spare] tři prázdná políčka
    [level] tři stejně vysoké věže
    [skyline] tři různé výšky
    [crown] tři vrcholy stejné barvy
    [palette] vrcholy čtyř barev
   *[other] { $id }
}
stones-goal-state = { $how ->
    [still] stále splněn
    [would] byl by splněn
    [met] splněn
   *[counted] { $have } { Z($asks) } { $asks }
}

# Výzva hráči
stones-step-artist = Umělec
stones-step-space = Pole
stones-step-first = První kámen
stones-step-tower = Věž
stones-prompt-wait = { $you ->
    [watching] Díváte se na hru.
   *[playing] Hrají ostatní.
}
stones-prompt-start = Jste na tahu.
stones-prompt-start-ask = { $how ->
    [full] Vaše deska je plná: bodujte.
    [both] Přesuňte umělce, nebo bodujte.
   *[pick] Přesuňte umělce.
}
stones-prompt-colour = Bodovat { $colour ->
    [Y] žlutou
    [B] modrou
    [P] růžovou
   *[V] fialovou
}?
stones-prompt-points = { $bonus ->
    [0] { $points ->
        [one] { $points } bod.
        [few] { $points } body.
       *[other] { $points } bodů.
    }
   *[other] { $points } a prémie { $bonus }.
}
stones-prompt-ending = Toto kolo bude poslední.
stones-prompt-space = { $pattern ->
    [star] Přesuňte umělce s hvězdou.
   *[circle] Přesuňte umělce s kruhem.
}
stones-prompt-space-ask = Vyberte volné pole.
stones-prompt-brings = { $place } přinese { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}.
stones-prompt-first = Který kámen je první?
stones-prompt-first-ask = Bude ve věži vespod.
stones-prompt-place = Kam postavit věž?
stones-prompt-place-ask = Na prázdné políčko vaší desky.
stones-prompt-tops = Které vrcholy?
stones-prompt-tops-ask = Kolik chcete, po jednom bodu.
stones-no-start = Nejdřív vyberte umělce: vezmete si kameny kolem jeho nového pole.
stones-no-space = Vyberte pro tohoto umělce volné pole umělce.
stones-no-first = První může být jen kámen, který si berete.
stones-no-tower = Věž postavte na prázdné políčko své desky.
stones-no-tops = Vyberte věže na své desce.
stones-can-nothing = Teď nemáte co dělat.
stones-can-pick = Přesuňte umělce a seberte kameny: { $places }.
stones-can-colour = Bodujte { $colour ->
    [Y] žlutou
    [B] modrou
    [P] růžovou
   *[V] fialovou
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
stones-can-tops = Bodujte libovolné vrcholy, po jednom bodu.
stones-can-space = { $place }: { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}, { $stones }.
stones-can-first = Nejdřív { $place }: zdola { $stones }.
stones-can-put = Postavte věž na políčko { $space }.
stones-can-top = Políčko { $space }: celkem { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.

# Co se stalo
stones-event-picked = { $you ->
    [yes] Přesouváte
   *[no] { $who } přesouvá
} { $pattern ->
    [star] umělce s hvězdou
   *[circle] umělce s kruhem
} z { $from } na { $to } a { $you ->
    [yes] stavíte
   *[no] staví
} věž o výšce { $count } na políčku { $space }, zdola: { $stones }.
stones-event-scored = { $who }, políčko { $space }, { $stone }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
stones-event-colour = { $you ->
    [yes] Bodujete
   *[no] { $who } boduje
} { $colour ->
    [Y] žlutou
    [B] modrou
    [P] růžovou
   *[V] fialovou
}: { $parts } = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
stones-event-tops = { $you ->
    [yes] Bodujete
   *[no] { $who } boduje
} { $count ->
    [one] { $count } vrchol
    [few] { $count } vrcholy
   *[other] { $count } vrcholů
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
stones-event-placed = Kámen { $stone } jde na políčko { $mandala } desky mandaly{ $bonus ->
    [0] .
   *[other] : +{ $bonus }.
}
stones-event-bonus = Políčko { $mandala } desky mandaly dává +{ $bonus }.
stones-event-gone = Deska mandaly je plná: kámen { $stone } se odkládá mimo hru.
stones-event-ending = { $you ->
    [yes] Zakrýváte
   *[no] { $who } zakrývá
} dlaně na políčku { $mandala }: toto kolo je poslední.
stones-event-goal = { $you ->
    [yes] Ukazujete karty
   *[no] { $who } ukazuje karty
} { $cards }{ $scored ->
    [none] ; žádný cíl není splněn.
   *[other] ; splněn je cíl { $scored }: +{ $points }.
}
stones-event-over = { $you ->
    [yes] Vyhráváte.
   *[no] Vyhrává { $who }.
} { $scores }.
stones-read-goal = Cíl { $goal }, { $rule }: { $state }.
stones-read-no-hand = Díváte se na hru a nemáte vlastní desku.
stones-read-no-last = Zatím se nic nestalo.
stones-read-covered = Zakrytá políčka desky mandaly: { $covered }.
stones-read-ending = Toto kolo je poslední.

# Konec hry
stones-final = Sčítání
stones-final-why = { $how ->
    [hands] Dlaně na mandale byly zakryty, takže to kolo bylo poslední.
   *[stuck] Někdo nemohl sbírat ani bodovat, takže hra hned skončila.
}
stones-final-player = Hráč
stones-final-board = Věže na konci
stones-final-before = Před cíli
stones-final-split = věže { $towers }, prémie { $bonuses }
stones-final-goals = Karty cílů
stones-final-sum = Body
stones-final-counts = počítá se
stones-final-not-met = nesplněn
stones-final-met = splněn
stones-final-none = žádný cíl není splněn: 0
stones-final-tie = Při shodě bodů vyhrává, kdo je dřív v pořadí tahů. Začínající hráč: { $start }.
