learn-title = Ucz się, grając
learn-about = Krótkie lekcje na prawdziwej planszy: popatrz, zrób to i zobacz, co to daje. Jeśli zasady na coś nie pozwalają, mówią dlaczego. W każdej chwili możesz wyjść, a potem wrócić.
learn-unavailable = Lekcje odbywają się w przeglądarce, a w tej to niemożliwe: potrzebny jest WebAssembly albo strona powstała bez niego.
learn-failed = Nie udało się pobrać lekcji. Sprawdź połączenie i spróbuj ponownie.
learn-missing = Nie ma takiej lekcji.
learn-coming = Przygotowujemy planszę…
learn-all = Wszystkie lekcje
learn-begin = Pierwsza lekcja
learn-continue = Dalej
learn-progress = Ukończone lekcje: { $done } z { $count }
learn-done = ukończona
lesson-where = Lekcja { $number } z { $count }{ $steps ->
    [1] { "" }
   *[other] { " " }· krok { $step } z { $steps }
}
lesson-next = Dalej
lesson-next-lesson = Następna lekcja
lesson-finish = Wszystkie lekcje
lesson-go-on = Przejdź dalej przyciskiem nad planszą.
lesson-again = Jeszcze raz
lesson-leave = Wyjdź z lekcji
lesson-help = Pokaż
lesson-helping = Szukamy…
lesson-shown = Jeden ze sposobów: { $words }.
lesson-missed = To jest dozwolone, ale zadanie jest inne. Spróbuj jeszcze raz.
