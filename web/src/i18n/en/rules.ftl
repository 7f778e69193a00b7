rules-search = Search in the rules
rules-found = { $count ->
    [0] No rule has this word.
    [one] { $count } rule
   *[other] { $count } rules
}
rules-table = Table
rules-games = Games
rules-intro = { $game ->
    [mandala] In a minute: on your turn you build a mountain with one card and draw, grow one of your fields with cards of one colour, or discard and redraw. When a mandala shows all six colours it is destroyed, and you take turns choosing its mountain's colours. The first card of a colour goes to your river and sets what each later one in your cup is worth.
    [stones] In a minute: move an artist to a free space and take the tops around it that bear its pattern, one stone onto another, as a tower on your board. Or score: all your tops of one colour, or any tops for a point each. Scored stones fill the mandala; when it is full enough, the game ends, and a goal card counts.
   *[mana] In a minute: a piece takes as many steps as its square has rings. Then the bird goes to a free square with as many rings as your piece now stands on, and your rival must move a piece from such a square. Whoever captures the daimyo wins.
}
picture-part = { $part ->
    [theirs] other field
    [mountain] mountain
    [yours] your field
    [deck] deck
    [discard] discard pile
    [river] your river
   *[cup] your cup
}
picture-who = { $who ->
    [you] you
   *[other] other
}
