rules-search = Szukaj w zasadach
rules-found = { $count ->
    [0] Żadna zasada nie zawiera tego słowa.
    [one] { $count } zasada
    [few] { $count } zasady
    [many] { $count } zasad
   *[other] { $count } zasady
}
rules-table = Tabela
rules-games = Gry
rules-intro = { $game ->
    [mandala] W minutę: w swojej turze budujesz wzgórze jedną kartą i dobierasz, powiększasz jedno ze swoich pól kartami jednego koloru albo odrzucasz i dobierasz. Gdy mandala pokaże wszystkie sześć kolorów, zostaje zniszczona, a wy na zmianę wybieracie kolory z jej wzgórza. Pierwsza karta koloru trafia do twojej rzeki i ustala, ile warta jest każda następna w twojej misie.
    [stones] W minutę: przesuń artystę na wolne pole i zabierz wierzchnie kamienie dookoła z jego wzorem, jeden na drugi, jako wieżę na swoją planszę. Albo punktuj: wszystkie swoje szczyty jednego koloru lub dowolne szczyty po punkcie. Punktowane kamienie wypełniają mandalę; gdy jest dość pełna, gra się kończy i liczy się karta celu.
   *[mana] W minutę: pion robi tyle kroków, ile pierścieni ma jego pole. Potem ptak leci na wolne pole z tyloma pierścieniami, na ilu stoi teraz twój pion, a rywal musi ruszyć pionem z takiego pola. Kto zbije dajmia, wygrywa.
}
picture-part = { $part ->
    [theirs] pole przeciwnika
    [mountain] wzgórze
    [yours] twoje pole
    [deck] talia
    [discard] odrzucone
    [river] twoja rzeka
   *[cup] twoja misa
}
picture-who = { $who ->
    [you] ty
   *[other] przeciwnik
}
