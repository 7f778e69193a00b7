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
rules-intro = { $game ->
    [mandala] Za minutu: ve svém tahu stavíte střed jednou kartou a dobíráte, rozšiřujete jedno ze svých polí kartami jedné barvy, nebo odhazujete a dobíráte. Jakmile mandala ukáže všech šest barev, je zničena a střídavě si vybíráte barvy z jejího středu. První karta barvy jde do vaší řeky a určí, kolik platí každá další ve vašem poháru.
    [stones] Za minutu: přesuňte umělce na volné místo a vezměte okolní vrchní kameny s jeho vzorem, jeden na druhý, jako věž na svou desku. Nebo bodujte: všechny své vrcholy jedné barvy, či libovolné vrcholy po bodu. Bodované kameny plní mandalu; když je dost plná, hra končí a počítá se karta cíle.
   *[mana] Za minutu: kámen udělá tolik kroků, kolik kruhů má jeho pole. Pak pták usedne na volné pole s tolika kruhy, na kolika teď stojí váš kámen, a soupeř musí táhnout kamenem z takového pole. Kdo zajme daimjóa, vyhrává.
}
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
