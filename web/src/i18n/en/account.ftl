account-you = You are
account-nobody = Nobody has played on this device yet. Playing makes you a guest; an account is never needed.
account-guest = You play as a guest: { $name }. This device remembers you, and no other.
account-is = You are signed in as { $login }.
account-name = Name
account-save = Save
account-saved = Saved.
account-ways = How do you want to play?
account-way = { $way ->
    [in] Sign in
    [new] Create an account
   *[guest] Stay a guest
}
account-way-text = { $way ->
    [in] You have an account already: play as yourself on this device too.
    [new] Choose a name and a password, and you can play as the same person on other devices. Your games stay yours.
   *[guest] Nothing to do. Your games stay on this device for as long as its browser keeps them.
}
account-login = Sign-in name
account-login-rule = 3 to 32 letters, digits and the signs _ . -
account-password = Password
account-password-rule = At least 8 characters
account-old = Current password
account-new = New password
account-change = Change the password
account-create = Create account
account-created = Done. You can sign in with it on other devices.
account-sign-in = Sign in
account-signed-in = Welcome back.
account-sign-out = Sign out
account-signed-out = You are signed out.
account-play = Play
account-keep = These can act as you, too. Tick what should go on working; the rest will end.
account-former = Before, this device was { $name }.
account-former-text = Nothing is lost: games stay with whoever played them.
account-back = Go back to { $name }
account-former-forget = Forget { $name } on this device
account-link = On another device
account-link-text = A personal link signs you in on another device. It works once, within an hour. Do not share it.
account-link-make = Make a link
account-link-once = Open this on the other device
account-ratings = Ratings
account-ratings-none = You have not finished a rated game yet. Tick “Rated” when you open a table.
account-rated-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
account-keys = Where you are signed in
account-keys-text = Browsers, programs and links that can act as you. End whatever you do not recognise.
account-key = { $kind ->
    [session] Browser
    [token] Program
   *[link] Link that was not opened
}
account-key-here = this device
account-key-since = since { $when }
account-key-until = expires { $when }
account-key-end = { $kind ->
    [session] Sign out
   *[other] Delete
}
account-tokens = For programs
account-tokens-text = A token lets a program play in your name. While you have one that may play, others see you as a bot.
account-token-once = The token, shown only now
account-token-label = What is it for?
account-token-play = It may play, not just watch
account-token-make = Make a token
account-data = Your data
account-data-text = Everything this server keeps about you, in one file: your name, where you are signed in and notified, and your moves and messages at every table. The file is in JSON, which programs can read.
account-data-get = Download my data
account-forget = Delete my data
account-forget-text = Your name, account, links and tokens are deleted, and your name is taken out of finished games. This cannot be undone.
account-forget-sure = Really delete everything about you?
account-forget-do = Delete my data
link-question = Continue as { $name }?
link-warning = This link would make this device { $name }. Accept it only if you made the link yourself. Somebody else who has it plays as { $name } too and would see and play every game you begin.
link-present = Now you are { $name } here. Nothing is lost: you can go back on the page “Account”.
link-accept = Continue as { $name }
link-decline = No, change nothing
link-done = This device is { $name } now.
rating-kind = { $kind ->
    [live] live, with people
    [correspondence] by correspondence, with people
    [programs] between programs
   *[computers] against computers; only you see this
}
rating-graph = After each game the rating was from { $least } to { $most }, and in the end { $last }.
