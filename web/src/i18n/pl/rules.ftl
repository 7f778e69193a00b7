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
intro-first = Pierwszy raz? Zasady w minutę
intro-to-table = Do stołu
intro-mandala-1 = Na stole leżą dwie mandale z kolorowego piasku. Każda ma wspólne wzgórze i po jednym polu dla każdego gracza.
intro-mandala-2 = W swojej turze budujesz: zagrywasz jedną kartę na wzgórze i dobierasz trzy. Na ręce możesz mieć najwyżej osiem.
intro-mandala-3 = Albo uprawiasz pole: zagrywasz dowolną liczbę kart jednego koloru i nic nie dobierasz. Albo odrzucasz karty jednego koloru i dobierasz tyle samo.
intro-mandala-4 = W jednej mandali kolor leży tylko w jednym miejscu: na wzgórzu albo na jednym z pól.
intro-mandala-5 = Gdy na mandali są karty we wszystkich sześciu kolorach, zostaje ona zniszczona. Kto ma na polu więcej kart, wybiera kolor ze wzgórza jako pierwszy.
intro-mandala-6 = Pierwsza karta koloru trafia do twojej rzeki i wyznacza jego wartość. Pozostałe idą do misy.
intro-mandala-7 = Pełna rzeka albo pusta talia zapowiada koniec. Każda karta w misie jest warta tyle, ile wynosi numer miejsca jej koloru w rzece. Wygrywa wyższy wynik.
intro-stones-1 = Na planszy stoją stosy kamieni z gwiazdami i kołami. Wśród nich chodzi czterech artystów.
intro-stones-2 = Przestaw artystę na wolne pole: podnosisz wokół niego wierzchnie kamienie z jego symbolem, jeśli nie sąsiadują z innym artystą.
intro-stones-3 = Idź zgodnie z ruchem wskazówek zegara, kładź kamień na kamień i postaw wieżę na wolnym polu swojej planszy.
intro-stones-4 = Albo punktuj: wskaż kolor z wierzchu co najmniej dwóch swoich wież, a każda z nich da tyle, ile mówi jej pole. Albo weź po 1 punkcie za dowolne wierzchnie kamienie.
intro-stones-5 = Kamienie, które punktowały, schodzą z wież i zakrywają pola wielkiej mandali; tu i ówdzie czeka premia.
intro-stones-6 = Gdy zakryte zostanie pole z tyloma dłońmi, ilu jest graczy, dogrywacie rundę.
intro-stones-7 = Potem liczy się lepszy z twoich dwóch tajnych celów, jeśli go spełniasz. Wygrywa ten, kto ma najwięcej punktów.
intro-mana-1 = Każde z was strzeże dajmio z pomocą pięciu roninów. Kto pochwyci dajmio przeciwnika, wygrywa.
intro-mana-2 = Pionek robi dokładnie tyle kroków, ile pierścieni ma jego pole. Może skręcać, ale niczego nie przeskakuje.
intro-mana-3 = Po ruchu posyłasz ptaka na wolne pole o tylu pierścieniach, na ilu stoi teraz twój pionek.
intro-mana-4 = Teraz przeciwnik musi ruszyć pionkiem, który stoi na tylu samo pierścieniach. Ptak decyduje, które pionki się budzą.
intro-mana-5 = Zakończ ruch na polu z pionkiem przeciwnika, a go pochwycisz. Pochwycony ronin czeka w rezerwie.
intro-mana-6 = Nie masz pionka na tylu pierścieniach co ptak? Rusz dowolnym pionkiem albo przywróć ronina na dowolne wolne pole.
intro-mana-7 = Pochwyć dajmio, a wygrasz.
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
