people-nobody = Kto już tu grał, znajdzie tu ludzi. Najpierw zagraj partię.
people-since = Tutaj od: { $date }
people-here = { $here ->
    [true] jest tu teraz
   *[other] teraz tu nie ma
}
people-follow = Obserwuj
people-unfollow = Nie obserwuj
people-block = Zablokuj
people-unblock = Odblokuj
people-block-which = Zablokuj: { $name }
people-hidden = Ta osoba jest zablokowana: { $name }. Jej słowa są ukryte.
people-page-of = Strona: { $name }
people-challenge = Wyzwij
people-challenges = Wyzwania
people-challenge-by = { $name } rzuca ci wyzwanie
people-challenge-by-you = Twoje wyzwanie dla: { $name }
people-accept = Przyjmij
people-decline = Odrzuć
people-take-back = Wycofaj
people-to-table = Do stołu
people-following = Obserwujesz
people-following-none = Jeszcze nikogo nie obserwujesz. Otwórz czyjąś stronę, żeby zacząć.
people-opponents = Ostatni przeciwnicy
people-again = Zagraj jeszcze raz
people-blocked = Zablokowane osoby
people-privacy = Ukryte przed obcymi
people-privacy-text = Obcy to wszyscy, których nie obserwujesz.
people-hide = { $part ->
    [page] Ukryj moją stronę
    [presence] Ukryj moją obecność
   *[challenges] Przyjmuj wyzwania tylko od osób, które obserwujesz
}
people-ratings = Rankingi
people-no-ratings = Nie ma jeszcze partii rankingowych.
people-no-tournaments = Jeszcze żadnych turniejów.
people-games = Partie
people-no-games = Nie ma takich partii.
people-all = Wszystkie
people-result = Wynik
people-result-of = { $result ->
    [won] wygrana
    [lost] przegrana
   *[drawn] remis
}
people-opponent = Przeciwnik
people-from = Od
people-to = Do
people-look = Obejrzyj
people-more = Pokaż więcej
people-report-text = Przeczyta to osoba, która prowadzi ten serwer, razem z waszą ostatnią partią i twoją nazwą.
people-report-why = Co ta osoba zrobiła? (opcjonalnie)
