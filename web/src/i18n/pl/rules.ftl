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
rules-intro = Poznaj grę w minutę
intro-of = { $game ->
    [mandala] Mandala w minutę
    [stones] Kamienna Mandala w minutę
   *[mana] Mana w minutę
}
intro-rules = Zasady
intro-pages = Strony
intro-page = Strona { $page } z { $pages }
intro-back = Wstecz
intro-next = Dalej
intro-first = Pierwszy raz? Minuta
intro-to-table = Do stołu
intro-mandala-1 = Na stole leżą dwie mandale z kolorowego piasku. Każda ma wspólne wzgórze i po jednym polu dla każdego gracza.
intro-mandala-2 = W swojej turze budujesz: jedna karta na wzgórze, a potem dobierasz do trzech kart.
intro-mandala-3 = Albo uprawiasz pole: dowolnie wiele kart jednego koloru. Wtedy nic nie dobierasz.
intro-mandala-4 = W jednej mandali kolor leży tylko w jednym miejscu: na wzgórzu albo na jednym z pól.
intro-mandala-5 = Gdy w mandali widać sześć kolorów, zmiata się ją. Kto ma na polu więcej kart, wybiera kolor ze wzgórza jako pierwszy.
intro-mandala-6 = Pierwsza karta koloru trafia do twojej rzeki i wyznacza jego wartość. Pozostałe idą do misy.
intro-mandala-7 = Na koniec każda karta w misie jest warta tyle, ile wynosi miejsce jej koloru w rzece. Wygrywa większa suma.
intro-stones-1 = Na planszy stoją stosy kamieni z gwiazdami i kołami. Wśród nich chodzi czterech artystów.
intro-stones-2 = Przenieś artystę na wolne pole: zabiera wokół siebie wierzchnie kamienie ze swoim symbolem.
intro-stones-3 = Idź zgodnie z ruchem wskazówek zegara, kładź kamień na kamień i postaw wieżę na wolnym polu swojej planszy.
intro-stones-4 = Albo punktuj: wskaż kolor, a każda wieża z nim na wierzchu da tyle, ile mówi jej pole.
intro-stones-5 = Kamienie, które punktowały, schodzą z wież i zakrywają pola wielkiej mandali; tu i ówdzie czeka premia.
intro-stones-6 = Gdy zakryte zostanie pole z tyloma dłońmi, ilu jest graczy, dogrywacie rundę.
intro-stones-7 = Potem liczy się lepszy z twoich dwóch tajnych celów, jeśli go spełniasz. Wygrywa najwięcej punktów.
intro-mana-1 = Każde z was strzeże dajmio z pomocą pięciu roninów. Kto zbije dajmio przeciwnika, wygrywa.
intro-mana-2 = Pionek robi dokładnie tyle kroków, ile pierścieni ma jego pole. Może skręcać, ale niczego nie przeskakuje.
intro-mana-3 = Po ruchu posyłasz ptaka na wolne pole o tylu pierścieniach, na ilu stoi teraz twój pionek.
intro-mana-4 = Teraz przeciwnik musi ruszyć pionkiem z tylu samych pierścieni. Ptak decyduje, które pionki się budzą.
intro-mana-5 = Zakończ ruch na pionku przeciwnika, a go zbijesz. Zbity ronin czeka w rezerwie.
intro-mana-6 = Nie masz nikogo na pierścieniach ptaka? Rusz dowolnym pionkiem albo przywróć ronina na dowolne wolne pole.
intro-mana-7 = Zbij dajmio, a gra jest twoja.
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
