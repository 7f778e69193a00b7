# Značky
replay-marks = Značky
replay-mark = { $kind ->
    [good] dobrý tah
    [inaccuracy] nepřesnost
    [mistake] chyba
   *[missed] promarněná výhra
}

# Graf
replay-graph = Kdo stojí lépe
replay-up = nahoru: { $who }
replay-down = dolů: { $who }
replay-start = začátek hry
replay-standing = { $standing ->
    [won] výhra
    [better] výhoda
    [even] rovnováha
    [worse] nevýhoda
   *[lost] prohra
}
replay-standing-from = { $standing ->
    [won] výhry
    [better] výhody
    [even] rovnováhy
    [worse] nevýhody
   *[lost] prohry
}
replay-standing-to = { $standing ->
    [won] výhře
    [better] výhodě
    [even] rovnováze
    [worse] nevýhodě
   *[lost] prohře
}
replay-stays = tah { $move }: { $now }
replay-changes = tah { $move }: od { $was } k { $now }
replay-stretch = { $long ->
    [true] { $standing ->
        [won] výhra na straně: { $up }, tahy { $from } až { $to }
        [better] výhoda na straně: { $up }, tahy { $from } až { $to }
        [even] rovnováha, tahy { $from } až { $to }
        [worse] výhoda na straně: { $down }, tahy { $from } až { $to }
       *[lost] výhra na straně: { $down }, tahy { $from } až { $to }
    }
   *[false] { $standing ->
        [won] výhra na straně: { $up }, tah { $from }
        [better] výhoda na straně: { $up }, tah { $from }
        [even] rovnováha, tah { $from }
        [worse] výhoda na straně: { $down }, tah { $from }
       *[lost] výhra na straně: { $down }, tah { $from }
    }
}
replay-graph-words = { $count ->
    [one] Hodnota hry po jediném tahu: { $parts }.
   *[other] Hodnota hry po každém { Z($count) } { $count } tahů: { $parts }.
}

# Posuvník
replay-move = Tah
replay-move-of = tah { $move } { Z($count) } { $count }
replay-of = { Z($count) } { $count }

# Stránka
replay-where = { $game } · přehrávání
replay-problem = Tuto hru nelze přehrát
replay-beginning = Začátek, před prvním tahem.
# Before the number of the rule that ended it.
replay-ended = Konec hry:
replay-seat = Hráč { $number }
replay-from = Pohled z místa
replay-all = Divák
replay-controls = Přehrávání
replay-to-start = Na začátek
replay-back = O tah zpět
replay-play = Přehrávat
replay-pause = Pozastavit
replay-forward = O tah dál
replay-to-end = Na konec
replay-share = Sdílet tento okamžik
replay-download = Stáhnout
replay-import-text = Ukáže uloženou hru v naší textové notaci nebo jako JSON. Nic se neuchovává.
replay-import-file = Vyberte soubor
replay-import-paste = nebo vložte sem
replay-import-go = Ukázat

# Rozbor
review = Rozbor
review-offer = Silný počítač posoudí každé rozhodnutí jen podle toho, co daný hráč mohl vědět.
review-ask = Spustit rozbor
review-running = Tah { $done } { Z($count) } { $count }
review-waiting = Čeká, až na něj přijde řada
review-done = Rozbor je hotov.
review-failed = Rozbor se nepodařilo dokončit. Zkuste to za chvíli.
review-title = { $kind ->
    [good] Dobrý tah
    [inaccuracy] Nepřesnost
    [mistake] Chyba
    [missed] Promarněná výhra
    [best] Nejlepší tah
    [forced] Nebylo z čeho vybírat
   *[sound] Správný tah
}
review-better = Lepší: { $words }.
review-best = Stejně dobré: { $words }.
review-cost = Stálo to { $percent } % šancí na výhru.
review-look = Co ukazuje deska
review-looks = { $look ->
    [before] Předtím
    [played] Zahráno
   *[better] Lepší
}
review-line = Jak to mohlo jít dál
review-practise = Procvičit vlastní chyby
review-next = Další značka
review-others = ostatní

# Zkusit to jinak
try-it = Zkusit
try-text = Odtud hrajete proti počítači jako { $name }. Co tento hráč nemohl vědět, se rozdá znovu.
try-text-open = Odtud hrajete proti počítači jako { $name }. Pozice zůstane přesně taková.
try-text-whoever = Hrajete odtud dál proti počítači, za toho, kdo je na tahu.
try-begin = Začít

# Další na stránce
replay-speed = Rychlost
replay-times = { $speed } ×
replay-unfinished = Tato hra se ještě hraje. Přehrát ji půjde, až skončí.
replay-closed = Tento stůl byl zrušen dřív, než se cokoli zahrálo.
replay-to-table = Ke stolu
replay-analyse = Rozebrat odtud
replay-elsewhere = Hra odehraná jinde; sem se dostala po skončení.
