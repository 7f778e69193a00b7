# Co przemawia za akcją, w podpowiedzi albo w analizie

why-instead = { $words } zamiast { $instead }
why-forced-win = { $amount ->
    [1] To wygrywa od razu
   *[other] To wymusza wygraną w { $amount } turach
}
why-forced-loss = { $amount ->
    [1] Zagrany ruch od razu przegrywa
   *[other] Zagrany ruch przegrywa w sposób wymuszony w { $amount } turach
}
why-points = Wynik wynosi wtedy { $amount }
why-their-points = Drugi gracz ma wtedy tylko { $amount }
why-claims = { $amount ->
    [one] To daje { $amount } wybór koloru z mandali
    [few] To daje { $amount } wybory koloru z mandali
   *[many] To daje { $amount } wyborów koloru z mandali
}
why-their-claims = { $amount ->
    [0] Drugiemu graczowi nie zostaje żaden wybór koloru
    [one] Drugiemu graczowi zostaje { $amount } wybór koloru
    [few] Drugiemu graczowi zostają { $amount } wybory koloru
   *[many] Drugiemu graczowi zostaje { $amount } wyborów koloru
}
why-ripe = Nie przybywa mandali bez jednego koloru, w której przewagę ma drugi gracz
why-cards = { $amount ->
    [one] Na ręce zostaje { $amount } karta
    [few] Na ręce zostają { $amount } karty
   *[many] Na ręce zostaje { $amount } kart
}
why-ready = { $amount ->
    [one] To przygotowuje punktowanie za { $amount } punkt
    [few] To przygotowuje punktowanie za { $amount } punkty
   *[many] To przygotowuje punktowanie za { $amount } punktów
}
why-stones = { $amount ->
    [one] Na planszy jest wtedy { $amount } kamień
    [few] Na planszy są wtedy { $amount } kamienie
   *[many] Na planszy jest wtedy { $amount } kamieni
}
why-goal = To spełnia kartę celu wartą { $amount }
why-left-to-take = { $amount ->
    [0] Następny gracz nie ma czego zabrać
    [one] Następny gracz może zabrać najwyżej { $amount } kamień
    [few] Następny gracz może zabrać najwyżej { $amount } kamienie
   *[many] Następny gracz może zabrać najwyżej { $amount } kamieni
}
why-end-ahead = To kończy grę z przewagą punktów
why-captured = To zbija ronina
why-daimyo-in-danger = Dajmio zostaje bezpieczny
why-in-danger = { $amount ->
    [0] Żadnego ronina nie można wtedy zbić
    [one] Można wtedy zbić tylko { $amount } ronina
    [few] Można wtedy zbić tylko { $amount } roninów
   *[many] Można wtedy zbić tylko { $amount } roninów
}
why-aiming = { $amount ->
    [one] Wrogiemu dajmio zagraża wtedy { $amount } pionek
    [few] Wrogiemu dajmio zagrażają wtedy { $amount } pionki
   *[many] Wrogiemu dajmio zagraża wtedy { $amount } pionków
}
why-aimed-at = { $amount ->
    [0] Własnemu dajmio nie zagraża wtedy żaden pionek
    [one] Własnemu dajmio zagraża wtedy { $amount } pionek
    [few] Własnemu dajmio zagrażają wtedy { $amount } pionki
   *[many] Własnemu dajmio zagraża wtedy { $amount } pionków
}
why-may-move = { $amount ->
    [0] Drugi gracz nie może ruszyć żadnym pionkiem
    [one] Drugi gracz może ruszyć tylko { $amount } pionkiem
    [few] Drugi gracz może ruszyć tylko { $amount } pionkami
   *[many] Drugi gracz może ruszyć tylko { $amount } pionkami
}
why-ways-out = { $amount ->
    [one] Własny dajmio ma wtedy { $amount } drogę odwrotu
    [few] Własny dajmio ma wtedy { $amount } drogi odwrotu
   *[many] Własny dajmio ma wtedy { $amount } dróg odwrotu
}
why-their-ways-out = { $amount ->
    [0] Wrogi dajmio nie ma wtedy drogi odwrotu
    [one] Wrogi dajmio ma wtedy tylko { $amount } drogę odwrotu
    [few] Wrogi dajmio ma wtedy tylko { $amount } drogi odwrotu
   *[many] Wrogi dajmio ma wtedy tylko { $amount } dróg odwrotu
}
