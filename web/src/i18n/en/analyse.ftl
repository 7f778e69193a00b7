# The page
analyse-where = { $game } · analysis
analyse-lead = Play any position on for all sides, go back, try something else. A strong computer thinks along, here in your browser: no server is asked.
analyse-without = This page was built without the games for the browser, so nothing can be analysed here.
analyse-broken = The games for the browser could not be started. Load the page again.
analyse-begin = New analysis
analyse-refused = The rules do not allow this: { $message }
analyse-bad-link = { $why ->
    [long] This link is too long to be an analysis.
   *[damaged] This link is damaged: it holds no analysis.
}
analyse-too-long = This analysis is too long for a link.

# Where it begins
analyse-new = A new position
analyse-game = Game
analyse-players = Players
analyse-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
analyse-deal = From the beginning
analyse-set-up = Set up by hand
analyse-paste = Something you have
analyse-paste-text = A saved game, a position as JSON, what one seat sees of a position, or a line such as rdrrrr/6/6/6/6/RDRRRR b - - for Mana. Nothing leaves your browser.
analyse-pasted = Paste it here
analyse-file = Choose a file
analyse-go = Analyse it
analyse-state = The position as JSON
analyse-state-right = The rules allow this position.

# The value
analyse-value = Chances to win
analyse-value-none = not known yet
analyse-value-words = { $up } { $percent }%, { $down } { $rest }%

# What is thought
analyse-engine = Best moves
analyse-think = The computer thinks along
analyse-off = The computer does not think along.
analyse-begins = Thinking …
analyse-nothing-yet = Nothing is known of this position yet.
analyse-percent = { $percent }%
analyse-only = only one move
analyse-win-in = { $turns ->
    [1] wins with this move
    [one] wins in { $turns } turn
   *[other] wins in { $turns } turns
}
analyse-loss-in = { $turns ->
    [one] loses after { $turns } turn
   *[other] loses after { $turns } turns
}
analyse-visits = { $visits ->
    [one] { $visits } try
   *[other] { $visits } tries
}
analyse-depth = depth { $depth }, { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}
analyse-line = Play the line: { $line }
analyse-say-best = { $number }: { $percent }%, { $line }.

# What is hidden
analyse-assumed = What { $name } cannot see here is assumed. The computer is told only what the player to move sees.
analyse-assumed-short = What is hidden is assumed. The computer is told only what the player to move sees.
analyse-known = This game is over, so everything is known. The computer is still told only what the player to move sees.
analyse-draw = Draw what is hidden again
analyse-acting = Whoever moves

# The variations
analyse-variations = Variations
analyse-root = Starting position
analyse-beginning = The starting position.
analyse-promote = Make this branch the main one
analyse-promoted = The branch is more important now.
analyse-remove = Remove from this move on
analyse-removed = Removed.
analyse-tools = Through the variations
analyse-turn = Turn the board
analyse-copy = Copy the position
analyse-keys = Keys
analyse-keys-text = Left and right go back and forward, up and down to another variation, Home and End to its ends. 1, 2 and 3 play the best moves. V reads the value and the lines, E turns the computer on and off, P makes a branch more important, Delete removes.
