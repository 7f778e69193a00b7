# Úlohy
puzzles-title = Úlohy
puzzles-about = Pozice s jednou správnou odpovědí, a ta je dokázaná. Do hodnocení se počítá jen první pokus.
puzzles-none = Úlohy k této hře zatím nejsou.
puzzles-count = { $count ->
    [one] { $count } úloha
    [few] { $count } úlohy
   *[other] { $count } úloh
}
puzzles-daily = Úloha dne
puzzles-daily-done = Úloha dne, po prvním pokusu
puzzles-fitting = Úloha na vaší úrovni
puzzles-streak = Série
puzzles-missed = Nevyřešené: { $count }
puzzles-rating = Hodnocení { $rating }
puzzles-rating-unsure = Hodnocení asi { $rating }
puzzles-solved = Vyřešeno { $solved } z { $tried }
puzzles-new = Zatím žádný pokus.
puzzles-themes = Podle motivu
puzzles-strength = Podle obtížnosti
puzzles-how-hard = { $hard ->
    [easy] Lehká
    [fair] Střední
   *[hard] Těžká
}
puzzles-mistakes = Vaše vlastní chyby
puzzles-mistakes-about = { $count ->
    [one] { $count } pozice z rozboru vašich her čeká na lepší tah.
    [few] { $count } pozice z rozboru vašich her čekají na lepší tah.
   *[other] { $count } pozic z rozboru vašich her čeká na lepší tah.
}
puzzles-mistakes-go = Procvičit

# Úloha
puzzle-where = { $game } · úloha
puzzle-coming = Načítáme úlohu…
puzzle-missing = Taková úloha neexistuje.
puzzle-none-missed = Všechny dříve nevyřešené úlohy už jsou vyřešené.
puzzle-no-mistakes = Všechny vaše chyby už jsou opravené.
puzzle-all = Všechny úlohy
puzzle-other = Soupeř
puzzle-other-number = Hráč { $number }
puzzle-rated = Hodnocení { $rating }
puzzle-streak = Série: { $count }
puzzle-ask-win = { $turns ->
    [one] Vyhrajte v tomto tahu.
    [few] Vyhrajte ve { $turns } tazích, ať druhá strana udělá cokoli.
   *[other] Vyhrajte v { $turns } tazích, ať druhá strana udělá cokoli.
}
puzzle-ask-chance = Najděte akci s největší šancí na výhru.
puzzle-ask-mistake = Ve hře tu byl jiný tah. Najděte lepší.
puzzle-reply = Druhá strana odpovídá…
puzzle-goes-on = Zatím správně. Pokračujte.
puzzle-over = Prohlédněte si pokračování, nebo jděte dál.
puzzle-right = Správně!
puzzle-nearly = Skoro.
puzzle-wrong = To není ono.
puzzle-won-in = { $turns ->
    [one] Vyhrává hned.
    [few] Vyhrává ve { $turns } tazích.
   *[other] Vyhrává v { $turns } tazích.
}
puzzle-slower = { $best ->
    [one] Také vyhrává, ale až za více tahů ({ $given }): lze vyhrát hned.
    [few] Také vyhrává, ale za více tahů ({ $given } místo { $best }).
   *[other] Také vyhrává, ale za více tahů ({ $given } místo { $best }).
}
puzzle-no-win = { $best ->
    [one] Nevyhrává. Lze vyhrát hned.
    [few] Výhru nevynucuje. Lze vyhrát ve { $best } tazích.
   *[other] Výhru nevynucuje. Lze vyhrát v { $best } tazích.
}
puzzle-share = Vyhrává při { $given } možných rozdání.
puzzle-share-less = Vyhrává při { $given } možných rozdání, nejlepší akce při { $best }.
puzzle-value-less = Přináší { $given } výhry, nejlepší tah { $best }.
puzzle-value = Přináší { $given } výhry.
puzzle-best = Nejlépe: { $words }.
puzzle-rating-moved = Vaše hodnocení: { $after } ({ $by })
puzzle-streak-end = { $count ->
    [0] Série končí dřív, než začala. Nejdelší: { $best }.
   *[other] Série končí na { $count }. Nejdelší: { $best }.
}
puzzle-next = Další úloha
puzzle-again = Znovu
puzzle-line = Správné pokračování
puzzle-line-at = Tah { $at } z { $count }
puzzle-line-start = Pozice
puzzle-back = O tah zpět
puzzle-forward = O tah vpřed
puzzle-defences = Jiné obrany
puzzle-defences-after = Po tahu { $turn }
puzzle-defence = { $words } (vydrží { $turns ->
    [one] { $turns } tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
})
puzzle-values = Všechny hodnoty
puzzle-analyse = Rozbor
puzzle-vote = Jaká byla tato úloha?
puzzle-vote-good = Dobrá úloha
puzzle-vote-dull = Nudná úloha
puzzle-voted = Děkujeme.
puzzle-tried = První pokus už tu byl: tento se nepočítá.
puzzle-theme = { $theme ->
    [fork] Vidlička
    [skip] Vynechaný tah
    [return] Návrat rónina
    [sacrifice] Oběť
    [quiet] Tichý tah
    [bird-block] Pták v cestě
    [one-place] Jediné místo pro ptáka
    [daimyo-strikes] Bere daimjó
    [capture] Braní
    [threatened] V ohrožení
    [new-colour] Nová barva
    [to-the-cup] Do poháru
    [taken-away] Odebrané
    [pick] Sbírání
    [score-colour] Bodování barvy
    [score-tops] Bodování vršků
    [goal] Karta cíle
    [last-turn] Poslední tah
    [one-after] Ještě jeden hráč
    [fewer-points] Méně bodů
    [chance] Šance
    [sure] Jistá výhra
   *[tie] Rovnost bodů
}
