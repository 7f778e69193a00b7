order-only = This page is for owners and moderators.
order-parts = Parts of this page
order-part = { $part ->
    [reports] Reports
    [people] People
   *[log] Log
}
order-states = Which reports
order-state = { $state ->
    [open] Open
   *[settled] Settled
}
order-no-reports = { $state ->
    [open] There are no open reports.
   *[settled] There are no settled reports.
}
order-about = Report about: { $name }
order-by = Reported by: { $name }
order-by-host = the host
order-gone = somebody who is gone
order-said-about = “{ $text }”
order-around = What was said and played there
order-happened = { $kind ->
    [acted] { $name } plays { $text }
    [sat] { $name } sits down
    [stood] Somebody leaves a seat
    [started] The game begins
    [flagged] { $name } runs out of time
    [resigned] { $name } gives up
    [aborted] The table is closed
    [draw_offered] { $name } offers a draw
    [draw_answered] { $name } answers the offer of a draw
    [take_back_asked] { $name } asks to take a move back
    [take_back_answered] { $name } answers: take a move back
    [hand_over_asked] { $name } suggests letting a computer play on
    [hand_over_answered] { $name } answers: let a computer play on
    [returned] { $name } comes back
    [rematch_asked] { $name } would like a rematch
   *[muted] The host of the table changes who may speak
}
order-computer = Computer
order-reported = reported
order-table = To the table
order-settle = Settle
order-note = What did you find and do? (optional)
order-settled-by = Settled by: { $name }, { $when }
order-noted = Note: { $note }
order-reopen = Open again
order-do = { $deed ->
    [mute] Mute
    [ban] Ban
   *[close] Close the table
}
order-for = For how long
order-hours = { $hours ->
    [1] 1 hour
    [24] 1 day
    [168] 1 week
    [720] 30 days
   *[0] For good
}
order-reason = { $deed ->
    [close] Reason
   *[other] Reason: this person will read it
}
order-close-text = The table is closed without a result. This cannot be undone.
order-lift = { $kind ->
    [muted] Let this person speak again
   *[banned] Let this person play again
}
order-is = { $kind ->
    [muted] { $term ->
        [until] muted until { $until }
       *[good] muted for good
    }
   *[banned] { $term ->
        [until] banned until { $until }
       *[good] banned for good
    }
}
order-find = Find somebody by name, login or id
order-search = Search
order-sanctioned = Muted or banned
order-nobody = { $found ->
    [true] Nobody was found.
   *[false] Nobody is muted or banned.
}
order-role = { $role ->
    [owner] owner
   *[moderator] moderator
}
order-make = Make a moderator
order-take = Take away the role of moderator
order-more = Show more
order-no-log = Nothing has been done yet.
order-deed = { $what ->
    [role] { $role ->
        [owner] { $by } makes an owner: { $name }
        [moderator] { $by } makes a moderator: { $name }
       *[none] { $by } takes a role away: { $name }
    }
    [mute] { $by } mutes: { $name }
    [unmute] { $by } lets speak again: { $name }
    [ban] { $by } bans: { $name }
    [unban] { $by } lets play again: { $name }
    [settle] { $by } settles a report about: { $name }
    [reopen] { $by } opens a report again about: { $name }
    [close] { $by } closes a table
    [delete_table] { $by } deletes a table
    [rename] { $by } gives another name: { $name }
    [revoke] { $by } signs out everywhere: { $name }
    [recover] { $by } makes a link to get in again: { $name }
   *[erase] { $by } deletes: { $name }
}
order-host = The host
order-until = until { $until }
order-good = for good
order-undo = Undo
order-done = Done.
