language = Language
light-or-dark = Light or dark
menu = Menu
skip = Skip to the content
home = Home
my-games = My games
learn = Lessons
people = People
lobby = Open tables
watch = Watch
tournaments = Tournaments
puzzles = Puzzles
replay-file = Replay a file
analyse = Analysis board
put-on-server = Put on the server
rules-of = { $game ->
    [mandala] Rules of Mandala
    [stones] Rules of Mandala Stones
   *[mana] Rules of Mana
}
account = Account
sign-in = Sign in
order = Order
settings = Settings
about = About
page-failed = This page could not be loaded. Check your connection and try again.
try-again = Try again
cancel = Cancel
close = Close
copy = Copy
copied = Copied
game-name = { $game ->
    [mandala] Mandala
    [stones] Mandala Stones
   *[mana] Mana
}
levels = Level of the computer
level = { $level ->
    [1] Beginner
    [2] Easy
    [3] Fair
    [4] Strong
   *[5] Master
}
level-more = a bit stronger
presence = { $presence ->
    [here] here
    [away] away
   *[gone] not connected
}
guest-name = Guest { $number }
bot-name = { $name } (bot)
computers = { $count ->
    [one] { $count } computer
   *[other] { $count } computers
}
computer = Computer
seat-open = Free seat
time-untimed = no clock
time-live = { $minutes } min + { $seconds } s a move
time-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
rated = rated
rating = { $unsure ->
    [true] rating about { $rating }
   *[other] rating { $rating }
}
# Until when somebody may not speak or play.
sanction = { $kind ->
    [muted] { $term ->
        [until] You may not speak here until { $until }.
       *[good] You may not speak here any more.
    }
   *[banned] { $term ->
        [until] You may not play here until { $until }.
       *[good] You may not play here any more.
    }
}
sanction-reason = Reason: { $reason }
problem = { $code ->
    [offline] The server cannot be reached. Check your connection and try again.
    [device_full] This device has no room left, so nothing was changed. Delete something and try again.
    [not_kept] This could not be kept on the device, so nothing was changed. The table may be open in another tab: load the page again.
    [device_broken] This browser does not let the page keep games or think for itself. With the server you can play.
    [damaged] What was kept of this game cannot be read any more. Your other games are not affected.
    [rate_limited] { $wait ->
        [one] Too much at once. Try again in a second.
       *[other] Too much at once. Try again in { $wait } seconds.
    }
    [unavailable] The server cannot do this right now. Nothing was changed; try again in a moment.
    [not_found] There is no such table. Check that you have the whole link.
    [not_signed_in] This device is no longer recognised. Reload the page to start afresh.
    [forbidden] You are not allowed to do that.
    [cross_site] Open this page by its own address and try again.
    [wrong_credentials] Wrong name or password.
    [login_taken] That name is taken. Choose another one.
    [unknown_link] This link has been used or is too old. Make a new one on your other device.
    [too_many_tokens] You already have twenty tokens. Delete one first.
    [too_many_devices] You are already notified on ten devices. Sign out where you no longer play: the account page lists it.
    [stale] The table has moved on. Look again and choose again.
    [not_your_turn] It is not your turn.
    [illegal] That is not allowed.
    [wrong_status] That cannot be done at this point in the game.
    [seat_taken] That seat is taken.
    [not_host] Only the person who opened the table can do that.
    [still_open] There are still free seats.
    [out_of_time] The time is up.
    [revealed] It cannot be taken back: something hidden has been seen since.
    [too_late_to_abort] The game has begun; it can no longer be called off.
    [not_gone] That player has not been away for long enough. Wait a few minutes.
    [asked_already] Somebody has asked for this already. Wait for the answer.
    [nothing_to_answer] There is nothing left to answer.
    [rated_account] Only people with an account can play rated games. Create one on the page “Account”, or choose another table.
    [rated_programs_apart] Programs play rated games only with programs. Choose another table.
    [rated_one_seat] In a rated game everybody plays one seat.
    [silenced] You are muted at this table.
    [unwanted_word] There is a word in it that is not wanted here. Choose another one.
    [nothing_to_do] That has been done already. Look again.
    [delayed] You watch this game with a delay. You can speak when it is over.
    [bad_text] That text cannot be used. Shorten it and leave out special characters.
    [bad_request] Something is not right. Check what you entered.
   *[other] Something went wrong. Nothing was changed; try again.
}

# Another version of the page waits; it is never loaded in the middle of a game.
new-version = A new version is there.
new-version-load = Load it
just-now = just now
call = { $kind ->
    [turn] Your turn
    [draw] Somebody offers you a draw
    [take_back] Somebody asks to take a move back
    [hand_over] Somebody suggests letting a computer play on
    [rematch] Somebody would like a rematch
    [started] The game begins
   *[joined] Somebody sits down at your table
}
