where-with = with { $names }
where-device = on this device
table-loading = Going to the table…
table-problem = This table cannot be shown
table-prompt = What to do now
table-sent = Sent. Waiting for the server…
table-wait = Waiting for { $name } to move.
table-over = The game is over.
skip-moves = Skip
show-round = Show the last moves again
clock-short = { $seconds } seconds left.
you = You
your-turn = Your turn
confirm = Confirm
confirm-ask = Play this?
confirm-moves = Confirm each move
sounds = Sounds and vibration
why-not = Why not? { $rule }
not-here = That cannot be chosen now.
not-allowed-rule = Not allowed. { $text } Rule { $rule }. Press question mark to read it.
what-can-i-do = What can I do?
can-nothing = There is nothing to do at the moment.
log = Log
log-moves = Moves
log-left = { $how ->
    [resigned] { $you ->
        [yes] You resigned
       *[no] { $name } resigned
    }
    [timed_out] { $you ->
        [yes] You ran out of time
       *[no] { $name } ran out of time
    }
   *[handed_over] { $you ->
        [yes] A computer plays on for you
       *[no] A computer plays on for { $name }
    }
}
log-empty = Nothing has been played yet.
rules = Rules
more = More
take-back = Undo
chat = Chat
chat-empty = Nobody has said anything yet.
chat-write = Write something
chat-send = Send
chat-phrases = Quick words
chat-phrase = { $phrase ->
    [hello] Hello!
    [good-luck] Good luck!
    [well-played] Well played!
    [thanks] Thank you!
    [one-moment] One moment, please.
   *[good-game] Good game!
}
chat-unread = { $count ->
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
}
report = Report
report-which = Report: { $name }, “{ $text }”
report-question = Report this message?
report-text = Whoever runs this server will read it, together with this message and your name.
report-why = What is wrong with it? (optional)
report-send = Send the report
report-done = Thank you. Your report has been sent.
said = { $name } says: { $text }
share = Share
next-waiting = { $count ->
    [one] Your move elsewhere
   *[other] Your move at { $count } tables
}
seat-stand-in = Computer for { $name }
table-watching = { $count ->
    [one] { $count } watches
   *[other] { $count } watch
}
table-delay = { $count ->
    [one] You see this game { $count } second late, until it is over.
   *[other] You see this game { $count } seconds late, until it is over.
}
watch-link = Link to this table
practice = practice game: it began mid-game, or a move was taken back after something hidden had been seen
resign = Resign
resign-sure = Really give up?
offer-yes = Agree
offer-no = Decline
offer-draw-do = Offer a draw
offer-draw = { $name } offers a draw.
offer-draw-mine = You have offered a draw. Waiting for an answer.
offer-back = { $name } asks to take the last move back.
offer-back-mine = You have asked to take your move back. Waiting for an answer.
offer-hand = { $name } suggests letting a computer ({ $level }) play on for { $seat }.
offer-rematch = { $names } would like a rematch.
offer-rematch-mine = Waiting for the others to agree to a rematch.
hand-over-do = Let a computer play for { $name }
return-ask = You were away, so a computer plays for you.
return-do = Take your seat back
hand-over-from = { $name } is away. If they are not back by { $when }, you can let a computer play for them.
hand-over-now = { $name } has been away for three days. You can let a computer play for them.
absence-note = No clocks: whoever stays away for three days can be replaced by a computer, and can take the seat back later.
told-resigned = { $name } resigns.
told-flagged = { $name } has run out of time.
told-taken-back = { $name } takes a move back.
told-taken-back-mine = You take your move back.
told-taken-back-agreed = The move is taken back.
told-declined = { $name } declines.
told-started = The game begins.
pass-look = Look at your cards, then pass the device to { $name }.
pass-cover = Cover the table
curtain-title = { $name }, your turn
curtain-text = Pass the device to { $name }. The cards stay covered until then.
curtain-open = I am { $name }
end-final-table = The final table
end-rematch = Rematch
end-rematch-asked = Rematch requested
end-to-tournament = To the tournament
end-to-rematch = Go to the rematch
end-replay = Replay
end-analyse = Analyse
verdict-you = { $counted ->
    [yes] You win, { $points }
   *[no] You win
}
verdict-name = { $counted ->
    [yes] { $name } wins, { $points }
   *[no] { $name } wins
}
verdict-points = { $best } to { $next }
verdict-shared = Shared win: { $names }
verdict-draw = Draw
verdict-reason = { $reason ->
    [resigned] { $names } resigned.
    [timed_out] Out of time: { $names }.
    [draw_agreed] You agreed on a draw.
   *[other] {""}
}
seal-open = The shuffle can be checked: it was sealed before the first card and is open now.
seal-closed = The shuffle is sealed. When the game is over the seal is opened, and you can check it.
seal-name = seal
seal-check = Check the shuffle
seal-true = All correct: the secret matches the seal, and the seed follows from the secret and what the players added.
seal-false = Something does not match.
seal-secret = The server’s secret
seal-added = Added by the players
seal-seed = Seed of the game
room-title = { $game }: waiting for players
room-aborted = This table was closed
room-listed = shown among the open tables
room-unlisted = only by link
room-aids = with memory aid
room-no-aids = without memory aid
room-invite = Invite
room-invite-text = Send this link. Whoever opens it can take a free seat.
room-link = Link to the table
room-seats = Seats
room-seat = seat { $number }
room-you = you
room-waiting = waiting for somebody
room-sit = Sit down
room-sit-too = Sit here too
room-computer = Computer
room-stand = Stand up
room-remove = Free the seat of { $name }
room-start = Start
room-not-yet = You can start when all seats are taken.
room-abort = Call off
room-guest = Whoever opened the table will start the game.
room-guest-free = Take a free seat, or watch. Whoever opened the table starts the game.

# A hint
hint = Hint
hint-thinking = Thinking…
hint-say = Hint: { $words }.

# What might be played
compared = { $which ->
    [played] played
   *[better] better
}
propose-mana-setup = { $whole ->
    [yes] the daimyo on { $daimyo }, ronins on { $ronins }
   *[no] the daimyo on { $daimyo }
}
propose-mana-move = { $from } to { $to }
propose-mana-return = a ronin returns to { $to }
propose-mandala-build = { $cards } on mountain { $mandala }
propose-mandala-grow = { $cards } in field { $mandala }
propose-mandala-discard = discard { $cards }
propose-mandala-claim = choose { $colour }
propose-stones-pick = artist from { $from } to { $to }, first stone from { $first }, tower on space { $space }
propose-stones-score = { $colour ->
    [Y] score yellow
    [B] score blue
    [P] score pink
   *[V] score violet
}
propose-stones-tops = { $count ->
    [one] score the top of space { $spaces }
   *[other] score the tops of spaces { $spaces }
}
report-block = Block this person too: you will not be paired with them again
programs = programs play
server-away = The server cannot be reached. Trying again…
clock-left = { $time } left
connection-lost = Connection lost. Your moves are safe. Trying again…
connection-back = { $missed ->
    [0] Connected again. You missed nothing.
    [one] Connected again. One thing happened meanwhile.
   *[other] Connected again. { $missed } things happened meanwhile.
}
