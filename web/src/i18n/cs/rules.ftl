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
    [mandala] Mandala za minutu
    [stones] Mandala Stones za minutu
   *[mana] Mana za minutu
}
intro-rules = Pravidla
intro-pages = Stránky
intro-page = Stránka { $page } { Z($pages) } { $pages }
intro-back = Zpět
intro-next = Dál
intro-first = Poprvé? Minuta
intro-to-table = Ke stolu
intro-mandala-1 = Na stole leží dvě mandaly z barevného písku. Každá má společný střed a pro každého hráče jedno pole.
intro-mandala-2 = Ve svém tahu zahrajte jednu kartu do středu a doberte si až tři.
intro-mandala-3 = Nebo vyložte na své pole libovolný počet karet jedné barvy. Pak si nic nedobíráte.
intro-mandala-4 = V jedné mandale leží barva jen na jednom místě: ve středu, nebo na jednom z polí.
intro-mandala-5 = Když mandala ukáže všech šest barev, smete se. Kdo má na svém poli víc karet, volí barvu ze středu jako první.
intro-mandala-6 = První karta barvy jde do vaší řeky a určí její cenu. Ostatní jdou do poháru.
intro-mandala-7 = Na konci má každá karta v poháru cenu místa, které má její barva v řece. Vyhrává vyšší součet.
intro-stones-1 = Po celé desce stojí hromádky kamenů s hvězdami a kruhy. Mezi nimi chodí čtyři umělci.
intro-stones-2 = Přesuňte umělce na volné pole: vezme si kolem sebe vrchní kameny se svým symbolem.
intro-stones-3 = Po směru hodinových ručiček klaďte kámen na kámen a věž postavte na volné políčko své desky.
intro-stones-4 = Nebo bodujte: zvolte barvu a každá věž, která ji má na vrcholu, přinese, co říká její políčko.
intro-stones-5 = Obodované kameny opustí věže a zakryjí políčka velké mandaly; tu a tam čeká prémie.
intro-stones-6 = Jakmile se zakryje políčko s tolika dlaněmi, kolik je hráčů, dohrajete kolo.
intro-stones-7 = Pak se počítá lepší z vašich dvou tajných cílů, pokud jej splňujete. Vyhrává nejvíc bodů.
intro-mana-1 = Každý z vás střeží daimjó s pomocí pěti róninů. Kdo zajme soupeřova daimjó, vyhrává.
intro-mana-2 = Figurka jde přesně tolik kroků, kolik kroužků má její pole. Smí odbočit, ale nic nepřeskočí.
intro-mana-3 = Po tahu pošlete ptáka na volné pole s tolika kroužky, na kolika teď stojí vaše figurka.
intro-mana-4 = Soupeř teď musí táhnout figurkou na stejném počtu kroužků. Pták rozhoduje, které figurky se probudí.
intro-mana-5 = Skončete tah na soupeřově figurce a zajmete ji. Zajatý rónin čeká v zásobě.
intro-mana-6 = Nemáte nikoho na kroužcích ptáka? Táhněte kteroukoli figurkou, nebo vraťte rónina na kterékoli volné pole.
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
