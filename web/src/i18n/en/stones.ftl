# Stones, places and people
stones-stone = { $colour ->
    [Y] yellow
    [B] blue
    [P] pink
   *[V] violet
}{ $pattern ->
    [star] { " " }star
    [circle] { " " }circle
   *[none] { "" }
}
stones-seat = Player { $seat }
stones-artist = { $pattern ->
    [star] star artist
   *[circle] circle artist
}
stones-lattice = Main board: { $stacks ->
    [one] { $stacks } stack
   *[other] { $stacks } stacks
} and { $spaces ->
    [one] { $spaces } artist space
   *[other] { $spaces } artist spaces
}
stones-own-board = { $you ->
    [yes] Your board
   *[no] Board of { $who }
}
stones-players = Other players
stones-mandala = Mandala
stones-small-lattice = Main board
stones-cell-artist = { $place }, { $pattern ->
    [star] star artist
   *[circle] circle artist
}.
stones-cell-free = { $place }, free space.
stones-cell-empty = { $place }, empty stack.
stones-cell-stack = { $place }, { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}, from the top: { $stones }.
stones-chosen = Chosen.
stones-may-move = May move.
stones-brings = Brings { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}: { $stones }.
stones-brings-nothing = Brings nothing, not allowed, { $rule }.
stones-from = { $stone } from { $place }
stones-as-first = First stone of the tower, from the bottom: { $stones }.
stones-slot-empty = Space { $space }, empty.
stones-slot-tower = Space { $space }, tower of { $count }, from the top: { $stones }.
stones-slot-put = Put the tower here, from the bottom: { $stones }. It would be worth { $points } on this space.
stones-slot-may-score = Its top may be scored.
stones-slot-scores = Scores { $points }.
stones-slot-scores-not = Does not score.
stones-slot-pictured = Worth { $points } on this space.
stones-plate = { $who }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
stones-plate-tower = space { $space }, tower of { $count }, top { $top }
stones-plate-empty = space { $space }, empty
stones-show-large = Show large

# The mandala's board
stones-spiral = Mandala: { $covered } of { $spaces } spaces covered.
stones-spiral-next = Next bonus: +{ $bonus } on space { $space }.
stones-spiral-end = Covering space { $space } starts the end.
stones-spiral-ending = Space { $space } is covered: the last round.
stones-spiral-would = Would cover { $spaces }.
stones-spiral-gives = Space { $space } gives +{ $bonus }.
stones-covered = { $covered } of { $spaces }
stones-covered-end = { $covered } of { $spaces }, end at { $end }
stones-covered-more = { $covered } + { $more } of { $spaces }, end at { $end }
stones-lands = to { $space }
stones-lands-gone = out of the game

# Plates
stones-you = You
stones-your-turn = your turn
stones-thinking = thinking…
stones-plays-next = plays next
stones-just-played = just played
stones-just-scored = scored { $points }
stones-started = started
stones-waiting = waits
stones-goals-hidden = { $count ->
    [one] { $count } goal hidden
   *[other] { $count } goals hidden
}
stones-last-round = last round

# Scoring a turn
stones-score-colour = Score { $colour ->
    [Y] yellow
    [B] blue
    [P] pink
   *[V] violet
}: { $sum }
stones-score-now = Score: +{ $total }
stones-tops = Any tops
stones-tops-short = Tops
stones-heights = heights
stones-colours = colours
stones-heights-found = { $count ->
    [one] { $count } height
   *[other] { $count } heights
}
stones-colours-found = { $count ->
    [one] { $count } colour
   *[other] { $count } colours
}
stones-one-each = 1 each
stones-bonus = space { $space }: +{ $bonus }
stones-goals = Your secret goals
stones-goals-open = Goals
stones-goal-card = Goal: { $goal }
stones-goal = { $id ->
    [yellow] Yellow
    [blue] Blue
    [pink] Pink
    [violet] Violet
    [full] Full
    [spare] Spare
    [level] Level
    [skyline] Skyline
    [crown] Crown
    [palette] Palette
   *[other] { $id }
}
stones-goal-rule = { $id ->
    [yellow] three yellow stones
    [blue] three blue stones
    [pink] three pink stones
    [violet] three violet stones
    [full] five towers
    [spare] three empty spaces
    [level] three towers of equal height
    [skyline] three different heights
    [crown] three tops of one colour
    [palette] tops of four colours
   *[other] { $id }
}
stones-goal-state = { $how ->
    [still] still met
    [would] would be met
    [met] met
   *[counted] { $have } of { $asks }
}

# The prompt
stones-step-artist = Artist
stones-step-space = Space
stones-step-first = First stone
stones-step-tower = Tower
stones-prompt-wait = { $you ->
    [watching] You are watching.
   *[playing] The others are playing.
}
stones-prompt-start = Your turn.
stones-prompt-start-ask = { $how ->
    [full] Your board is full: score.
    [both] Move an artist, or score.
   *[pick] Move an artist.
}
stones-prompt-colour = Score { $colour ->
    [Y] yellow
    [B] blue
    [P] pink
   *[V] violet
}?
stones-prompt-points = { $bonus ->
    [0] { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { $points } and a bonus of { $bonus }.
}
stones-prompt-ending = This round will be the last.
stones-prompt-space = { $pattern ->
    [star] Move the star artist.
   *[circle] Move the circle artist.
}
stones-prompt-space-ask = Choose a free space.
stones-prompt-brings = { $place } would bring { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}.
stones-prompt-first = Which stone is first?
stones-prompt-first-ask = It will be the bottom of the tower.
stones-prompt-place = Where does the tower go?
stones-prompt-place-ask = On an empty space of yours.
stones-prompt-tops = Which tops?
stones-prompt-tops-ask = Any number, one point each.
stones-no-start = Choose an artist first: you take the stones around its new space.
stones-no-space = Choose a free artist space for this artist.
stones-no-first = Only a stone that you take can come first.
stones-no-tower = The tower goes on an empty space of your board.
stones-no-tops = Choose towers on your own board.
stones-can-nothing = There is nothing for you to do now.
stones-can-pick = Move an artist and pick stones: { $places }.
stones-can-colour = Score { $colour ->
    [Y] yellow
    [B] blue
    [P] pink
   *[V] violet
} for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
stones-can-tops = Score any tops, one point each.
stones-can-space = { $place }: { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}, { $stones }.
stones-can-first = { $place } first: { $stones } from the bottom.
stones-can-put = Put the tower on space { $space }.
stones-can-top = Space { $space }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all.

# What happened
stones-event-picked = { $you ->
    [yes] You move
   *[no] { $who } moves
} the { $pattern ->
    [star] star artist
   *[circle] circle artist
} from { $from } to { $to } and { $you ->
    [yes] build
   *[no] builds
} a tower of { $count } on space { $space }, from the bottom: { $stones }.
stones-event-scored = { $who }, space { $space }, { $stone }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
stones-event-colour = { $you ->
    [yes] You score
   *[no] { $who } scores
} { $colour ->
    [Y] yellow
    [B] blue
    [P] pink
   *[V] violet
}: { $parts } = { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
stones-event-tops = { $you ->
    [yes] You score
   *[no] { $who } scores
} { $count ->
    [one] { $count } top
   *[other] { $count } tops
} for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
stones-event-placed = The { $stone } stone goes on space { $mandala } of the mandala{ $bonus ->
    [0] .
   *[other] : +{ $bonus }.
}
stones-event-bonus = Space { $mandala } of the mandala gives +{ $bonus }.
stones-event-gone = The mandala is full: the { $stone } stone leaves the game.
stones-event-ending = { $you ->
    [yes] You cover
   *[no] { $who } covers
} the hands on space { $mandala }: this round is the last.
stones-event-goal = { $you ->
    [yes] You show
   *[no] { $who } shows
} { $cards }{ $scored ->
    [none] ; no goal is met.
   *[other] ; { $scored } is met: +{ $points }.
}
stones-event-over = { $you ->
    [yes] You win.
   *[no] { $who } wins.
} { $scores }.
stones-read-goal = Goal { $goal }, { $rule }: { $state }.
stones-read-no-hand = You are watching and have no board of your own.
stones-read-no-last = Nothing has happened yet.
stones-read-covered = Covered spaces of the mandala: { $covered }.
stones-read-ending = This round is the last.

# The end of a game
stones-final = Scoring
stones-final-why = { $how ->
    [hands] The hands on the mandala were covered, so that round was the last.
   *[stuck] A player could neither pick nor score, so the game was over at once.
}
stones-final-player = Player
stones-final-board = Towers at the end
stones-final-before = Before goals
stones-final-split = towers { $towers }, bonuses { $bonuses }
stones-final-goals = Goal cards
stones-final-sum = Points
stones-final-counts = counts
stones-final-not-met = not met
stones-final-met = met
stones-final-none = no goal met: 0
stones-final-tie = On equal points, the player who comes earlier in turn order wins. { $start } started.
