# Barvy, tvary, karty
mandala-colour = { $colour ->
    [R] červená
    [O] oranžová
    [Y] žlutá
    [G] zelená
    [P] fialová
   *[K] černá
  }
mandala-colour-title = { $colour ->
    [R] Červená
    [O] Oranžová
    [Y] Žlutá
    [G] Zelená
    [P] Fialová
   *[K] Černá
  }
mandala-shape = { $colour ->
    [R] plamen
    [O] slunce
    [Y] kosočtverec
    [G] list
    [P] lotos
   *[K] měsíc
  }
mandala-cards = { $colour ->
    [R] { $number } { $number ->
        [one] červená
        [few] červené
       *[other] červených
      }
    [O] { $number } { $number ->
        [one] oranžová
        [few] oranžové
       *[other] oranžových
      }
    [Y] { $number } { $number ->
        [one] žlutá
        [few] žluté
       *[other] žlutých
      }
    [G] { $number } { $number ->
        [one] zelená
        [few] zelené
       *[other] zelených
      }
    [P] { $number } { $number ->
        [one] fialová
        [few] fialové
       *[other] fialových
      }
   *[K] { $number } { $number ->
        [one] černá
        [few] černé
       *[other] černých
      }
  }
mandala-number-of-cards = { $number } { $number ->
    [one] karta
    [few] karty
   *[other] karet
  }
mandala-hidden = { $number } { $number ->
    [one] skrytá
    [few] skryté
   *[other] skrytých
  }
mandala-nothing = nic
mandala-empty = prázdné
mandala-river-empty = prázdná

# Stůl
mandala-table = Stůl
mandala-you = Vy
mandala-you-small = vy
mandala-your-turn = jste na tahu
mandala-turn-of = na tahu je { $name }
mandala-thinking = přemýšlí…
mandala-mandala = Mandala { $mandala }
mandala-mandala-colours = Mandala { $mandala }: { $number } ze { $all } barev
mandala-mandala-waits = Mandala { $mandala } čeká: { $cards }
mandala-mountain = Střed { $mandala }
mandala-your-field = Vaše pole, mandala { $mandala }
mandala-their-field = Pole ({ $name }), mandala { $mandala }
mandala-your-field-short = Vaše pole
mandala-their-field-short = Pole: { $name }
mandala-deck = balíček
mandala-deck-name = Dobírací balíček: { mandala-number-of-cards }
mandala-discard = odhozené
mandala-discard-name = Odhazovací hromádka: { mandala-number-of-cards }
mandala-final = závěrečná fáze
mandala-final-name = Závěrečná fáze: příští rozebraná mandala je poslední
mandala-river-of-you = Vaše řeka
mandala-river-of = Řeka ({ $name })
mandala-river-place = Políčko { $place }: { $what }
mandala-cup-of-you = Váš pohár: { mandala-number-of-cards }
mandala-cup-of = Pohár ({ $name }): { mandala-number-of-cards }
mandala-in-cup = v poháru
mandala-hand-of-you = Vaše ruka: { mandala-number-of-cards }
mandala-hand-of = Ruka ({ $name }): { mandala-number-of-cards }
mandala-hand-rests = Vaše ruka čeká: { mandala-number-of-cards }
mandala-card-name = { $colour }, { $shape }, v ruce { $number }.
mandala-card-chosen = Vybráno { $number }.
mandala-last-mark = Poslední akce.
mandala-place-name = { $place }: { $cards }.
mandala-colours-then = Mandala by ukázala { $number } ze { $all } barev.

# Co volba přinese
mandala-say-build = 1 karta · dobrat { $draws }
mandala-say-grow = { mandala-number-of-cards }
mandala-say-discard = odhodit { $number }, dobrat { $number }
mandala-say-completes = dokončeno: { $first }
mandala-first-you = vybíráte první
mandala-first = první vybírá { $name }
mandala-name-build = Zahrajte sem 1 kartu, barva { $colour }, doberte { $draws }.
mandala-name-grow = Vyložte sem: { $cards }.
mandala-name-discard = Odhoďte: { $cards }, doberte { $number }.
mandala-name-completes = Tím se mandala dokončí, pole { $mine } ku { $theirs }: { $first }.
mandala-name-last = Byla by to poslední mandala.
mandala-name-reshuffles = Balíček dojde: začne závěrečná fáze.
mandala-name-ends = Tím hra skončí.

# Výzva
mandala-ask-card = Vyberte kartu
mandala-ask-card-more = z ruky a pak místo pro ni.
mandala-ask-place = { $cards }.
mandala-ask-place-more = Vyberte místo.
mandala-ask-number = Kolik karet? Barva: { $colour }
mandala-wait = { $name } přemýšlí.
mandala-wait-more = Zatím se rozhlédněte.
mandala-watch = Díváte se na hru.
mandala-over = Hra skončila.

# Rozebírání
mandala-choose-colour = Vyberte barvu
mandala-they-choose = Barvu vybírá { $name }
mandala-first-more-you = Máte na poli více karet, { $more } ku { $less },
mandala-first-more = { $name } má na poli více karet, { $more } ku { $less },
mandala-first-equal-you = Na obou polích leží stejně karet ({ $more }) a poslední kartu zahrál soupeř ({ $name }),
mandala-first-equal = Na obou polích leží stejně karet ({ $more }) a poslední karta byla vaše,
mandala-first-equal-watch = Na obou polích leží stejně karet ({ $more }) a poslední kartu zahrál hráč { $other },
mandala-so-you = proto vybíráte první, pak se střídáte.
mandala-so = proto první vybírá { $name }, pak se střídáte.
mandala-who-chooses = Kdo vybírá, po řadě
mandala-now-you = teď vy
mandala-now = teď { $name }
mandala-keep = bere
mandala-discards = odhazuje
mandala-chooses-first = více: vybírá první
mandala-chooses-first-equal = stejně: vybírá první
mandala-to-river = 1 do řeky
mandala-to-cup = { $number } do poháru
mandala-all-to-cup = { $number ->
    [one] 1 do poháru
    [2] obě do poháru
    [few] všechny { $number } do poháru
   *[other] všech { $number } do poháru
  }
mandala-all-to-discard = { $number ->
    [one] 1 na odhazovací hromádku
    [2] obě na odhazovací hromádku
    [few] všechny { $number } na odhazovací hromádku
   *[other] všech { $number } na odhazovací hromádku
  }
mandala-to-river-name = 1 do řeky na políčko { $place }
mandala-empty-field = vaše pole je prázdné
mandala-empty-field-theirs = prázdné pole
mandala-points-now = +{ $points } teď
mandala-plus = +{ $points }
mandala-each = po { $points }
mandala-how-begins = { $new } + { $old } za karty v poháru
mandala-how-old = pohár se začne počítat
mandala-how-none = v poháru nic z této barvy
mandala-then = pak { $name }: { $colour }, +{ $points }
mandala-then-plain = pak vybírá { $name }
mandala-then-none = poslední barva
mandala-ends = končí hru
mandala-claim-name = { $colour }, { mandala-number-of-cards }: { $where }. Body teď: { $points }.
mandala-claim-plain = { $colour }, { mandala-number-of-cards }.
mandala-could = Co si pak může vzít { $name }
mandala-could-river = 1 na políčko { $place }
mandala-could-hidden = Skryté karty se nepočítají.
mandala-could-yours = vaše
mandala-if-take = při výběru barvy: { $colour }
mandala-would = sem by přišla { $colour }

# Panely
mandala-points = Body teď
mandala-points-you = vy
mandala-points-with = vy; { $points }, vezmete-li si barvu: { $colour }
mandala-points-hidden = { $name }, { mandala-hidden }
mandala-points-kept = { $name }: neukazuje se
mandala-unseen = Dosud neviděné
mandala-unseen-where = { mandala-number-of-cards }: balíček { $deck }, { $name }: ruka { $hand }, pohár { $cup }
mandala-unseen-watch = { mandala-number-of-cards }: balíček { $deck }, ruce { $hand }, poháry { $cup }

# Co mohu dělat?
mandala-can-card = Vyberte kartu: { $list }
mandala-can-grow = Na pole { $mandala }: { $most ->
    [one] 1 karta
    [few] 1 až { $most } karty
   *[other] 1 až { $most } karet
  }, barva { $colour }
mandala-can-build = Do středu { $mandala }: 1 karta, barva { $colour }, doberete { $draws }
mandala-can-discard = Odhodit a dobrat: barva { $colour }, nejvýše { $most }
mandala-can-claim = Výběr barvy: { $colour }; { $where }
mandala-can-wait = Nic: na tahu je { $name }
mandala-can-over = Nic: hra skončila

# Co se stalo
mandala-event-built-you = Hrajete do středu { $mandala }: { $cards }
mandala-event-built = { $name } hraje do středu { $mandala }: { $cards }
mandala-event-grew-you = Vykládáte na své pole v mandale { $mandala }: { $cards }
mandala-event-grew = { $name } vykládá na pole v mandale { $mandala }: { $cards }
mandala-event-drew-you = Dobíráte: { $cards }
mandala-event-drew = { $name } dobírá: { mandala-number-of-cards }
mandala-event-discarded-you = Odhazujete: { $cards }
mandala-event-discarded = { $name } odhazuje: { $cards }
mandala-event-field-you = Karty z vašeho pole jdou na odhazovací hromádku: { $cards }
mandala-event-field = Pole ({ $name }) jde na odhazovací hromádku: { $cards }
mandala-event-reshuffled = Odhazovací hromádka je nový dobírací balíček: { mandala-number-of-cards }
mandala-event-completed = Mandala { $mandala } je dokončená, pole { $fields }: { $first }
mandala-event-claimed-you = Vybíráte si barvu: { $colour }; { $where }
mandala-event-claimed = { $name } si vybírá barvu: { $colour }; { $where }
mandala-event-dealt = Do středu { $mandala } se vykládají: { $cards }
mandala-event-final = Začíná závěrečná fáze: příští rozebraná mandala je poslední
mandala-event-over = Hra skončila: { $scores }
mandala-versus = { $first } ku { $second }

# Čtení nahlas
mandala-read-hand = Vaše ruka: { $cards }.
mandala-read-no-hand = Díváte se na hru a nemáte karty v ruce.
mandala-read-scores = { $list }.
mandala-read-score-you = Vy: body: { $points }, řeka: { $river }
mandala-read-score = { $name }: body: { $points }, řeka: { $river }
mandala-read-points-unknown = neznámé
mandala-read-nothing-yet = Zatím se nic nestalo.
mandala-range = { $least } až { $most }

# Proč ne
mandala-no-turn = Nejste na tahu.
mandala-no-card-first = Nejdřív vyberte kartu z ruky.
mandala-no-destroying = Mandala se rozebírá: nejdřív vyberte barvu z jejího středu.
mandala-no-mountain = V této mandale leží { $colour } ve středu.
mandala-no-your-field = V této mandale leží { $colour } na vašem poli.
mandala-no-their-field = V této mandale leží { $colour } na soupeřově poli.
mandala-no-keep-one = Jedna karta musí zůstat v ruce.
mandala-no-their-place = To pole patří soupeři.
mandala-no-over = Hra skončila.
mandala-no-other = To teď nejde.

# Konec
mandala-win-you = Vyhráváte, { $mine } ku { $theirs }
mandala-win = Vyhrává { $name }, { $mine } ku { $theirs }
mandala-win-shared = Společné vítězství, { $mine } ku { $theirs }
mandala-end-river-you = Vaše řeka dostala šestou kartu, proto hra skončila rozebráním této mandaly.
mandala-end-river = Řeka ({ $name }) dostala šestou kartu, proto hra skončila rozebráním této mandaly.
mandala-end-deck = Balíček došel, proto byla tato mandala poslední.
mandala-end-discards = Po { $number } tazích, kdy se jen odhazovalo a dobíralo, hra skončila.
mandala-tie-not-needed = Při rovnosti bodů by vyhrál, kdo má v poháru méně karet: { $first } { $mine }, { $second } { $theirs }.
mandala-tie-decided = Body jsou stejné, vyhrává tedy, kdo má v poháru méně karet: { $first } { $mine }, { $second } { $theirs }.
mandala-tie-shared = Body i karty v pohárech jsou stejné, vítězství je tedy společné.
mandala-tally-cards = { $number } { $number ->
    [one] karta
    [few] karty
   *[other] karet
  } v poháru
mandala-tally-name = { $name }: { $points } { $points ->
    [one] bod
    [few] body
   *[other] bodů
  }
mandala-tally-place = políčko
mandala-tally-cell = { $colour }, v poháru { $number }
mandala-tally-row-river = Řeka
mandala-tally-row-times = Karty krát políčko
mandala-tally-row-points = Body
mandala-tally-outside = mimo řeku: 0
mandala-art = Mandala z písku v šesti barvách
