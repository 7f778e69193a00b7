# Pionki, pola, drogi
mana-piece = { $side ->
    [black] { $kind ->
        [daimyo] czarny dajmio
       *[ronin] czarny ronin
    }
   *[white] { $kind ->
        [daimyo] biały dajmio
       *[ronin] biały ronin
    }
}
mana-rings = { $count ->
    [1] jeden pierścień
    [2] dwa pierścienie
   *[3] trzy pierścienie
}
mana-on-rings = { $count ->
    [1] na jednym pierścieniu
    [2] na dwóch pierścieniach
   *[3] na trzech pierścieniach
}
mana-steps = { $count ->
    [1] Jeden krok.
    [2] Dwa kroki.
   *[3] Trzy kroki.
}
mana-direction = { $direction ->
    [up] w górę
    [down] w dół
    [left] w lewo
   *[right] w prawo
}
mana-the-bird = ptak Mana
mana-board = Plansza gry Mana, { $side ->
    [black] czarne na dole
   *[white] białe na dole
}

# Co daje wybór
mana-chosen = wybrane
mana-may-move = może się ruszyć
mana-may-return = ronin może wrócić
mana-put-here = { $kind ->
    [daimyo] może tu stanąć dajmio
   *[ronin] może tu stanąć ronin
}
mana-bird-here = ptak może tu polecieć
mana-return-here = ronin może tu wrócić
mana-go-here = rusz tutaj: { $way }
mana-capture-here = można pochwycić: { $way }
mana-then-wins = To daje wygraną
mana-then-skips = { $who ->
    [you] Twoja tura zostanie pominięta
    [black] Tura czarnych zostanie pominięta
   *[white] Tura białych zostanie pominięta
}
mana-then-moves = { $who ->
    [you] Możesz wtedy ruszyć pionkiem z { $squares }
    [black] Czarne mogą wtedy ruszyć pionkiem z { $squares }
   *[white] Białe mogą wtedy ruszyć pionkiem z { $squares }
}
mana-then-moves-or-returns = { $who ->
    [you] Możesz wtedy ruszyć pionkiem z { $squares } albo przywrócić ronina
    [black] Czarne mogą wtedy ruszyć pionkiem z { $squares } albo przywrócić ronina
   *[white] Białe mogą wtedy ruszyć pionkiem z { $squares } albo przywrócić ronina
}
mana-then-returns = { $who ->
    [you] Możesz wtedy tylko przywrócić ronina
    [black] Czarne mogą wtedy tylko przywrócić ronina
   *[white] Białe mogą wtedy tylko przywrócić ronina
}
mana-tag-wins = wygrana
mana-tag-skips = pauza

# Gracze
mana-plate-side = { $side ->
    [black] czarne
   *[white] białe
}
mana-plate-turn = { $yours ->
    [true] twoja tura
   *[false] myśli…
}
mana-reserve-of = { $who ->
    [you] { $count ->
        [0] Twoja rezerwa jest pusta
        [one] Twoja rezerwa: jeden ronin
       *[other] Twoja rezerwa: { $count } roninów
    }
    [black] { $count ->
        [0] Rezerwa czarnych jest pusta
        [one] Rezerwa czarnych: jeden ronin
       *[other] Rezerwa czarnych: { $count } roninów
    }
   *[white] { $count ->
        [0] Rezerwa białych jest pusta
        [one] Rezerwa białych: jeden ronin
       *[other] Rezerwa białych: { $count } roninów
    }
}
mana-reserve-empty = rezerwa pusta
mana-reserve = w rezerwie
mana-to-place = do ustawienia
mana-pieces-to-place = { $count ->
    [one] Jeden pionek do ustawienia
    [few] { $count } pionki do ustawienia
   *[many] { $count } pionków do ustawienia
}

# Czego żąda ptak
mana-demand-title = { $edition ->
    [classic] Ostatni pionek wskazuje { $rings }
   *[bird] Ptak wskazuje { $rings }
}
mana-demand-next = Ptak wskaże { $rings }
mana-demand-none = { $reason ->
    [free] W tej turze wybór jest wolny
    [classic] Pierwszy wybór jest wolny
   *[bird] Ptak czeka obok planszy
}
mana-demand-text = { $who ->
    [you] { $count ->
        [one] Twój pionek na { $squares } stoi { $on }: musi się ruszyć.
       *[other] Twoje pionki na { $squares } stoją { $on }: jeden z nich musi się ruszyć.
    }
    [black] { $count ->
        [one] Czarny pionek na { $squares } musi się ruszyć.
       *[other] Czarne ruszają pionkiem, który stoi { $on }: { $squares }.
    }
   *[white] { $count ->
        [one] Biały pionek na { $squares } musi się ruszyć.
       *[other] Białe ruszają pionkiem, który stoi { $on }: { $squares }.
    }
}
mana-demand-missing = { $who ->
    [you] { $returns ->
        [true] Żaden twój pionek nie stoi { $on }: rusz dowolnym albo przywróć ronina.
       *[false] Żaden twój pionek nie stoi { $on }: rusz dowolnym.
    }
    [black] Żaden czarny pionek nie stoi { $on }: czarne mają wolny wybór.
   *[white] Żaden biały pionek nie stoi { $on }: białe mają wolny wybór.
}
mana-any-piece = { $who ->
    [you] Możesz ruszyć dowolnym pionkiem.
    [black] Czarne mogą ruszyć dowolnym pionkiem.
   *[white] Białe mogą ruszyć dowolnym pionkiem.
}
mana-skipped = { $who ->
    [you] Nie możesz ruszyć żadnym pionkiem { $on }: tura zostaje pominięta.
    [black] Czarne nie mogą ruszyć żadnym pionkiem { $on }: tura zostaje pominięta.
   *[white] Białe nie mogą ruszyć żadnym pionkiem { $on }: tura zostaje pominięta.
}
mana-setup-title = { $who ->
    [you] Ustaw swoje pionki
    [black] Czarne ustawiają pionki
   *[white] Białe ustawiają pionki
}
mana-setup-text = { $kind ->
    [standard] Dajmio staje na polu z dwoma pierścieniami w twoim pierwszym rzędzie, a ronini zajmują pozostałe pola.
   *[advanced] Postaw dajmio, a potem pięciu roninów, gdziekolwiek w swoich dwóch rzędach.
}
mana-over-title = Koniec gry

# Pytania i kroki
mana-prompt-daimyo = Gdzie stanie twój dajmio?
mana-prompt-daimyo-where = { $kind ->
    [standard] Na polu z dwoma pierścieniami w pierwszym rzędzie.
   *[advanced] Gdziekolwiek w swoich dwóch rzędach.
}
mana-prompt-ronin = { $left ->
    [one] Jeszcze jeden ronin.
   *[other] Jeszcze { $left } roninów.
}
mana-prompt-back = Dotknij pionka, żeby go cofnąć.
mana-prompt-start = Zaczynamy?
mana-prompt-confirm = Wykonać ten ruch?
mana-prompt-piece = { $returns ->
    [true] Rusz pionkiem albo przywróć ronina.
   *[false] Którym pionkiem ruszasz?
}
mana-prompt-square = Dokąd rusza pionek z { $square }?
mana-prompt-return = Dokąd wraca ronin?
mana-prompt-any-free = Na dowolne wolne pole.
mana-prompt-bird = Dokąd leci ptak?
mana-prompt-bird-where = Siada { $on }.
mana-step-daimyo = Dajmio
mana-step-ronins = Ronini { $done } / { $all }
mana-step-start = Start
mana-step-reserve = Rezerwa
mana-step-piece = Pionek
mana-step-square = Pole
mana-step-bird = Ptak

# Co mogę zrobić
mana-can-move = Możesz ruszyć pionkiem z { $squares }.
mana-can-return = Przywrócić ronina z rezerwy
mana-can-nothing = { $who ->
    [you] Gra zaraz potoczy się dalej
    [black] Tura czarnych: patrz i myśl
   *[white] Tura białych: patrz i myśl
}
mana-can-confirm = Potwierdzić albo się cofnąć
mana-can-put = { $kind ->
    [daimyo] { $count ->
        [one] Postawić dajmio na jedynym wolnym polu
       *[other] Postawić dajmio na jednym z { $count } pól
    }
   *[ronin] { $count ->
        [one] Postawić ronina na jedynym wolnym polu
       *[other] Postawić ronina na jednym z { $count } pól
    }
}
mana-can-bird = { $count ->
    [one] Postawić ptaka na jedynym wolnym polu { $on }
   *[other] Postawić ptaka { $on }, na jednym z { $count } wolnych pól
}
mana-can-numbers = Liczby: ile pionków mogłoby odpowiedzieć
mana-can-skip = { $who ->
    [you] Z ptakiem na { $squares } twoja tura zostanie pominięta
    [black] Z ptakiem na { $squares } tura czarnych zostanie pominięta
   *[white] Z ptakiem na { $squares } tura białych zostanie pominięta
}
mana-can-go = { $count ->
    [one] Ruszyć pionkiem z { $square } na jedno wolne pole
   *[other] Ruszyć pionkiem z { $square } na jedno z { $count } wolnych pól
}
mana-can-return-to = { $count ->
    [one] Przywrócić ronina na jedyne wolne pole
   *[other] Przywrócić ronina na jedno z { $count } wolnych pól
}
mana-can-capture = { $kind ->
    [daimyo] Pochwycić dajmio na { $squares } i wygrać
   *[ronin] Pochwycić ronina na { $squares }
}
mana-can-instead = Wybrać zamiast niego pionek z { $squares }

# Co się stało
mana-event-setup = { $who ->
    [you] Ustawiasz pionki, twój dajmio stoi na { $square }
    [black] Czarne ustawiają pionki, dajmio stoi na { $square }
   *[white] Białe ustawiają pionki, dajmio stoi na { $square }
}
mana-event-moved = { $kind ->
    [daimyo] { $who ->
        [you] Ruszasz dajmio z { $from } na { $to }
        [black] Czarne ruszają dajmio z { $from } na { $to }
       *[white] Białe ruszają dajmio z { $from } na { $to }
    }
   *[ronin] { $who ->
        [you] Ruszasz roninem z { $from } na { $to }
        [black] Czarne ruszają roninem z { $from } na { $to }
       *[white] Białe ruszają roninem z { $from } na { $to }
    }
}
mana-event-captured = { $kind ->
    [daimyo] { $who ->
        [you] Twój dajmio na { $square } zostaje pochwycony
        [black] Czarny dajmio na { $square } zostaje pochwycony
       *[white] Biały dajmio na { $square } zostaje pochwycony
    }
   *[ronin] { $who ->
        [you] Twój ronin na { $square } zostaje pochwycony
        [black] Czarny ronin na { $square } zostaje pochwycony
       *[white] Biały ronin na { $square } zostaje pochwycony
    }
}
mana-event-returned = { $who ->
    [you] Przywracasz ronina na { $square }
    [black] Czarne przywracają ronina na { $square }
   *[white] Białe przywracają ronina na { $square }
}
mana-event-bird = { $who ->
    [you] Wysyłasz ptaka na { $square }, { $rings }
    [black] Czarne wysyłają ptaka na { $square }, { $rings }
   *[white] Białe wysyłają ptaka na { $square }, { $rings }
}
mana-event-skipped = { $who ->
    [you] Twoja tura zostaje pominięta
    [black] Tura czarnych zostaje pominięta
   *[white] Tura białych zostaje pominięta
}
mana-event-won = { $who ->
    [you] Wygrywasz: dajmio pochwycony
    [black] Czarne wygrywają: dajmio pochwycony
   *[white] Białe wygrywają: dajmio pochwycony
}
mana-event-drawn = { $reason ->
    [repetition] Remis: ta sama pozycja po raz trzeci
   *[blocked] Remis: żadna strona nie może się ruszyć
}
mana-log-moved = { $who ->
    [you] Ruszasz z { $from } na { $to }
    [black] Czarne ruszają z { $from } na { $to }
   *[white] Białe ruszają z { $from } na { $to }
}
mana-log-took = { $kind ->
    [daimyo] { $who ->
        [you] Ruszasz z { $from } na { $square } i chwytasz dajmio
        [black] Czarne ruszają z { $from } na { $square } i chwytają dajmio
       *[white] Białe ruszają z { $from } na { $square } i chwytają dajmio
    }
   *[ronin] { $who ->
        [you] Ruszasz z { $from } na { $square } i chwytasz ronina
        [black] Czarne ruszają z { $from } na { $square } i chwytają ronina
       *[white] Białe ruszają z { $from } na { $square } i chwytają ronina
    }
}
mana-log-bird = ptak na { $square }

# Odczyt na głos
mana-read-side = { $side ->
    [black] Czarne: dajmio { $daimyo }, ronini { $ronins }.
   *[white] Białe: dajmio { $daimyo }, ronini { $ronins }.
}
mana-read-bird = Ptak na { $square }, { $rings }.
mana-read-turn = { $who ->
    [you] Twoja tura.
    [black] Tura czarnych.
   *[white] Tura białych.
}
mana-read-lost = { $who ->
    [you] { $count ->
        [0] Nie masz strat.
        [one] Twoje straty: jeden ronin.
       *[other] Twoje straty: { $count } roninów.
    }
    [black] { $count ->
        [0] Czarne nie mają strat.
        [one] Straty czarnych: jeden ronin.
       *[other] Straty czarnych: { $count } roninów.
    }
   *[white] { $count ->
        [0] Białe nie mają strat.
        [one] Straty białych: jeden ronin.
       *[other] Straty białych: { $count } roninów.
    }
}
mana-read-nothing = Jeszcze nic się nie stało

# Koniec
mana-end-board = Ostatnia pozycja
mana-end-by = { $count ->
    [one] { $piece } z { $from } chwyta dajmio na { $square }, po jednym ruchu.
   *[other] { $piece } z { $from } chwyta dajmio na { $square }, po { $count } ruchach.
}
mana-end-moves = { $count ->
    [one] Wykonano jeden ruch.
    [few] Wykonano { $count } ruchy.
   *[many] Wykonano { $count } ruchów.
}
mana-end-points = W Manie nie ma punktów: wygrywa ten, kto pochwyci dajmio, a remis dzieli się po równo.
mana-end-table = Jak skończyła się gra
mana-end-side = Strona
mana-end-daimyo = Dajmio
mana-end-stands = stoi na { $square }
mana-end-captured = pochwycony
mana-end-lost = W rezerwie
mana-end-left = Ronini na planszy
mana-end-winner = zwycięzca

# Ustawianie pozycji
mana-put = Co postawić
mana-thing = { $thing ->
    [bird] ptak
   *[nothing] nic
}
mana-put-text = Dotknij pola, aby to tam postawić; to samo jeszcze raz to zabiera.
mana-turn = Kto jest na ruchu
mana-turn-of = { $side ->
    [black] Ruch czarnych
   *[white] Ruch białych
}
mana-set-up = Plansza do ustawienia
mana-set-up-done = Analizuj
