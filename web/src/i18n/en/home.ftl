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
now-games = { $count ->
    [one] { $count } game in progress
   *[other] { $count } games in progress
}
now-tournaments = { $count ->
    [one] { $count } tournament
   *[other] { $count } tournaments
}
now-waiting = { $count ->
    [one] { $count } person is waiting
   *[other] { $count } people are waiting
}
play-now = Play now
play-options = Choose how to play
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
card-first-lesson = First lesson
card-lessons = Lessons
card-puzzle = Puzzle of the day
way-device = On this device
way-link = Invite a friend
way-open = Open table
dialog-title = { $way ->
    [computer] Against the computer
    [device] On this device
    [link] Invite a friend by link
   *[open] An open table
}
dialog-about = { $way ->
    [computer] “Play now” will remember this
    [device] you pass the device around; hidden cards stay hidden
    [link] you get a link to send; only people who have it can find the table
   *[open] listed for everybody under “Open tables”
}
dialog-players = Players
dialog-player = Player { $number }
dialog-name = Name of player { $number }
dialog-you = You
dialog-level = Level of computer { $number }
computer-number = Computer { $number }
dialog-place = Your side
place = { $seat ->
    [0] Black, starts
   *[1] White
}
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
    [balanced] Balanced
    [skip] The turn is skipped
    [free] Any piece may move
   *[other] { $value }
}
option-fair = { $name ->
    [setup] From the standard set-up black can always win; a balanced start gives both sides the same chances.
   *[other] This gives both sides the same chances.
}
dialog-rated = Rated
dialog-rated-text = { $way ->
    [computer] Counts for your rating against computers, which only you see. There are no hints, nothing can be taken back, and the start is fair.
   *[other] Counts for everybody's rating. Only people with an account can play, nothing can be taken back, and the start is fair.
}
dialog-rated-account = You need an account for rated games.
dialog-aids = Memory aid: shows which colours are still unseen and what went into the other cup
dialog-chat = Chat
dialog-go = { $way ->
    [computer] Play
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
games-here = On this device
games-waiting = Waiting for you
games-running = In progress
games-over = Finished
games-more-current = Show more games in progress
games-more-finished = Show more finished games
games-end = End it
games-end-sure = Really end it?
games-delete = Delete
games-delete-sure = Really delete it?
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
settings-look = Appearance
settings-theme = Theme
settings-theme-kind = { $theme ->
    [light] Light
    [dark] Dark
   *[system] Match the device
}
settings-motion = Motion
settings-motion-kind = { $motion ->
    [off] Off
    [calm] Calm
    [normal] Normal
   *[quick] Quick
}
settings-text = Text size
settings-text-kind = { $size ->
    [normal] Normal
    [large] Large
   *[larger] Larger
}
settings-board = Boards
settings-board-kind = { $board ->
    [sand] Sand and wood
    [slate] Slate
   *[meadow] Meadow
}
settings-vision = Preview of colour blindness
settings-vision-kind = { $vision ->
    [usual] Off
    [protan] Red-blind
    [deutan] Green-blind
   *[tritan] Blue-blind
}
settings-vision-text = Shows the page as others see it. Every colour also has a shape.
settings-volume = Volume
settings-turned = Mana: see the board from the other side
settings-play = At the table
settings-sounds = Sounds and vibration
settings-confirm = Confirm each move
settings-keys = Keyboard shortcuts
settings-keys-list = H hand, B board, S scores, L last action, W what can I do, ? rules, N next target, digits for numbers.
settings-notify = Notify me of my turn and of offers, even when the page is closed
settings-notify-forbidden = { $why ->
    [insecure] Browsers only allow this on pages with https.
    [unsupported] This browser does not support it. On an iPhone or iPad, add the page to the home screen first.
   *[denied] The browser does not allow it. You can change that in its settings for this page.
}
settings-notify-open = { $why ->
    [server] You are only notified while the page is open: this server sends nothing to closed pages.
   *[browser] You are only notified while the page is open: this browser accepts nothing for closed pages.
}
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
about-letters = The letters come with the page, under the SIL Open Font License:
about-fair = Fair by design
about-fair-text = Nothing hidden leaves the server, and the computer sees no more than a player in its seat would. Each shuffle is sealed before the first card and can be checked after the last.
about-programs = For programs
about-programs-text = Everything this page does, a program can do too:
missing-title = There is nothing here
missing-text = The address leads nowhere. Perhaps a part of it is missing.
