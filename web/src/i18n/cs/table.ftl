where-with = u stolu: { $names }
where-device = na tomto zařízení
table-loading = Jdeme ke stolu…
table-problem = Tento stůl nelze zobrazit
table-prompt = Co teď dělat
table-sent = Odesláno. Čekáme na server…
table-wait = Na tahu: { $name }.
table-over = Hra skončila.
skip-moves = Přeskočit
show-round = Ukázat poslední tahy znovu
clock-short = Zbývá vám { $seconds } sekund.
you = Vy
your-turn = Jste na tahu
confirm = Potvrdit
confirm-ask = Zahrát to takto?
confirm-moves = Potvrzovat každý tah
sounds = Zvuky a vibrace
why-not = Proč ne? { $rule }
not-here = To teď nelze zvolit.
not-allowed-rule = Nedovoleno. { $text } Pravidlo { $rule }. Stiskněte otazník a přečtěte si je.
what-can-i-do = Co mohu udělat?
can-nothing = V této chvíli není co dělat.
log = Záznam
log-moves = Tahy
log-left = { $how ->
    [resigned] { $you ->
        [yes] Vzdáváte se
       *[no] { $name } se vzdává
    }
    [timed_out] { $you ->
        [yes] Váš čas vypršel
       *[no] { $name }: čas vypršel
    }
   *[handed_over] { $you ->
        [yes] Dál za vás hraje počítač
       *[no] Dál hraje počítač, za: { $name }
    }
}
log-empty = Zatím se nic nehrálo.
rules = Pravidla
more = Více
take-back = Vzít tah zpět
chat = Chat
chat-empty = Zatím nikdo nic neřekl.
chat-write = Napište něco
chat-send = Odeslat
chat-phrases = Rychlá slova
chat-phrase = { $phrase ->
    [hello] Ahoj!
    [good-luck] Hodně štěstí!
    [well-played] Pěkný tah!
    [thanks] Děkuji!
    [one-moment] Okamžik, prosím.
   *[good-game] Dobrá hra!
}
chat-unread = { $count ->
    [one] Chat, { $count } nová zpráva
    [few] Chat, { $count } nové zprávy
    [many] Chat, { $count } nové zprávy
   *[other] Chat, { $count } nových zpráv
}
report = Nahlásit
report-which = Nahlásit: { $name }, „{ $text }“
report-question = Nahlásit tuto zprávu?
report-text = Přečte si to ten, kdo tento server provozuje, spolu s touto zprávou a vaším jménem.
report-why = Co je na ní špatně? (nepovinné)
report-send = Odeslat nahlášení
report-done = Děkujeme. Nahlášení je odesláno.
said = { $name } říká: { $text }
share = Sdílet
next-waiting = { $count ->
    [one] Váš tah jinde
    [few] Váš tah u { $count } stolů
    [many] Váš tah u { $count } stolu
   *[other] Váš tah u { $count } stolů
}
seat-stand-in = Počítač za: { $name }
table-watching = { $count ->
    [one] sleduje { $count } člověk
    [few] sledují { $count } lidé
    [many] sleduje { $count } člověka
   *[other] sleduje { $count } lidí
}
table-delay = { $count ->
    [one] Tuto partii vidíte o { $count } sekundu později, dokud neskončí.
    [few] Tuto partii vidíte o { $count } sekundy později, dokud neskončí.
   *[other] Tuto partii vidíte o { $count } sekund později, dokud neskončí.
}
watch-link = Odkaz na tento stůl
practice = cvičná hra: začala uprostřed partie, nebo byl vzat zpět tah, po němž už bylo vidět něco skrytého
resign = Vzdát se
resign-sure = Opravdu se vzdát?
offer-yes = Souhlasím
offer-no = Ne
offer-draw-do = Nabídnout remízu
offer-draw = { $name } nabízí remízu.
offer-draw-mine = Nabízíte remízu. Čeká se na odpověď.
offer-back = { $name } žádá o vrácení posledního tahu.
offer-back-mine = Žádáte o vrácení svého tahu. Čeká se na odpověď.
offer-hand = { $name } navrhuje, aby za hráče { $seat } hrál počítač ({ $level }).
offer-rematch = Návrh na odvetu: { $names }.
offer-rematch-mine = Čeká se, až ostatní s odvetou souhlasí.
hand-over-do = Ať za hráče { $name } hraje počítač
return-ask = Nebyli jste tu, a tak za vás hraje počítač.
return-do = Vrátit se do hry
hand-over-from = { $name }: bez spojení. Pokud to tak zůstane do { $when }, může dál hrát počítač.
hand-over-now = { $name }: tři dny bez spojení. Dál může hrát počítač.
absence-note = Bez hodin: po třech dnech nepřítomnosti může dál hrát počítač a po návratu si místo lze vzít zpět.
told-resigned = { $name } se vzdává.
told-flagged = { $name }: čas vypršel.
told-taken-back = { $name } bere tah zpět.
told-taken-back-mine = Berete svůj tah zpět.
told-taken-back-agreed = Tah je vzat zpět.
told-declined = { $name } nesouhlasí.
told-started = Hra začíná.
pass-look = Prohlédněte si své karty a pak předejte zařízení: { $name }.
pass-cover = Zakrýt stůl
curtain-title = { $name }, jste na tahu
curtain-text = Předejte zařízení: { $name }. Do té doby zůstanou karty zakryté.
curtain-open = To jsem já, { $name }
end-final-table = Stůl na konci
end-rematch = Odveta
end-rematch-asked = O odvetu požádáno
end-to-tournament = K turnaji
end-to-rematch = K odvetě
end-replay = Přehrát
end-analyse = Rozebrat
verdict-you = { $counted ->
    [yes] Vyhráváte, { $points }
   *[no] Vyhráváte
}
verdict-name = { $counted ->
    [yes] Vyhrává { $name }, { $points }
   *[no] Vyhrává { $name }
}
verdict-points = { $best } ku { $next }
verdict-shared = Společná výhra: { $names }
verdict-draw = Remíza
verdict-reason = { $reason ->
    [resigned] Vzdání hry: { $names }.
    [timed_out] Čas vypršel: { $names }.
    [draw_agreed] Dohodli jste se na remíze.
   *[other] {""}
}
seal-open = Míchání lze ověřit: bylo zapečetěno před první kartou a teď je otevřené.
seal-closed = Míchání je zapečetěné. Po hře se pečeť otevře a můžete ho ověřit.
seal-name = pečeť
seal-check = Ověřit míchání
seal-true = Souhlasí: tajemství odpovídá pečeti a semínko vzniklo z něj a z toho, co přidali hráči.
seal-false = Něco nesouhlasí.
seal-secret = Tajemství serveru
seal-added = Přidali hráči
seal-seed = Semínko hry
room-title = { $game }: čekáme na hráče
room-aborted = Tento stůl byl zrušen
room-listed = viditelný mezi otevřenými stoly
room-unlisted = jen přes odkaz
room-aids = s pomůckou pro paměť
room-no-aids = bez pomůcky pro paměť
room-invite = Pozvánka
room-invite-text = Pošlete tento odkaz. Kdo ho otevře, může zabrat volné místo.
room-link = Odkaz na stůl
room-seats = Místa
room-seat = místo { $number }
room-you = vy
room-waiting = čeká na někoho
room-sit = Posadit se
room-sit-too = Posadit se i sem
room-computer = Počítač
room-stand = Vstát
room-remove = Uvolnit místo: { $name }
room-start = Začít
room-not-yet = Začít lze, až budou všechna místa obsazená.
room-abort = Zrušit stůl
room-guest = Hru začne ten, kdo stůl otevřel.
room-guest-free = Zaberte volné místo, nebo se dívejte. Hru začne ten, kdo stůl otevřel.

# Nápověda
hint = Nápověda
hint-thinking = Počítač přemýšlí…
hint-say = Nápověda: { $words }.

# Co by se dalo zahrát
compared = { $which ->
    [played] zahráno
   *[better] lepší
}
propose-mana-setup = { $whole ->
    [yes] daimjó na { $daimyo }, rónini na { $ronins }
   *[no] daimjó na { $daimyo }
}
propose-mana-move = { $from } na { $to }
propose-mana-return = rónin se vrací na { $to }
propose-mandala-build = střed { $mandala }: { $cards }
propose-mandala-grow = vlastní pole mandaly { $mandala }: { $cards }
propose-mandala-discard = odhodit a dobrat: { $cards }
propose-mandala-claim = výběr barvy: { $colour }
propose-stones-pick = umělec z { $from } na { $to }, první kámen z { $first }, věž na políčko { $space }
propose-stones-score = { $colour ->
    [Y] bodovat žlutou
    [B] bodovat modrou
    [P] bodovat růžovou
   *[V] bodovat fialovou
}
propose-stones-tops = { $count ->
    [one] bodovat vrchol na políčku { $spaces }
    [few] bodovat vrcholy na políčkách { $spaces }
   *[other] bodovat vrcholy na políčkách { $spaces }
}
report-block = Také zablokovat: už vás spolu nespárujeme
programs = hrají programy
server-away = Server není dostupný. Zkoušíme to znovu…
clock-left = zbývá { $time }
connection-lost = Spojení přerušeno. Vaše tahy jsou v bezpečí. Zkouším to znovu…
connection-back = { $missed ->
    [0] Znovu připojeno. Nic vám neuteklo.
    [one] Znovu připojeno. Mezitím proběhla { $missed } událost.
    [few] Znovu připojeno. Mezitím proběhly { $missed } události.
    [many] Znovu připojeno. Mezitím proběhlo { $missed } události.
   *[other] Znovu připojeno. Mezitím proběhlo { $missed } událostí.
}
