tagline = Three games, one table
home-title = Sit down, breathe, play.
home-subtitle = No account. A game begins with one tap.
home-games = Games
home-unofficial = mozaika is unofficial. Mandala: Trevor Benjamin, Brett J. Gilbert (Lookout Games). Mandala Stones: Filip Głowacz (Board&Dice). Mana: Claude Leroy (Cosmoludo). Rules in our own words, pictures of our own drawing.
home-about = More about it
next-move = Your move in { $game }
next-with = with { $names }
next-device = on this device
next-clock = { $time } on your clock
next-more = { $count ->
    [one] one more is waiting
   *[other] { $count } more are waiting
}
next-continue = Continue
play-now = Play now
play-busy = Setting the table…
card-facts = { $game ->
    [mandala] 2 players · 20 min
    [stones] 2–4 players · 30 min
   *[mana] 2 players · 15 min
}
card-about = { $game ->
    [mandala] Lay coloured sand, then destroy the picture and choose what to keep.
    [stones] Send artists to gather stones, build towers, fill the great spiral.
   *[mana] Where the bird lands decides which pieces your rival may move.
}
card-intro = In a minute
way-device = On this device
way-link = Friend by link
way-open = Open table
dialog-title = { $way ->
    [device] On this device
    [link] A friend by link
   *[open] An open table
}
dialog-about = { $way ->
    [device] you pass the device around; hidden cards stay hidden
    [link] you get a link to send; only who has it finds the table
   *[open] shown to everybody under “Open tables”
}
dialog-players = Players
dialog-player = Player { $number }
dialog-name = Name of player { $number }
dialog-time = Clock
dialog-setup = Set-up
dialog-setup-kind = { $kind ->
    [standard] Standard
   *[advanced] Advanced
}
dialog-edition = Edition
dialog-edition-kind = { $kind ->
    [bird] With the bird
   *[classic] Classic, without it
}
dialog-aids = Memory aid: colours not yet seen, what went into the other cup
dialog-chat = Chat
dialog-go = { $way ->
    [device] Begin
    [link] Make the link
   *[open] Open the table
}
lobby-empty = Nobody waits at the moment. Open a table, and others will find it here.
lobby-open = Open a table
lobby-sit = Go to the table
lobby-watch = Games to watch
lobby-look = Watch
games-none = There are no games yet.
games-begin = Begin one
games-waiting = Waiting for you
games-running = Running
games-over = Finished
games-look = Look
games-replay = Replay
games-with = with { $names }
games-won = you won
games-lost = you lost
games-shared = shared win
games-drawn = a draw
games-winner = won by { $names }
games-aborted = called off
games-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
  }
looking = Looking…
settings-you = You
settings-name = Name
settings-save = Save
settings-saved = Saved.
settings-look = Look
settings-theme = Theme
settings-theme-kind = { $theme ->
    [light] Light
    [dark] Dark
   *[system] As the device
}
settings-motion = Less motion
settings-play = At the table
settings-sounds = Sounds and vibration
settings-confirm = Confirm each move
settings-keys = Letters and digits as keys
settings-keys-list = H hand, B board, S scores, L last action, W what can I do, ? rules, N next target, digits for numbers.
settings-notify = Tell me when it is my turn and the page is hidden
settings-notify-denied = The browser does not allow it. You can change that in its settings for this page.
settings-account = Account
settings-account-text = You need none. With a name and a password you can be the same person on other devices.
settings-account-is = You are signed in as { $login }.
settings-login = Sign-in name
settings-password = Password
settings-old = Present password
settings-new = New password
settings-change = Change the password
settings-keep = Keep me by this
settings-kept = Done. You can sign in with it on other devices.
settings-sign-in = Sign in
settings-signed-in = Welcome back.
settings-sign-out = Sign out
settings-signed-out = You are signed out.
settings-link = To another device
settings-link-text = A personal link makes another device yours too. It works once, within an hour. Give it to nobody else.
settings-link-make = Make a link
settings-link-once = Open this on the other device
settings-tokens = For programs
settings-tokens-text = A token lets a program play in your name.
settings-token-until = expires { $when }
settings-token-remove = Take away
settings-token-once = The token, shown only now
settings-token-label = What is it for?
settings-token-play = It may play, not only look
settings-token-make = Make a token
settings-forget = Delete my data
settings-forget-text = Your name, account, links and tokens are deleted, and your name is taken out of finished games. This cannot be undone.
settings-forget-sure = Really delete everything about you?
settings-forget-do = Delete my data
about-title = About mozaika
about-what = mozaika is an open, self-hosted digital table for three modern tabletop games. Alone against the computer, two to four on one device, or with friends by a link; without an account, in three languages, with the keyboard and with a screen reader.
about-games = The games
about-unofficial = This is an unofficial project. The games belong to their authors and publishers:
about-authors = { $game ->
    [mandala] by Trevor Benjamin and Brett J. Gilbert, published by Lookout Games.
    [stones] by Filip Głowacz, published by Board&Dice.
   *[mana] by Claude Leroy, published by Cosmoludo.
}
about-rules = Rules
about-own = The rules are told in our own words, and every picture is our own drawing.
about-fair = Fair by construction
about-fair-text = Nothing hidden leaves the server, and the computer sees no more than a player on its seat. Each shuffle is sealed before the first card and can be checked after the last.
about-programs = For programs
about-programs-text = Everything this page does, a program can do too:
missing-title = There is nothing here
missing-text = The address leads nowhere. Perhaps a part of it is missing.
