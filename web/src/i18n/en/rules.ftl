rules-search = Search in the rules
rules-found = { $count ->
    [0] No rule contains this.
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
intro-first = First time? Learn it in a minute
intro-to-table = To the table
intro-mandala-1 = Two mandalas of coloured sand lie on the table. Each has a mountain that you share and a field for each of you.
intro-mandala-2 = On your turn, build: play one card on a mountain, then draw three. You never hold more than eight.
intro-mandala-3 = Or grow your field with any number of cards of one colour, drawing nothing. Or discard cards of one colour and draw as many.
intro-mandala-4 = In one mandala a colour lies in one place only: on the mountain or in one field.
intro-mandala-5 = When a mandala shows all six colours it is swept away. Whoever has more cards in their field is first to choose a colour from its mountain.
intro-mandala-6 = The first card of a colour goes to your river and sets what the colour is worth. The others go to your cup.
intro-mandala-7 = A full river or an empty deck brings the end. Each card in your cup scores the number of its colour’s place in your river. The higher total wins.
intro-stones-1 = Stones with stars and circles stand in stacks all over the board. Four artists walk among them.
intro-stones-2 = Move an artist to a free space: it takes the top stones around it that show its pattern, unless another artist stands next to them.
intro-stones-3 = Go round clockwise, stone upon stone, and put the tower on a free space of your board.
intro-stones-4 = Or score: name a colour on top of at least two of your towers, and each of them scores by its space. Or take 1 point for each top you choose.
intro-stones-5 = The stones that scored leave their towers for the great mandala and cover its spaces, with a bonus here and there.
intro-stones-6 = When the space with as many hands as there are players is covered, you finish the round.
intro-stones-7 = Then the better of your two secret goals counts, if you meet it. Whoever has the most points wins.
intro-mana-1 = Each of you guards a daimyo with five ronins. Capture the enemy daimyo and you win.
intro-mana-2 = A piece goes exactly as many steps as its square has rings. It may turn, but not pass over anything.
intro-mana-3 = After your move you send the bird to a free square with as many rings as your piece now stands on.
intro-mana-4 = Now your rival must move a piece on just as many rings. The bird decides which pieces are awake.
intro-mana-5 = End your move on an enemy piece and it is captured. A captured ronin waits in the reserve.
intro-mana-6 = No piece on as many rings as the bird? Then move any piece, or bring a ronin back to any free square.
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
