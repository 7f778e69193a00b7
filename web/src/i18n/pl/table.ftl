where-with = przy stole: { $names }
where-device = na tym urządzeniu
table-loading = Idziemy do stołu…
table-problem = Nie można pokazać tego stołu
table-prompt = Co teraz zrobić
table-sent = Wysłano. Czekamy na serwer…
table-wait = Ruch wykonuje { $name }.
table-over = Gra skończona.
skip-moves = Pomiń
show-round = Pokaż ostatnie ruchy jeszcze raz
clock-short = Zostało ci { $seconds } sekund.
you = Ty
your-turn = Twoja kolej
confirm = Potwierdź
confirm-ask = Zagrać tak?
confirm-moves = Potwierdzaj każdy ruch
sounds = Dźwięki i wibracje
why-not = Dlaczego nie? { $rule }
not-here = Tego nie można teraz wybrać.
not-allowed-rule = Niedozwolone. { $text } Zasada { $rule }. Naciśnij znak zapytania, żeby ją przeczytać.
what-can-i-do = Co mogę zrobić?
can-nothing = W tej chwili nie ma nic do zrobienia.
log = Zapis
log-moves = Ruchy
log-left = { $how ->
    [resigned] { $you ->
        [yes] Poddajesz się
       *[no] { $name } poddaje się
    }
    [timed_out] { $you ->
        [yes] Twój czas się skończył
       *[no] { $name }: czas się skończył
    }
   *[handed_over] { $you ->
        [yes] Dalej gra za ciebie komputer
       *[no] Dalej gra komputer, za: { $name }
    }
}
log-empty = Jeszcze nic nie zagrano.
rules = Zasady
more = Więcej
take-back = Cofnij
chat = Czat
chat-empty = Nikt jeszcze nic nie powiedział.
chat-write = Napisz coś
chat-send = Wyślij
chat-phrases = Szybkie słowa
chat-phrase = { $phrase ->
    [hello] Cześć!
    [good-luck] Powodzenia!
    [well-played] Dobry ruch!
    [thanks] Dziękuję!
    [one-moment] Chwileczkę.
   *[good-game] Dobra gra!
}
chat-unread = { $count ->
    [one] Czat, { $count } nowa wiadomość
    [few] Czat, { $count } nowe wiadomości
    [many] Czat, { $count } nowych wiadomości
   *[other] Czat, { $count } nowej wiadomości
}
report = Zgłoś
report-which = Zgłoś: { $name }, „{ $text }”
report-question = Zgłosić tę wiadomość?
report-text = Przeczyta to osoba, która prowadzi ten serwer, razem z tą wiadomością i twoim imieniem.
report-why = Co jest w niej nie tak? (nieobowiązkowo)
report-send = Wyślij zgłoszenie
report-done = Dziękujemy. Zgłoszenie zostało wysłane.
said = { $name } mówi: { $text }
share = Udostępnij
next-waiting = { $count ->
    [one] Twój ruch gdzie indziej
    [few] Twój ruch przy { $count } stołach
    [many] Twój ruch przy { $count } stołach
   *[other] Twój ruch przy { $count } stołach
}
seat-stand-in = Komputer za: { $name }
table-watching = { $count ->
    [one] ogląda { $count } osoba
    [few] oglądają { $count } osoby
    [many] ogląda { $count } osób
   *[other] ogląda { $count } osoby
}
table-delay = { $count ->
    [one] Widzisz tę partię z opóźnieniem { $count } sekundy, dopóki się nie skończy.
    [few] Widzisz tę partię z opóźnieniem { $count } sekund, dopóki się nie skończy.
    [many] Widzisz tę partię z opóźnieniem { $count } sekund, dopóki się nie skończy.
   *[other] Widzisz tę partię z opóźnieniem { $count } sekund, dopóki się nie skończy.
}
watch-link = Link do tego stołu
practice = partia ćwiczebna: zaczęła się w środku gry albo cofnięto ruch, po którym było już widać coś ukrytego
resign = Poddaj się
resign-sure = Naprawdę się poddać?
offer-yes = Zgoda
offer-no = Nie
offer-draw-do = Zaproponuj remis
offer-draw = { $name } proponuje remis.
offer-draw-mine = Proponujesz remis. Czekamy na odpowiedź.
offer-back = { $name } prosi o cofnięcie ostatniego ruchu.
offer-back-mine = Prosisz o cofnięcie swojego ruchu. Czekamy na odpowiedź.
offer-hand = { $name } proponuje, żeby na miejscu „{ $seat }” grał dalej komputer ({ $level }).
offer-rematch = Propozycja rewanżu: { $names }.
offer-rematch-mine = Czekamy, aż inni zgodzą się na rewanż.
hand-over-do = Niech dalej gra komputer, za: { $name }
return-ask = Nie było cię, więc gra za ciebie komputer.
return-do = Wróć do gry
hand-over-from = { $name }: bez połączenia. Jeśli tak zostanie do { $when }, dalej może grać komputer.
hand-over-now = { $name }: trzy dni bez połączenia. Dalej może grać komputer.
absence-note = Bez zegara: po trzech dniach nieobecności dalej może grać komputer, a po powrocie można odzyskać miejsce.
told-resigned = { $name } poddaje się.
told-flagged = { $name }: czas się skończył.
told-taken-back = { $name } cofa ruch.
told-taken-back-mine = Cofasz swój ruch.
told-taken-back-agreed = Ruch jest cofnięty.
told-declined = { $name } się nie zgadza.
told-started = Gra się zaczyna.
pass-look = Obejrzyj swoje karty, potem podaj urządzenie dalej: { $name }.
pass-cover = Zakryj stół
curtain-title = { $name }, twoja kolej
curtain-text = Podaj urządzenie: { $name }. Do tego czasu karty są zakryte.
curtain-open = To ja, { $name }
end-final-table = Stół na koniec gry
end-rematch = Rewanż
end-rematch-asked = Poproszono o rewanż
end-to-tournament = Do turnieju
end-to-rematch = Do rewanżu
end-replay = Odtwórz
end-analyse = Analizuj
verdict-you = { $counted ->
    [yes] Wygrywasz, { $points }
   *[no] Wygrywasz
}
verdict-name = { $counted ->
    [yes] Wygrywa { $name }, { $points }
   *[no] Wygrywa { $name }
}
verdict-points = { $best } do { $next }
verdict-shared = Wspólna wygrana: { $names }
verdict-draw = Remis
verdict-reason = { $reason ->
    [resigned] Poddanie: { $names }.
    [timed_out] Skończył się czas: { $names }.
    [draw_agreed] Zgodziliście się na remis.
   *[other] {""}
}
seal-open = Tasowanie można sprawdzić: zapieczętowano je przed pierwszą kartą, a teraz jest jawne.
seal-closed = Tasowanie jest zapieczętowane. Po grze pieczęć zostanie otwarta i będzie można je sprawdzić.
seal-name = pieczęć
seal-check = Sprawdź tasowanie
seal-true = Zgadza się: sekret pasuje do pieczęci, a ziarno wynika z sekretu i z tego, co dodali gracze.
seal-false = Coś się nie zgadza.
seal-secret = Sekret serwera
seal-added = Dodane przez graczy
seal-seed = Ziarno gry
room-title = { $game }: czekamy na graczy
room-aborted = Ten stół zamknięto
room-listed = widoczny wśród otwartych stołów
room-unlisted = tylko przez link
room-aids = z pomocą pamięciową
room-no-aids = bez pomocy pamięciowej
room-invite = Zaproszenie
room-invite-text = Wyślij ten link. Kto go otworzy, może zająć wolne miejsce.
room-link = Link do stołu
room-seats = Miejsca
room-seat = miejsce { $number }
room-you = ty
room-waiting = czeka na kogoś
room-sit = Usiądź
room-sit-too = Usiądź też tutaj
room-computer = Komputer
room-stand = Wstań
room-remove = Zwolnij miejsce: { $name }
room-start = Zaczynamy
room-not-yet = Można zacząć, gdy wszystkie miejsca będą zajęte.
room-abort = Odwołaj
room-guest = Grę zacznie osoba, która otworzyła stół.
room-guest-free = Zajmij wolne miejsce albo oglądaj. Grę zacznie osoba, która otworzyła stół.

# Podpowiedź
hint = Podpowiedź
hint-thinking = Komputer myśli…
hint-say = Podpowiedź: { $words }.

# Co można by zagrać
compared = { $which ->
    [played] zagrano
   *[better] lepiej
}
propose-mana-setup = { $whole ->
    [yes] dajmio na { $daimyo }, ronini na { $ronins }
   *[no] dajmio na { $daimyo }
}
propose-mana-move = { $from } na { $to }
propose-mana-return = ronin wraca na { $to }
propose-mandala-build = wzgórze { $mandala }: { $cards }
propose-mandala-grow = własne pole mandali { $mandala }: { $cards }
propose-mandala-discard = odrzucić i dobrać: { $cards }
propose-mandala-claim = wybór koloru: { $colour }
propose-stones-pick = artysta z { $from } na { $to }, pierwszy kamień z { $first }, wieża na pole { $space }
propose-stones-score = { $colour ->
    [Y] punktować żółty
    [B] punktować niebieski
    [P] punktować różowy
   *[V] punktować fioletowy
}
propose-stones-tops = { $count ->
    [one] punktować wierzchni kamień na polu { $spaces }
    [few] punktować wierzchnie kamienie na polach { $spaces }
   *[many] punktować wierzchnie kamienie na polach { $spaces }
}
report-block = Zablokuj też tę osobę: nie dobierzemy jej już do gry z tobą
programs = grają programy
server-away = Nie można połączyć się z serwerem. Ponawiamy próbę…
clock-left = zostało { $time }
connection-lost = Utracono połączenie. Twoje ruchy są bezpieczne. Ponawiamy próbę…
connection-back = { $missed ->
    [0] Znów połączono. Nic cię nie ominęło.
    [one] Znów połączono. W tym czasie zaszło { $missed } zdarzenie.
    [few] Znów połączono. W tym czasie zaszły { $missed } zdarzenia.
    [many] Znów połączono. W tym czasie zaszło { $missed } zdarzeń.
   *[other] Znów połączono. W tym czasie zaszło { $missed } zdarzenia.
}
