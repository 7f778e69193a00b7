# Zagadki
puzzles-title = Zagadki
puzzles-about = Pozycje z jedną dobrą odpowiedzią, i to udowodnioną. Do rankingu liczy się tylko pierwsza próba.
puzzles-none = Zagadek do tej gry jeszcze nie ma.
puzzles-count = { $count ->
    [one] { $count } zagadka
    [few] { $count } zagadki
   *[many] { $count } zagadek
}
puzzles-daily = Zagadka dnia
puzzles-daily-done = Zagadka dnia, po pierwszej próbie
puzzles-fitting = Zagadka na twoim poziomie
puzzles-streak = Seria
puzzles-missed = Nierozwiązane: { $count }
puzzles-rating = Ranking { $rating }
puzzles-rating-unsure = Ranking około { $rating }
puzzles-solved = Rozwiązane: { $solved } z { $tried }
puzzles-new = Jeszcze bez prób.
puzzles-themes = Według motywu
puzzles-strength = Według trudności
puzzles-how-hard = { $hard ->
    [easy] Łatwa
    [fair] Średnia
   *[hard] Trudna
}
puzzles-mistakes = Twoje własne błędy
puzzles-mistakes-about = { $count ->
    [one] { $count } pozycja z twoich przeanalizowanych partii czeka na lepszy ruch.
    [few] { $count } pozycje z twoich przeanalizowanych partii czekają na lepszy ruch.
   *[many] { $count } pozycji z twoich przeanalizowanych partii czeka na lepszy ruch.
}
puzzles-mistakes-go = Poćwicz

# Zagadka
puzzle-where = { $game } · zagadka
puzzle-coming = Wczytujemy zagadkę…
puzzle-missing = Nie ma takiej zagadki.
puzzle-none-missed = Wszystkie dawniej nierozwiązane zagadki są już rozwiązane.
puzzle-no-mistakes = Wszystkie twoje błędy są już poprawione.
puzzle-all = Wszystkie zagadki
puzzle-other = Druga strona
puzzle-other-number = Gracz { $number }
puzzle-rated = Ranking { $rating }
puzzle-streak = Seria: { $count }
puzzle-ask-win = { $turns ->
    [one] Wygraj w tej turze.
    [few] Wygraj w { $turns } turach, cokolwiek zrobi druga strona.
   *[many] Wygraj w { $turns } turach, cokolwiek zrobi druga strona.
}
puzzle-ask-chance = Znajdź akcję, która daje największą szansę na wygraną.
puzzle-ask-mistake = W tej partii był tu inny ruch. Znajdź lepszy.
puzzle-reply = Druga strona odpowiada…
puzzle-goes-on = Na razie dobrze. Graj dalej.
puzzle-over = Obejrzyj kontynuację albo przejdź dalej.
puzzle-right = Dobrze!
puzzle-nearly = Prawie.
puzzle-wrong = To nie to.
puzzle-won-in = { $turns ->
    [one] Wygrywa od razu.
    [few] Wygrywa w { $turns } turach.
   *[many] Wygrywa w { $turns } turach.
}
puzzle-slower = { $best ->
    [one] Też wygrywa, ale dopiero w { $given } turach: można wygrać od razu.
    [few] Też wygrywa, ale w { $given } turach zamiast w { $best }.
   *[many] Też wygrywa, ale w { $given } turach zamiast w { $best }.
}
puzzle-no-win = { $best ->
    [one] Nie wygrywa. Można wygrać od razu.
    [few] Nie wymusza wygranej. Można wygrać w { $best } turach.
   *[many] Nie wymusza wygranej. Można wygrać w { $best } turach.
}
puzzle-share = Wygrywa przy { $given } możliwych układów.
puzzle-share-less = Wygrywa przy { $given } możliwych układów, najlepsza akcja przy { $best }.
puzzle-value-less = Daje { $given } wygranej, najlepszy ruch { $best }.
puzzle-value = Daje { $given } wygranej.
puzzle-best = Najlepiej: { $words }.
puzzle-rating-moved = Twój ranking: { $after } ({ $by })
puzzle-streak-end = { $count ->
    [0] Seria kończy się, zanim się zaczęła. Najdłuższa: { $best }.
   *[other] Seria kończy się na { $count }. Najdłuższa: { $best }.
}
puzzle-next = Następna zagadka
puzzle-again = Jeszcze raz
puzzle-line = Właściwa kontynuacja
puzzle-line-at = Ruch { $at } z { $count }
puzzle-line-start = Pozycja
puzzle-back = Ruch wstecz
puzzle-forward = Ruch naprzód
puzzle-defences = Inne obrony
puzzle-defences-after = Po turze { $turn }
puzzle-defence = { $words } (wytrzymuje { $turns ->
    [one] { $turns } turę
    [few] { $turns } tury
   *[many] { $turns } tur
})
puzzle-values = Wszystkie wartości
puzzle-analyse = Analizuj
puzzle-vote = Co sądzisz o tej zagadce?
puzzle-vote-good = Dobra zagadka
puzzle-vote-dull = Nudna zagadka
puzzle-voted = Dziękujemy.
puzzle-tried = Pierwsza próba już była: ta się nie liczy.
puzzle-theme = { $theme ->
    [fork] Widełki
    [skip] Pominięta tura
    [return] Powrót ronina
    [sacrifice] Poświęcenie
    [quiet] Cichy ruch
    [bird-block] Ptak na drodze
    [one-place] Jedno miejsce dla ptaka
    [daimyo-strikes] Bije dajmio
    [capture] Bicie
    [threatened] W zagrożeniu
    [new-colour] Nowy kolor
    [to-the-cup] Do misy
    [taken-away] Odebrane
    [pick] Podniesienie
    [score-colour] Punktowanie koloru
    [score-tops] Punktowanie wierzchów
    [goal] Karta celu
    [last-turn] Ostatnia tura
    [one-after] Jeszcze jeden gracz
    [fewer-points] Mniej punktów
    [chance] Szansa
    [sure] Pewna wygrana
   *[tie] Remis punktowy
}
