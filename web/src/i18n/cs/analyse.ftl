# Stránka
analyse-where = { $game } · rozbor
analyse-lead = Hrajte dál z libovolné pozice za všechny strany, vracejte se a zkoušejte něco jiného. Silný počítač přemýšlí s vámi, přímo v prohlížeči: server se k tomu nepotřebuje.
analyse-without = Tato stránka byla sestavena bez her pro prohlížeč, takže tu nelze nic rozebírat.
analyse-broken = Hry pro prohlížeč se nepodařilo spustit. Načtěte stránku znovu.
analyse-begin = Nový rozbor
analyse-refused = Pravidla to nedovolují: { $message }
analyse-bad-link = { $why ->
    [long] Tento odkaz je na rozbor příliš dlouhý.
   *[damaged] Tento odkaz je poškozený: žádný rozbor v něm není.
}
analyse-too-long = Tento rozbor je na odkaz příliš dlouhý.

# Čím začít
analyse-new = Nová pozice
analyse-game = Hra
analyse-players = Hráči
analyse-count = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
analyse-deal = Od začátku
analyse-set-up = Postavit ručně
analyse-paste = Něco, co už máte
analyse-paste-text = Uložená hra, pozice jako JSON, pohled z jednoho místa, nebo pro Manu řádek jako rdrrrr/6/6/6/6/RDRRRR b - -. Nic neopustí váš prohlížeč.
analyse-pasted = Vložte sem
analyse-file = Vybrat soubor
analyse-go = Rozebrat pozici
analyse-state = Pozice jako JSON
analyse-state-right = Pravidla tuto pozici dovolují.

# Hodnocení
analyse-value = Šance na výhru
analyse-value-none = zatím neznámé
analyse-value-words = { $up } { $percent } %, { $down } { $rest } %

# Co si myslí počítač
analyse-engine = Nejlepší tahy
analyse-think = Počítač přemýšlí s vámi
analyse-off = Počítač nepřemýšlí.
analyse-begins = Počítáme …
analyse-nothing-yet = O této pozici zatím není nic známo.
analyse-percent = { $percent } %
analyse-only = jediný tah
analyse-win-in = { $turns ->
    [1] výhra tímto tahem
    [one] výhra za { $turns } tah
    [few] výhra za { $turns } tahy
   *[other] výhra za { $turns } tahů
}
analyse-loss-in = { $turns ->
    [one] prohra po { $turns } tahu
    [few] prohra po { $turns } tazích
   *[other] prohra po { $turns } tazích
}
analyse-visits = { $visits ->
    [one] { $visits } pokus
    [few] { $visits } pokusy
   *[other] { $visits } pokusů
}
analyse-depth = hloubka { $depth }, { $nodes ->
    [one] { $nodes } pozice
    [few] { $nodes } pozice
   *[other] { $nodes } pozic
}
analyse-line = Zahrát variantu: { $line }
analyse-say-best = { $number }: { $percent } %, { $line }.

# Co je skryté
analyse-assumed = Co odtud není vidět ({ $name }), je jen předpoklad. Počítač ví pouze to, co vidí hráč na tahu.
analyse-assumed-short = Co je skryté, je jen předpoklad. Počítač ví pouze to, co vidí hráč na tahu.
analyse-known = Tato hra skončila, takže je známo všechno. Počítač přesto ví pouze to, co vidí hráč na tahu.
analyse-draw = Vylosovat skryté znovu
analyse-acting = Hráč na tahu

# Varianty
analyse-variations = Varianty
analyse-root = Výchozí pozice
analyse-beginning = Výchozí pozice.
analyse-promote = Udělat z varianty hlavní
analyse-promoted = Varianta je teď důležitější.
analyse-remove = Odstranit od tohoto tahu
analyse-removed = Odstraněno.
analyse-tools = Po variantách
analyse-turn = Otočit desku
analyse-copy = Zkopírovat pozici
analyse-keys = Klávesy
analyse-keys-text = Šipky vlevo a vpravo: zpět a vpřed; nahoru a dolů: jiná varianta; Home a End: její začátek a konec. 1, 2 a 3 zahrají nejlepší tahy. V přečte hodnocení a varianty, E zapíná a vypíná počítač, P povýší variantu, Delete odstraní.
