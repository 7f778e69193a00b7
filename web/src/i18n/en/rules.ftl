rules-search = Search in the rules
rules-found = { $count ->
    [0] No rule has this word.
    [one] { $count } rule
   *[other] { $count } rules
}
rules-table = Table
rules-games = Games
rules-intro = See the game in a minute
intro-of = { $game ->
    [mandala] Mandala in a minute
    [stones] Mandala Stones in a minute
   *[mana] Mana in a minute
}
intro-rules = Rules
intro-pages = Pages
intro-page = Page { $page } of { $pages }
intro-back = Back
intro-next = Next
intro-first = First time? One minute
intro-to-table = To the table
intro-mandala-1 = Two mandalas of coloured sand lie on the table. Each has a mountain that you share and a field for each of you.
intro-mandala-2 = On your turn, build: one card on a mountain, then draw up to three.
intro-mandala-3 = Or grow your field with cards of one colour, as many as you like. Then you draw nothing.
intro-mandala-4 = In one mandala a colour lies in one place only: on the mountain or in one field.
intro-mandala-5 = When a mandala shows all six colours it is swept away. Whoever has more cards in their field is first to choose a colour of its mountain.
intro-mandala-6 = The first card of a colour goes to your river and sets what the colour is worth. The others go to your cup.
intro-mandala-7 = In the end each card in your cup counts as much as the place of its colour in your river. The greater sum wins.
intro-stones-1 = Stones with stars and circles stand in stacks all over the board. Four artists walk among them.
intro-stones-2 = Move an artist to a free space: it takes the tops around it that bear its pattern.
intro-stones-3 = Go round clockwise, stone upon stone, and put the tower on a free space of your board.
intro-stones-4 = Or score: name a colour, and every tower with it on top brings what its space says.
intro-stones-5 = The stones that scored leave their towers for the great mandala and cover its spaces, with a bonus here and there.
intro-stones-6 = When the space with as many hands as there are players is covered, you finish the round.
intro-stones-7 = Then the better of your two secret goals counts, if you meet it. The most points win.
intro-mana-1 = Each of you guards a daimyo with five ronins. Catch the other’s daimyo, and you win.
intro-mana-2 = A piece goes exactly as many steps as its square has rings. It may turn, but not pass over anything.
intro-mana-3 = After your move you send the bird to a free square with as many rings as your piece now stands on.
intro-mana-4 = Now your rival must move a piece on just as many rings. The bird decides which pieces are awake.
intro-mana-5 = End your move on an enemy piece and it is captured. A captured ronin waits in the reserve.
intro-mana-6 = Nobody on the bird’s rings? Then move any piece, or bring a ronin back to any free square.
intro-mana-7 = Take the daimyo, and the game is yours.
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
