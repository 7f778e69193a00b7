order-only = Tato stránka je pro vlastníky a moderátory.
order-parts = Části této stránky
order-part = { $part ->
    [reports] Nahlášení
    [people] Lidé
   *[log] Záznam
}
order-states = Která nahlášení
order-state = { $state ->
    [open] Otevřená
   *[settled] Vyřízená
}
order-no-reports = { $state ->
    [open] Žádná otevřená nahlášení.
   *[settled] Žádná vyřízená nahlášení.
}
order-about = Nahlášení se týká: { $name }
order-by = Nahlašuje: { $name }
order-by-host = provozovatel
order-gone = někdo, kdo tu už není
order-said-about = „{ $text }“
order-around = Co se tam řeklo a zahrálo
order-happened = { $kind ->
    [acted] { $name } hraje { $text }
    [sat] { $name } si sedá
    [stood] Někdo opouští místo
    [started] Hra začíná
    [flagged] { $name } už nemá čas
    [resigned] { $name } vzdává hru
    [aborted] Stůl se zavírá
    [draw_offered] { $name } nabízí remízu
    [draw_answered] { $name } odpovídá na nabídku remízy
    [take_back_asked] { $name } žádá o vrácení tahu
    [take_back_answered] { $name } odpovídá: vrácení tahu
    [hand_over_asked] { $name } navrhuje, ať dál hraje počítač
    [hand_over_answered] { $name } odpovídá: ať hraje počítač
    [returned] { $name } se vrací
    [rematch_asked] { $name } chce odvetu
   *[muted] Hostitel stolu mění, kdo smí psát
}
order-computer = Počítač
order-reported = nahlášeno
order-table = Ke stolu
order-settle = Vyřízeno
order-note = Co jste zjistili a udělali? (nepovinné)
order-settled-by = Vyřizuje: { $name }, { $when }
order-noted = Poznámka: { $note }
order-reopen = Znovu otevřít
order-do = { $deed ->
    [mute] Umlčet
    [ban] Zakázat přístup
   *[close] Zavřít stůl
}
order-for = Na jak dlouho
order-hours = { $hours ->
    [1] 1 hodina
    [24] 1 den
    [168] 1 týden
    [720] 30 dní
   *[0] Navždy
}
order-reason = { $deed ->
    [close] Důvod
   *[other] Důvod: tato osoba si jej přečte
}
order-close-text = Stůl se zavře bez výsledku. To nelze vrátit.
order-lift = { $kind ->
    [muted] Dovolit znovu psát
   *[banned] Dovolit znovu hrát
}
order-is = { $kind ->
    [muted] { $term ->
        [until] bez chatu do { $until }
       *[good] bez chatu navždy
    }
   *[banned] { $term ->
        [until] bez přístupu do { $until }
       *[good] bez přístupu navždy
    }
}
order-find = Najít někoho podle jména, přihlašovacího jména nebo id
order-search = Hledat
order-sanctioned = Bez chatu nebo bez přístupu
order-nobody = { $found ->
    [true] Nikdo nenalezen.
   *[false] Nikdo není bez chatu ani bez přístupu.
}
order-role = { $role ->
    [owner] vlastník
   *[moderator] moderátor
}
order-make = Dát roli moderátora
order-take = Vzít roli moderátora
order-more = Ukázat další
order-no-log = Zatím se nic nestalo.
order-deed = { $what ->
    [role] { $role ->
        [owner] { $by } dává roli vlastníka: { $name }
        [moderator] { $by } dává roli moderátora: { $name }
       *[none] { $by } bere roli: { $name }
    }
    [mute] { $by } umlčuje: { $name }
    [unmute] { $by } dovoluje znovu psát: { $name }
    [ban] { $by } zakazuje přístup: { $name }
    [unban] { $by } dovoluje znovu hrát: { $name }
    [settle] { $by } vyřizuje nahlášení, které se týká: { $name }
    [reopen] { $by } znovu otevírá nahlášení, které se týká: { $name }
    [close] { $by } zavírá stůl
    [delete_table] { $by } maže stůl
    [rename] { $by } dává jiné jméno: { $name }
    [revoke] { $by } všude odhlašuje: { $name }
    [recover] { $by } vytváří odkaz k návratu: { $name }
   *[erase] { $by } maže: { $name }
}
order-host = Provozovatel
order-until = do { $until }
order-good = navždy
order-undo = Vrátit zpět
order-done = Hotovo.
