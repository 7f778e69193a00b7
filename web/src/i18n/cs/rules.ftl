rules-search = Hledat v pravidlech
rules-found = { $count ->
    [0] Toto slovo není v žádném pravidle.
    [one] { $count } pravidlo
    [few] { $count } pravidla
    [many] { $count } pravidla
   *[other] { $count } pravidel
}
rules-table = Tabulka
rules-games = Hry
rules-intro = Poznejte hru za minutu
intro-of = { $game ->
    [mandala] Mandala: úvod na minutu
    [stones] Mandala Stones: úvod na minutu
   *[mana] Mana: úvod na minutu
}
intro-rules = Pravidla
intro-pages = Stránky
intro-page = Stránka { $page } { Z($pages) } { $pages }
intro-back = Zpět
intro-next = Dál
intro-first = Poprvé? Úvod na minutu
intro-to-table = Ke stolu
intro-mandala-1 = Na stole leží dvě mandaly z barevného písku. Každá má společný střed a pro každého hráče jedno pole.
intro-mandala-2 = Ve svém tahu zahrajte jednu kartu do středu a doberte si tři. V ruce smíte mít nejvýš osm.
intro-mandala-3 = Nebo vyložte na své pole libovolný počet karet jedné barvy a nic nedobírejte. Nebo karty jedné barvy odhoďte a doberte si stejný počet.
intro-mandala-4 = V jedné mandale leží barva jen na jednom místě: ve středu, nebo na jednom z polí.
intro-mandala-5 = Když jsou v mandale karty všech šesti barev, rozebere se. Kdo má na svém poli víc karet, vybírá barvu ze středu první.
intro-mandala-6 = První karta barvy jde do vaší řeky a určí její hodnotu. Ostatní jdou do poháru.
intro-mandala-7 = Plná řeka nebo prázdný balíček ohlašují konec. Každá karta v poháru má hodnotu políčka, na kterém leží její barva v řece. Vyhrává vyšší součet.
intro-stones-1 = Po celé desce stojí hromádky kamenů s hvězdami a kruhy. Mezi nimi chodí čtyři umělci.
intro-stones-2 = Přesuňte umělce na volné pole: vezmete si kolem něj vrchní kameny s jeho symbolem, pokud s nimi nesousedí jiný umělec.
intro-stones-3 = Po směru hodinových ručiček klaďte kámen na kámen a věž postavte na volné políčko své desky.
intro-stones-4 = Nebo bodujte: zvolte barvu na vrcholu aspoň dvou svých věží a každá z nich přinese, co říká její políčko. Nebo si vezměte po 1 bodu za libovolné vrcholy.
intro-stones-5 = Obodované kameny opustí věže a zakryjí políčka velké mandaly; tu a tam čeká prémie.
intro-stones-6 = Jakmile se zakryje políčko s tolika dlaněmi, kolik je hráčů, dohrajete kolo.
intro-stones-7 = Pak se počítá lepší z vašich dvou tajných cílů, pokud jej splňujete. Vyhrává, kdo má nejvíc bodů.
intro-mana-1 = Každý z vás střeží daimjó s pomocí pěti róninů. Kdo zajme soupeřova daimjó, vyhrává.
intro-mana-2 = Figurka jde přesně tolik kroků, kolik kroužků má její pole. Smí odbočit, ale nic nepřeskočí.
intro-mana-3 = Po tahu pošlete ptáka na volné pole s tolika kroužky, na kolika teď stojí vaše figurka.
intro-mana-4 = Soupeř teď musí táhnout figurkou na stejném počtu kroužků. Pták rozhoduje, které figurky se probudí.
intro-mana-5 = Skončete tah na soupeřově figurce a zajmete ji. Zajatý rónin čeká v zásobě.
intro-mana-6 = Nemáte figurku na stejném počtu kroužků jako pták? Táhněte kteroukoli figurkou, nebo vraťte rónina na kterékoli volné pole.
intro-mana-7 = Zajměte daimjó a hra je vaše.
picture-part = { $part ->
    [theirs] pole soupeře
    [mountain] střed
    [yours] vaše pole
    [deck] balíček
    [discard] odhozené
    [river] vaše řeka
   *[cup] váš pohár
}
picture-who = { $who ->
    [you] vy
   *[other] soupeř
}
