# Marks
replay-marks = Marks
replay-mark = { $kind ->
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[missed] missed win
}

# The graph
replay-graph = Who is ahead
replay-up = up: { $who }
replay-down = down: { $who }
replay-start = start of the game
replay-standing = { $standing ->
    [won] winning
    [better] better
    [even] even
    [worse] worse
   *[lost] losing
}
replay-standing-from = { $standing ->
    [won] winning
    [better] better
    [even] even
    [worse] worse
   *[lost] losing
}
replay-standing-to = { $standing ->
    [won] winning
    [better] better
    [even] even
    [worse] worse
   *[lost] losing
}
replay-stays = move { $move }: { $now }
replay-changes = move { $move }: from { $was } to { $now }
replay-stretch = { $long ->
    [true] { $standing ->
        [won] winning for { $up }, moves { $from } to { $to }
        [better] better for { $up }, moves { $from } to { $to }
        [even] even, moves { $from } to { $to }
        [worse] better for { $down }, moves { $from } to { $to }
       *[lost] winning for { $down }, moves { $from } to { $to }
    }
   *[false] { $standing ->
        [won] winning for { $up } at move { $from }
        [better] better for { $up } at move { $from }
        [even] even at move { $from }
        [worse] better for { $down } at move { $from }
       *[lost] winning for { $down } at move { $from }
    }
}
replay-graph-words = { $count ->
    [one] The value of the game after its one move: { $parts }.
   *[other] The value of the game after each of { $count } moves: { $parts }.
}

# The slider
replay-move = Move
replay-move-of = move { $move } of { $count }
replay-of = of { $count }

# The page
replay-where = { $game } · replay
replay-problem = This game cannot be replayed
replay-beginning = The beginning, before the first move.
# Before the number of the rule that ended it.
replay-ended = End of the game:
replay-seat = Player { $number }
replay-from = Seen from
replay-all = Spectator
replay-controls = Replay
replay-to-start = To the start
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move forward
replay-to-end = To the end
replay-share = Share this moment
replay-download = Download
replay-import-text = Show a saved game, in our text notation or as JSON. Nothing is stored.
replay-import-file = Choose a file
replay-import-paste = or paste it here
replay-import-go = Show it

# The review
review = Review
review-offer = A strong computer judges every decision by what that player could know.
review-ask = Review the game
review-running = Looking at move { $done } of { $count }
review-waiting = Waiting for its turn
review-done = The review is ready.
review-failed = The review could not be finished. Try again in a moment.
review-title = { $kind ->
    [good] Good move
    [inaccuracy] Inaccuracy
    [mistake] Mistake
    [missed] Missed win
    [best] The best move
    [forced] Nothing to choose
   *[sound] Sound move
}
review-better = Better: { $words }.
review-best = { $words } was just as good.
review-cost = It cost { $percent }% of the winning chances.
review-look = What the board shows
review-looks = { $look ->
    [before] Before
    [played] Played
   *[better] Better
}
review-line = How it might have continued
review-practise = Practise your mistakes
review-next = Next mark
review-others = the others

# Trying it another way
try-it = Try it
try-text = You play on from here against the computer, in the seat of { $name }. Whatever that player could not know is dealt afresh.
try-text-open = You play on from here against the computer, in the seat of { $name }. The position stays just as it is.
try-text-whoever = You play on from here against the computer, for whoever is to move.
try-begin = Begin

# More of the page
replay-speed = Speed
replay-times = { $speed } ×
replay-unfinished = This game is still being played. It can be replayed when it is over.
replay-closed = This table was closed before anything was played.
replay-to-table = To the table
replay-analyse = Analyse from here
replay-elsewhere = Played elsewhere, and put here when it was over.
