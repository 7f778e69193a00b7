watch-none = Nikt teraz nie gra publicznej partii. Gdy tylko ktoś zacznie, pojawi się tutaj.
watch-best = Najlepsza partia każdej gry
watch-others = Inne partie
watch-look = Oglądaj
watch-moves = { $count ->
    [0] właśnie się zaczyna
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
watch-turn = na ruchu: { $name }
watch-people = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
    [many] { $count } osób
   *[other] { $count } osoby
}
watch-players = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
    [many] { $count } graczy
   *[other] { $count } gracza
}
watch-tournament = turniej
watch-programs = między programami
watch-delay = { $count ->
    [one] Partie rankingowe i turniejowe widać z opóźnieniem { $count } sekundy, żeby nikt nie mógł podpowiadać.
    [few] Partie rankingowe i turniejowe widać z opóźnieniem { $count } sekund, żeby nikt nie mógł podpowiadać.
    [many] Partie rankingowe i turniejowe widać z opóźnieniem { $count } sekund, żeby nikt nie mógł podpowiadać.
   *[other] Partie rankingowe i turniejowe widać z opóźnieniem { $count } sekund, żeby nikt nie mógł podpowiadać.
}
watch-waiting = Czekają na przeciwnika
watch-play = Zagraj też
