watch-none = Teď nikdo nehraje veřejnou partii. Jakmile někdo začne, objeví se tady.
watch-best = Nejlepší partie každé hry
watch-others = Další partie
watch-look = Sledovat
watch-moves = { $count ->
    [0] právě začíná
    [one] { $count } tah
    [few] { $count } tahy
    [many] { $count } tahu
   *[other] { $count } tahů
}
watch-turn = na tahu: { $name }
watch-people = { $count ->
    [one] { $count } člověk
    [few] { $count } lidé
    [many] { $count } člověka
   *[other] { $count } lidí
}
watch-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
    [many] { $count } hráče
   *[other] { $count } hráčů
}
watch-tournament = turnaj
watch-programs = mezi programy
watch-delay = { $count ->
    [one] Hodnocené a turnajové partie jsou vidět o { $count } sekundu později, aby nikdo nemohl napovídat.
    [few] Hodnocené a turnajové partie jsou vidět o { $count } sekundy později, aby nikdo nemohl napovídat.
   *[other] Hodnocené a turnajové partie jsou vidět o { $count } sekund později, aby nikdo nemohl napovídat.
}
watch-waiting = Čekají na soupeře
watch-play = Zahrát si také
