# Figurky, pole, cesty
mana-piece = { $side ->
    [black] { $kind ->
        [daimyo] černý daimjó
       *[ronin] černý rónin
    }
   *[white] { $kind ->
        [daimyo] bílý daimjó
       *[ronin] bílý rónin
    }
}
mana-rings = { $count ->
    [1] jeden kroužek
    [2] dva kroužky
   *[3] tři kroužky
}
mana-on-rings = { $count ->
    [1] na jednom kroužku
    [2] na dvou kroužcích
   *[3] na třech kroužcích
}
mana-steps = { $count ->
    [1] Jeden krok.
    [2] Dva kroky.
   *[3] Tři kroky.
}
mana-direction = { $direction ->
    [up] nahoru
    [down] dolů
    [left] doleva
   *[right] doprava
}
mana-the-bird = pták Mana
mana-board = Deska hry Mana, { $side ->
    [black] černý dole
   *[white] bílý dole
}

# Co volba přinese
mana-chosen = vybráno
mana-may-move = smí táhnout
mana-may-return = rónin se smí vrátit
mana-put-here = { $kind ->
    [daimyo] tady smí stát daimjó
   *[ronin] tady smí stát rónin
}
mana-bird-here = sem smí pták
mana-return-here = sem se rónin smí vrátit
mana-go-here = táhnout sem: { $way }
mana-capture-here = lze zajmout: { $way }
mana-then-wins = Tento tah vyhrává
mana-then-skips = { $who ->
    [you] Váš tah by se vynechal
    [black] Tah černého by se vynechal
   *[white] Tah bílého by se vynechal
}
mana-then-moves = { $who ->
    [you] Potom můžete táhnout figurkou z { $squares }
    [black] Černý by potom směl táhnout figurkou z { $squares }
   *[white] Bílý by potom směl táhnout figurkou z { $squares }
}
mana-then-moves-or-returns = { $who ->
    [you] Potom můžete táhnout figurkou z { $squares } nebo vrátit rónina
    [black] Černý by potom směl táhnout figurkou z { $squares } nebo vrátit rónina
   *[white] Bílý by potom směl táhnout figurkou z { $squares } nebo vrátit rónina
}
mana-then-returns = { $who ->
    [you] Potom můžete jen vrátit rónina
    [black] Černý by potom směl jen vrátit rónina
   *[white] Bílý by potom směl jen vrátit rónina
}
mana-tag-wins = výhra
mana-tag-skips = pauza

# Hráči
mana-plate-side = { $side ->
    [black] černý
   *[white] bílý
}
mana-plate-turn = { $yours ->
    [true] jste na tahu
   *[false] přemýšlí…
}
mana-reserve-of = { $who ->
    [you] { $count ->
        [0] Vaše zásoba je prázdná
        [one] Vaše zásoba: jeden rónin
        [few] Vaše zásoba: { $count } rónini
       *[other] Vaše zásoba: { $count } róninů
    }
    [black] { $count ->
        [0] Zásoba černého je prázdná
        [one] Zásoba černého: jeden rónin
        [few] Zásoba černého: { $count } rónini
       *[other] Zásoba černého: { $count } róninů
    }
   *[white] { $count ->
        [0] Zásoba bílého je prázdná
        [one] Zásoba bílého: jeden rónin
        [few] Zásoba bílého: { $count } rónini
       *[other] Zásoba bílého: { $count } róninů
    }
}
mana-reserve-empty = zásoba prázdná
mana-reserve = v zásobě
mana-to-place = k postavení
mana-pieces-to-place = { $count ->
    [one] Jedna figurka k postavení
    [few] { $count } figurky k postavení
   *[other] { $count } figurek k postavení
}

# Co žádá pták
mana-demand-title = { $edition ->
    [classic] Poslední figurka žádá { $rings }
   *[bird] Pták žádá { $rings }
}
mana-demand-next = Pták si vyžádá { $rings }
mana-demand-none = { $reason ->
    [free] V tomto tahu je volba volná
    [classic] První volba je volná
   *[bird] Pták čeká vedle desky
}
mana-demand-text = { $who ->
    [you] { $count ->
        [one] Vaše figurka na { $squares } stojí { $on }: musí táhnout.
       *[other] Vaše figurky na { $squares } stojí { $on }: jedna z nich musí táhnout.
    }
    [black] { $count ->
        [one] Černá figurka na { $squares } musí táhnout.
       *[other] Černý táhne figurkou, která stojí { $on }: { $squares }.
    }
   *[white] { $count ->
        [one] Bílá figurka na { $squares } musí táhnout.
       *[other] Bílý táhne figurkou, která stojí { $on }: { $squares }.
    }
}
mana-demand-missing = { $who ->
    [you] { $returns ->
        [true] Žádná vaše figurka nestojí { $on }: táhněte kteroukoli, nebo vraťte rónina.
       *[false] Žádná vaše figurka nestojí { $on }: táhněte kteroukoli.
    }
    [black] Žádná černá figurka nestojí { $on }: černý volí volně.
   *[white] Žádná bílá figurka nestojí { $on }: bílý volí volně.
}
mana-any-piece = { $who ->
    [you] Smíte táhnout kteroukoli figurkou.
    [black] Černý smí táhnout kteroukoli figurkou.
   *[white] Bílý smí táhnout kteroukoli figurkou.
}
mana-skipped = { $who ->
    [you] Nemůžete táhnout žádnou figurkou { $on }: tah se vynechává.
    [black] Černý nemůže táhnout žádnou figurkou { $on }: tah se vynechává.
   *[white] Bílý nemůže táhnout žádnou figurkou { $on }: tah se vynechává.
}
mana-setup-title = { $who ->
    [you] Postavte své figurky
    [black] Černý staví figurky
   *[white] Bílý staví figurky
}
mana-setup-text = { $kind ->
    [standard] Daimjó stojí na poli se dvěma kroužky ve vaší první řadě, rónini obsadí zbylá pole.
   *[advanced] Postavte daimjó a potom pět róninů kamkoli do svých dvou řad.
}
mana-over-title = Hra skončila

# Otázky a kroky
mana-prompt-daimyo = Kde bude stát váš daimjó?
mana-prompt-daimyo-where = { $kind ->
    [standard] Na poli se dvěma kroužky v první řadě.
   *[advanced] Kamkoli do svých dvou řad.
}
mana-prompt-ronin = { $left ->
    [one] Ještě jeden rónin.
    [few] Ještě { $left } rónini.
   *[other] Ještě { $left } róninů.
}
mana-prompt-back = Klepnutím figurku vezmete zpět.
mana-prompt-start = Začneme?
mana-prompt-confirm = Provést tento tah?
mana-prompt-piece = { $returns ->
    [true] Táhněte figurkou, nebo vraťte rónina.
   *[false] Která figurka potáhne?
}
mana-prompt-square = Kam potáhne figurka z { $square }?
mana-prompt-return = Kam se rónin vrátí?
mana-prompt-any-free = Na libovolné volné pole.
mana-prompt-bird = Kam poletí pták?
mana-prompt-bird-where = Usedne { $on }.
mana-step-daimyo = Daimjó
mana-step-ronins = Rónini { $done } / { $all }
mana-step-start = Začít
mana-step-reserve = Zásoba
mana-step-piece = Figurka
mana-step-square = Pole
mana-step-bird = Pták

# Co mohu dělat
mana-can-move = Smíte táhnout figurkou z { $squares }.
mana-can-return = Vrátit rónina ze zásoby
mana-can-nothing = { $who ->
    [you] Hra bude za chvíli pokračovat
    [black] Na tahu je černý: dívejte se a přemýšlejte
   *[white] Na tahu je bílý: dívejte se a přemýšlejte
}
mana-can-confirm = Potvrdit, nebo se vrátit
mana-can-put = { $kind ->
    [daimyo] { $count ->
        [one] Postavit daimjó na jediné volné pole
       *[other] Postavit daimjó na jedno { Z($count) } { $count } polí
    }
   *[ronin] { $count ->
        [one] Postavit rónina na jediné volné pole
       *[other] Postavit rónina na jedno { Z($count) } { $count } polí
    }
}
mana-can-bird = { $count ->
    [one] Poslat ptáka na jediné volné pole { $on }
   *[other] Poslat ptáka na jedno { Z($count) } { $count } polí { $on }
}
mana-can-numbers = Čísla: kolika figurkami by soupeř mohl odpovědět
mana-can-skip = { $who ->
    [you] S ptákem na { $squares } se váš tah vynechá
    [black] S ptákem na { $squares } se tah černého vynechá
   *[white] S ptákem na { $squares } se tah bílého vynechá
}
mana-can-go = { $count ->
    [one] Táhnout figurkou z { $square } na jedno volné pole
   *[other] Táhnout figurkou z { $square } na jedno { Z($count) } { $count } volných polí
}
mana-can-return-to = { $count ->
    [one] Vrátit rónina na jediné volné pole
   *[other] Vrátit rónina na jedno { Z($count) } { $count } volných polí
}
mana-can-capture = { $kind ->
    [daimyo] Zajmout daimjó na { $squares } a vyhrát
   *[ronin] Zajmout rónina na { $squares }
}
mana-can-instead = Vybrat místo ní figurku z { $squares }

# Co se stalo
mana-event-setup = { $who ->
    [you] Stavíte figurky, váš daimjó stojí na { $square }
    [black] Černý staví figurky, daimjó stojí na { $square }
   *[white] Bílý staví figurky, daimjó stojí na { $square }
}
mana-event-moved = { $kind ->
    [daimyo] { $who ->
        [you] Táhnete daimjó z { $from } na { $to }
        [black] Černý táhne daimjó z { $from } na { $to }
       *[white] Bílý táhne daimjó z { $from } na { $to }
    }
   *[ronin] { $who ->
        [you] Táhnete róninem z { $from } na { $to }
        [black] Černý táhne róninem z { $from } na { $to }
       *[white] Bílý táhne róninem z { $from } na { $to }
    }
}
mana-event-captured = { $kind ->
    [daimyo] { $who ->
        [you] Váš daimjó na { $square } je zajat
        [black] Černý daimjó na { $square } je zajat
       *[white] Bílý daimjó na { $square } je zajat
    }
   *[ronin] { $who ->
        [you] Váš rónin na { $square } je zajat
        [black] Černý rónin na { $square } je zajat
       *[white] Bílý rónin na { $square } je zajat
    }
}
mana-event-returned = { $who ->
    [you] Vracíte rónina na { $square }
    [black] Černý vrací rónina na { $square }
   *[white] Bílý vrací rónina na { $square }
}
mana-event-bird = { $who ->
    [you] Posíláte ptáka na { $square }, { $rings }
    [black] Černý posílá ptáka na { $square }, { $rings }
   *[white] Bílý posílá ptáka na { $square }, { $rings }
}
mana-event-skipped = { $who ->
    [you] Váš tah se vynechává
    [black] Tah černého se vynechává
   *[white] Tah bílého se vynechává
}
mana-event-won = { $who ->
    [you] Vyhráváte: daimjó je zajat
    [black] Vyhrává černý: daimjó je zajat
   *[white] Vyhrává bílý: daimjó je zajat
}
mana-event-drawn = { $reason ->
    [repetition] Remíza: tatáž pozice potřetí
   *[blocked] Remíza: nikdo nemůže táhnout
}
mana-log-moved = { $who ->
    [you] Táhnete z { $from } na { $to }
    [black] Černý táhne z { $from } na { $to }
   *[white] Bílý táhne z { $from } na { $to }
}
mana-log-took = { $kind ->
    [daimyo] { $who ->
        [you] Táhnete z { $from } na { $square } a berete daimjó
        [black] Černý táhne z { $from } na { $square } a bere daimjó
       *[white] Bílý táhne z { $from } na { $square } a bere daimjó
    }
   *[ronin] { $who ->
        [you] Táhnete z { $from } na { $square } a berete rónina
        [black] Černý táhne z { $from } na { $square } a bere rónina
       *[white] Bílý táhne z { $from } na { $square } a bere rónina
    }
}
mana-log-bird = pták na { $square }

# Čtení nahlas
mana-read-side = { $side ->
    [black] Černý: daimjó { $daimyo }, rónini { $ronins }.
   *[white] Bílý: daimjó { $daimyo }, rónini { $ronins }.
}
mana-read-bird = Pták na { $square }, { $rings }.
mana-read-turn = { $who ->
    [you] Jste na tahu.
    [black] Na tahu je černý.
   *[white] Na tahu je bílý.
}
mana-read-lost = { $who ->
    [you] { $count ->
        [0] Nemáte žádné ztráty.
        [one] Vaše ztráty: jeden rónin.
        [few] Vaše ztráty: { $count } rónini.
       *[other] Vaše ztráty: { $count } róninů.
    }
    [black] { $count ->
        [0] Černý nemá žádné ztráty.
        [one] Ztráty černého: jeden rónin.
        [few] Ztráty černého: { $count } rónini.
       *[other] Ztráty černého: { $count } róninů.
    }
   *[white] { $count ->
        [0] Bílý nemá žádné ztráty.
        [one] Ztráty bílého: jeden rónin.
        [few] Ztráty bílého: { $count } rónini.
       *[other] Ztráty bílého: { $count } róninů.
    }
}
mana-read-nothing = Ještě se nic nestalo

# Konec
mana-end-board = Poslední pozice
mana-end-by = { $count ->
    [one] { $piece } z { $from } zajal daimjó na { $square }, po jednom tahu.
   *[other] { $piece } z { $from } zajal daimjó na { $square }, po { $count } tazích.
}
mana-end-moves = { $count ->
    [one] Odehrán byl jeden tah.
    [few] Odehrány byly { $count } tahy.
   *[other] Odehráno bylo { $count } tahů.
}
mana-end-points = Mana nemá body: kdo zajme daimjó, vyhrává, a remíza je společná.
mana-end-table = Jak hra skončila
mana-end-side = Strana
mana-end-daimyo = Daimjó
mana-end-stands = stojí na { $square }
mana-end-captured = zajat
mana-end-lost = V zásobě
mana-end-left = Rónini na desce
mana-end-winner = vítěz

# Stavění pozice
mana-put = Co postavit
mana-thing = { $thing ->
    [bird] pták
   *[nothing] nic
}
mana-put-text = Klepnutím na pole to tam postavíte; totéž ještě jednou to zase vezme.
mana-turn = Kdo je na tahu
mana-turn-of = { $side ->
    [black] Na tahu jsou černí
   *[white] Na tahu jsou bílí
}
mana-set-up = Deska k postavení
mana-set-up-done = Rozebrat pozici
