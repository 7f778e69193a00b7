tagline = Three games, one table
home-title = Sit down, breathe, play.
home-subtitle = No account. A game begins with one tap.
home-games = Games
home-unofficial = mozaika is unofficial. Mandala: Trevor Benjamin, Brett J. Gilbert (Lookout Games). Mandala Stones: Filip Głowacz (Board&Dice). Mana: Claude Leroy (Cosmoludo). The rules are in our own words, and we drew all the pictures.
home-about = About this project
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
card-intro = Learn it in a minute
way-device = On this device
way-link = Invite a friend
way-open = Open table
dialog-title = { $way ->
    [device] On this device
    [link] Invite a friend by link
   *[open] An open table
}
dialog-about = { $way ->
    [device] you pass the device around; hidden cards stay hidden
    [link] you get a link to send; only people who have it can find the table
   *[open] listed for everybody under “Open tables”
}
dialog-players = Players
dialog-player = Player { $number }
dialog-name = Name of player { $number }
dialog-time = Clock
option = { $name ->
    [first] Who starts
    [edition] Edition
    [setup] Set-up
    [blocked] If every piece the bird asks for is blocked
   *[other] { $name }
}
option-value = { $value ->
    [lot] Drawn by lot
    [bird] With the bird
    [classic] Classic, without it
    [standard] Standard
    [advanced] Advanced
    [skip] The turn is skipped
    [free] Any piece may move
   *[other] { $value }
}
dialog-aids = Memory aid: shows which colours are still unseen and what went into the other cup
dialog-chat = Chat
dialog-go = { $way ->
    [device] Begin
    [link] Make the link
   *[open] Open the table
}
lobby-empty = Nobody is waiting at the moment. Open a table, and others will find it here.
lobby-open = Open a table
lobby-sit = Go to the table
lobby-watch = Games to watch
lobby-look = Watch
games-none = There are no games yet.
games-begin = Start one
games-waiting = Waiting for you
games-running = In progress
games-over = Finished
games-end = End it
games-end-sure = Really end it?
games-look = View
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
settings-look = Appearance
settings-theme = Theme
settings-theme-kind = { $theme ->
    [light] Light
    [dark] Dark
   *[system] Match the device
}
settings-motion = Reduce animations
settings-play = At the table
settings-sounds = Sounds and vibration
settings-confirm = Confirm each move
settings-keys = Keyboard shortcuts
settings-keys-list = H hand, B board, S scores, L last action, W what can I do, ? rules, N next target, digits for numbers.
settings-notify = Notify me of my turn while the page is in the background
settings-notify-denied = The browser does not allow it. You can change that in its settings for this page.
settings-account = Account
settings-account-text = You do not need one. With a name and a password you can play as the same person on other devices.
settings-account-is = You are signed in as { $login }.
settings-login = Sign-in name
settings-password = Password
settings-old = Current password
settings-new = New password
settings-change = Change the password
settings-keep = Create account
settings-kept = Done. You can sign in with it on other devices.
settings-sign-in = Sign in
settings-signed-in = Welcome back.
settings-sign-out = Sign out
settings-signed-out = You are signed out.
settings-link = On another device
settings-link-text = A personal link signs you in on another device. It works once, within an hour. Do not share it.
settings-link-make = Make a link
settings-link-once = Open this on the other device
settings-tokens = For programs
settings-tokens-text = A token lets a program play in your name.
settings-token-until = expires { $when }
settings-token-remove = Delete
settings-token-once = The token, shown only now
settings-token-label = What is it for?
settings-token-play = It may play, not just watch
settings-token-make = Make a token
settings-forget = Delete my data
settings-forget-text = Your name, account, links and tokens are deleted, and your name is taken out of finished games. This cannot be undone.
settings-forget-sure = Really delete everything about you?
settings-forget-do = Delete my data
about-title = About mozaika
about-what = mozaika is an open, self-hosted digital table for three modern tabletop games. Play alone against the computer, two to four on one device, or with friends by a link. It needs no account, speaks three languages, and works with the keyboard and with a screen reader.
about-games = The games
about-unofficial = This is an unofficial project. The games belong to their authors and publishers:
about-authors = { $game ->
    [mandala] by Trevor Benjamin and Brett J. Gilbert, published by Lookout Games.
    [stones] by Filip Głowacz, published by Board&Dice.
   *[mana] by Claude Leroy, published by Cosmoludo.
}
about-rules = Rules
about-own = The rules are in our own words, and we drew every picture ourselves.
about-fair = Fair by design
about-fair-text = Nothing hidden leaves the server, and the computer sees no more than a player in its seat would. Each shuffle is sealed before the first card and can be checked after the last.
about-programs = For programs
about-programs-text = Everything this page does, a program can do too:
missing-title = There is nothing here
missing-text = The address leads nowhere. Perhaps a part of it is missing.
