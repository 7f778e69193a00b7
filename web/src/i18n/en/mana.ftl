# Pieces, squares, ways
mana-piece = { $side ->
    [black] { $kind ->
        [daimyo] black daimyo
       *[ronin] black ronin
    }
   *[white] { $kind ->
        [daimyo] white daimyo
       *[ronin] white ronin
    }
}
mana-rings = { $count ->
    [1] one ring
    [2] two rings
   *[3] three rings
}
mana-on-rings = { $count ->
    [1] on one ring
    [2] on two rings
   *[3] on three rings
}
mana-steps = { $count ->
    [1] One step.
    [2] Two steps.
   *[3] Three steps.
}
mana-direction = { $direction ->
    [up] up
    [down] down
    [left] left
   *[right] right
}
mana-the-bird = the bird
mana-board = Mana board, { $side ->
    [black] black at the bottom
   *[white] white at the bottom
}

# What a choice brings
mana-chosen = chosen
mana-may-move = may move
mana-may-return = a ronin may return
mana-put-here = { $kind ->
    [daimyo] the daimyo may stand here
   *[ronin] a ronin may stand here
}
mana-bird-here = the bird may go here
mana-return-here = the ronin may return here
mana-go-here = go here: { $way }
mana-capture-here = can be captured: { $way }
mana-then-wins = This wins the game
mana-then-skips = { $who ->
    [you] Your turn would be skipped
    [black] Black’s turn would be skipped
   *[white] White’s turn would be skipped
}
mana-then-moves = { $who ->
    [you] You could then move { $squares }
    [black] Black could then move { $squares }
   *[white] White could then move { $squares }
}
mana-then-moves-or-returns = { $who ->
    [you] You could then move { $squares }, or return a ronin
    [black] Black could then move { $squares }, or return a ronin
   *[white] White could then move { $squares }, or return a ronin
}
mana-then-returns = { $who ->
    [you] You could then only return a ronin
    [black] Black could then only return a ronin
   *[white] White could then only return a ronin
}
mana-tag-wins = wins
mana-tag-skips = skip

# Players
mana-plate-side = { $side ->
    [black] black
   *[white] white
}
mana-plate-turn = { $yours ->
    [true] your turn
   *[false] thinking…
}
mana-reserve-of = { $who ->
    [you] { $count ->
        [0] Your reserve is empty
        [one] Your reserve: one ronin
       *[other] Your reserve: { $count } ronins
    }
    [black] { $count ->
        [0] Black’s reserve is empty
        [one] Black’s reserve: one ronin
       *[other] Black’s reserve: { $count } ronins
    }
   *[white] { $count ->
        [0] White’s reserve is empty
        [one] White’s reserve: one ronin
       *[other] White’s reserve: { $count } ronins
    }
}
mana-reserve-empty = reserve empty
mana-reserve = in reserve
mana-to-place = to place
mana-pieces-to-place = { $count ->
    [one] One piece to place
   *[other] { $count } pieces to place
}

# What the bird asks
mana-demand-title = { $edition ->
    [classic] The last piece asks for { $rings }
   *[bird] The bird asks for { $rings }
}
mana-demand-next = The bird will ask for { $rings }
mana-demand-none = { $reason ->
    [free] Nothing is asked this turn
    [classic] Nothing is asked yet
   *[bird] The bird waits beside the board
}
mana-demand-text = { $who ->
    [you] { $count ->
        [one] Your piece on { $squares } stands { $on }: it must move.
       *[other] Your pieces on { $squares } stand { $on }: one of them must move.
    }
    [black] { $count ->
        [one] Black’s piece on { $squares } must move.
       *[other] Black must move a piece { $on }: { $squares }.
    }
   *[white] { $count ->
        [one] White’s piece on { $squares } must move.
       *[other] White must move a piece { $on }: { $squares }.
    }
}
mana-demand-missing = { $who ->
    [you] { $returns ->
        [true] None of your pieces stands { $on }: move any piece, or return a ronin.
       *[false] None of your pieces stands { $on }: move any piece.
    }
    [black] No black piece stands { $on }: Black is free to choose.
   *[white] No white piece stands { $on }: White is free to choose.
}
mana-any-piece = { $who ->
    [you] You may move any piece.
    [black] Black may move any piece.
   *[white] White may move any piece.
}
mana-skipped = { $who ->
    [you] You cannot move any piece { $on }: your turn is skipped.
    [black] Black cannot move any piece { $on }: turn skipped.
   *[white] White cannot move any piece { $on }: turn skipped.
}
mana-setup-title = { $who ->
    [you] Set up your pieces
    [black] Black sets up
   *[white] White sets up
}
mana-setup-text = { $kind ->
    [standard] Put the daimyo on a square with two rings in your first row; ronins fill the rest.
   *[advanced] Put the daimyo, then five ronins, anywhere on your two rows.
}
mana-over-title = The game is over

# Prompt and steps
mana-prompt-daimyo = Where does your daimyo stand?
mana-prompt-daimyo-where = { $kind ->
    [standard] On a square with two rings in your first row.
   *[advanced] Anywhere on your two rows.
}
mana-prompt-ronin = { $left ->
    [one] One more ronin.
   *[other] { $left } more ronins.
}
mana-prompt-back = Tap a piece to take it back.
mana-prompt-start = Ready to start?
mana-prompt-confirm = Make this move?
mana-prompt-piece = { $returns ->
    [true] Move a piece or return a ronin.
   *[false] Which piece moves?
}
mana-prompt-square = Where should { $square } go?
mana-prompt-return = Where does the ronin return?
mana-prompt-any-free = On any free square.
mana-prompt-bird = Where does the bird go?
mana-prompt-bird-where = It lands { $on }.
mana-step-daimyo = Daimyo
mana-step-ronins = Ronins { $done } / { $all }
mana-step-start = Start
mana-step-reserve = Reserve
mana-step-piece = Piece
mana-step-square = Square
mana-step-bird = Bird

# What can I do
mana-can-move = You may move { $squares }.
mana-can-return = Return a ronin from the reserve
mana-can-nothing = { $who ->
    [you] The game goes on in a moment
    [black] It is Black’s turn: look and think
   *[white] It is White’s turn: look and think
}
mana-can-confirm = Confirm, or go back
mana-can-put = { $kind ->
    [daimyo] Put the daimyo on one of { $count } squares
   *[ronin] Put a ronin on one of { $count } squares
}
mana-can-bird = { $count ->
    [one] Put the bird on the one free square { $on }
   *[other] Put the bird on one of { $count } squares { $on }
}
mana-can-numbers = The numbers: how many pieces could answer
mana-can-skip = { $who ->
    [you] On { $squares } the bird would skip your turn
    [black] With the bird on { $squares } Black’s turn is skipped
   *[white] With the bird on { $squares } White’s turn is skipped
}
mana-can-go = { $count ->
    [one] Move { $square } to one free square
   *[other] Move { $square } to one of { $count } free squares
}
mana-can-return-to = Return the ronin to one of { $count } free squares
mana-can-capture = { $kind ->
    [daimyo] Capture the daimyo on { $squares } and win
   *[ronin] Capture the ronin on { $squares }
}
mana-can-instead = Choose { $squares } instead

# What happened
mana-event-setup = { $who ->
    [you] You set up, your daimyo on { $square }
    [black] Black set up, the daimyo on { $square }
   *[white] White set up, the daimyo on { $square }
}
mana-event-moved = { $kind ->
    [daimyo] { $who ->
        [you] You moved your daimyo from { $from } to { $to }
        [black] Black moved the daimyo from { $from } to { $to }
       *[white] White moved the daimyo from { $from } to { $to }
    }
   *[ronin] { $who ->
        [you] You moved a ronin from { $from } to { $to }
        [black] Black moved a ronin from { $from } to { $to }
       *[white] White moved a ronin from { $from } to { $to }
    }
}
mana-event-captured = { $kind ->
    [daimyo] { $who ->
        [you] Your daimyo on { $square } was captured
        [black] The black daimyo on { $square } was captured
       *[white] The white daimyo on { $square } was captured
    }
   *[ronin] { $who ->
        [you] Your ronin on { $square } was captured
        [black] A black ronin on { $square } was captured
       *[white] A white ronin on { $square } was captured
    }
}
mana-event-returned = { $who ->
    [you] You returned a ronin to { $square }
    [black] Black returned a ronin to { $square }
   *[white] White returned a ronin to { $square }
}
mana-event-bird = { $who ->
    [you] You sent the bird to { $square }, { $rings }
    [black] Black sent the bird to { $square }, { $rings }
   *[white] White sent the bird to { $square }, { $rings }
}
mana-event-skipped = { $who ->
    [you] Your turn was skipped
    [black] Black’s turn was skipped
   *[white] White’s turn was skipped
}
mana-event-won = { $who ->
    [you] You win: the daimyo is captured
    [black] Black wins: the daimyo is captured
   *[white] White wins: the daimyo is captured
}
mana-event-drawn = { $reason ->
    [repetition] A draw: the same position for the third time
   *[blocked] A draw: neither side can move
}
mana-log-moved = { $who ->
    [you] You moved { $from } to { $to }
    [black] Black moved { $from } to { $to }
   *[white] White moved { $from } to { $to }
}
mana-log-took = { $kind ->
    [daimyo] { $who ->
        [you] You moved { $from } to { $square } and captured the daimyo
        [black] Black moved { $from } to { $square } and captured the daimyo
       *[white] White moved { $from } to { $square } and captured the daimyo
    }
   *[ronin] { $who ->
        [you] You moved { $from } to { $square } and captured a ronin
        [black] Black moved { $from } to { $square } and captured a ronin
       *[white] White moved { $from } to { $square } and captured a ronin
    }
}
mana-log-bird = bird to { $square }

# Read out
mana-read-side = { $side ->
    [black] Black: daimyo { $daimyo }, ronins { $ronins }.
   *[white] White: daimyo { $daimyo }, ronins { $ronins }.
}
mana-read-bird = The bird on { $square }, { $rings }.
mana-read-turn = { $who ->
    [you] It is your turn.
    [black] It is Black’s turn.
   *[white] It is White’s turn.
}
mana-read-lost = { $who ->
    [you] { $count ->
        [0] You have lost nothing.
        [one] You have lost one ronin.
       *[other] You have lost { $count } ronins.
    }
    [black] { $count ->
        [0] Black has lost nothing.
        [one] Black has lost one ronin.
       *[other] Black has lost { $count } ronins.
    }
   *[white] { $count ->
        [0] White has lost nothing.
        [one] White has lost one ronin.
       *[other] White has lost { $count } ronins.
    }
}
mana-read-nothing = Nothing has happened yet

# The end
mana-end-board = The last position
mana-end-by = { $count ->
    [one] { $piece } from { $from } captured the daimyo on { $square }, after one move.
   *[other] { $piece } from { $from } captured the daimyo on { $square }, after { $count } moves.
}
mana-end-moves = { $count ->
    [one] One move was made.
   *[other] { $count } moves were made.
}
mana-end-points = Mana has no points: whoever captures the daimyo wins, and a draw is shared.
mana-end-table = How the game ended
mana-end-side = Side
mana-end-daimyo = Daimyo
mana-end-stands = stands on { $square }
mana-end-captured = captured
mana-end-lost = In reserve
mana-end-left = Ronins on the board
mana-end-winner = winner

# Setting a position up by hand
mana-put = What to put down
mana-thing = { $thing ->
    [bird] the bird
   *[nothing] nothing
}
mana-put-text = Tap a square to put it there; the same thing once more takes it away.
mana-turn = Who is to move
mana-turn-of = { $side ->
    [black] Black to move
   *[white] White to move
}
mana-set-up = The board to set up
mana-set-up-done = Analyse it
