watch-none = Nobody is playing a public game right now. As soon as somebody does, it appears here.
watch-best = The best game of each kind
watch-others = Other games
watch-look = Watch
watch-moves = { $count ->
    [0] just started
    [one] { $count } move
   *[other] { $count } moves
}
watch-turn = { $name } to move
watch-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
watch-players = { $count } players
watch-tournament = tournament
watch-programs = between programs
watch-delay = { $count ->
    [one] Rated and tournament games are shown { $count } second late, so that nobody can help.
   *[other] Rated and tournament games are shown { $count } seconds late, so that nobody can help.
}
watch-waiting = Waiting for an opponent
watch-play = Play too
