order-only = Ta strona jest dla właścicieli i moderatorów.
order-parts = Części tej strony
order-part = { $part ->
    [reports] Zgłoszenia
    [people] Ludzie
   *[log] Dziennik
}
order-states = Które zgłoszenia
order-state = { $state ->
    [open] Otwarte
   *[settled] Załatwione
}
order-no-reports = { $state ->
    [open] Nie ma otwartych zgłoszeń.
   *[settled] Nie ma załatwionych zgłoszeń.
}
order-about = Zgłoszenie dotyczy: { $name }
order-by = Zgłasza: { $name }
order-by-host = gospodarz
order-gone = ktoś, kogo już nie ma
order-said-about = „{ $text }”
order-around = Co tam powiedziano i zagrano
order-happened = { $kind ->
    [acted] { $name } gra { $text }
    [sat] { $name } siada
    [stood] Ktoś opuszcza miejsce
    [started] Gra się zaczyna
    [flagged] { $name } nie ma już czasu
    [resigned] { $name } poddaje partię
    [aborted] Stół zostaje zamknięty
    [draw_offered] { $name } proponuje remis
    [draw_answered] { $name } odpowiada na propozycję remisu
    [take_back_asked] { $name } prosi o cofnięcie ruchu
    [take_back_answered] { $name } odpowiada: cofnięcie ruchu
    [hand_over_asked] { $name } proponuje, żeby dalej grał komputer
    [hand_over_answered] { $name } odpowiada: niech gra komputer
    [returned] { $name } wraca
    [rematch_asked] { $name } chce rewanżu
   *[muted] Gospodarz stołu zmienia, kto może pisać
}
order-computer = Komputer
order-reported = zgłoszone
order-table = Do stołu
order-settle = Załatwione
order-note = Co ustalasz i robisz? (nieobowiązkowo)
order-settled-by = Załatwia: { $name }, { $when }
order-noted = Notatka: { $note }
order-reopen = Otwórz ponownie
order-do = { $deed ->
    [mute] Ucisz
    [ban] Zablokuj dostęp
   *[close] Zamknij stół
}
order-for = Na jak długo
order-hours = { $hours ->
    [1] 1 godzina
    [24] 1 dzień
    [168] 1 tydzień
    [720] 30 dni
   *[0] Na zawsze
}
order-reason = { $deed ->
    [close] Powód
   *[other] Powód: ta osoba go przeczyta
}
order-close-text = Stół zostaje zamknięty bez wyniku. Nie da się tego cofnąć.
order-lift = { $kind ->
    [muted] Pozwól znowu pisać
   *[banned] Pozwól znowu grać
}
order-is = { $kind ->
    [muted] { $term ->
        [until] bez czatu do: { $until }
       *[good] bez czatu na zawsze
    }
   *[banned] { $term ->
        [until] bez dostępu do: { $until }
       *[good] bez dostępu na zawsze
    }
}
order-find = Znajdź kogoś po nazwie, loginie lub id
order-search = Szukaj
order-sanctioned = Bez czatu lub bez dostępu
order-nobody = { $found ->
    [true] Nikogo nie znaleziono.
   *[false] Nikt nie jest bez czatu ani bez dostępu.
}
order-role = { $role ->
    [owner] właściciel
   *[moderator] moderator
}
order-make = Daj rolę moderatora
order-take = Odbierz rolę moderatora
order-more = Pokaż więcej
order-no-log = Jeszcze nic się nie działo.
order-deed = { $what ->
    [role] { $role ->
        [owner] { $by } daje rolę właściciela: { $name }
        [moderator] { $by } daje rolę moderatora: { $name }
       *[none] { $by } odbiera rolę: { $name }
    }
    [mute] { $by } ucisza: { $name }
    [unmute] { $by } pozwala znowu pisać: { $name }
    [ban] { $by } blokuje dostęp: { $name }
    [unban] { $by } pozwala znowu grać: { $name }
    [settle] { $by } załatwia zgłoszenie, które dotyczy: { $name }
    [reopen] { $by } otwiera ponownie zgłoszenie, które dotyczy: { $name }
    [close] { $by } zamyka stół
    [delete_table] { $by } usuwa stół
    [rename] { $by } nadaje inną nazwę: { $name }
    [revoke] { $by } wylogowuje wszędzie: { $name }
    [recover] { $by } tworzy link do powrotu: { $name }
   *[erase] { $by } usuwa: { $name }
}
order-host = Gospodarz
order-until = do: { $until }
order-good = na zawsze
order-undo = Cofnij
order-done = Gotowe.
