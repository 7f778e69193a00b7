# The puzzles
puzzles-title = Puzzles
puzzles-about = Positions with one right answer, and the answer is proven. Only your first try at a puzzle counts for your rating.
puzzles-none = There are no puzzles of this game yet.
puzzles-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzles-daily = Puzzle of the day
puzzles-daily-done = Puzzle of the day, tried
puzzles-fitting = One that fits you
puzzles-streak = Streak
puzzles-missed = Missed: { $count }
puzzles-rating = Rating { $rating }
puzzles-rating-unsure = Rating about { $rating }
puzzles-solved = Solved { $solved } of { $tried }
puzzles-new = Nothing tried yet.
puzzles-themes = By theme
puzzles-strength = By strength
puzzles-how-hard = { $hard ->
    [easy] Easy
    [fair] Medium
   *[hard] Hard
}
puzzles-mistakes = Your own mistakes
puzzles-mistakes-about = { $count ->
    [one] { $count } position from your reviewed games waits for a better move.
   *[other] { $count } positions from your reviewed games wait for a better move.
}
puzzles-mistakes-go = Practise them

# A puzzle
puzzle-where = { $game } · puzzle
puzzle-coming = The puzzle is coming…
puzzle-missing = There is no such puzzle.
puzzle-none-missed = You have solved everything you missed.
puzzle-no-mistakes = You have played all your mistakes better.
puzzle-all = All puzzles
puzzle-other = Opponent
puzzle-other-number = Player { $number }
puzzle-rated = Rating { $rating }
puzzle-streak = Streak: { $count }
puzzle-ask-win = { $turns ->
    [one] Win on this turn.
   *[other] Win in { $turns } turns, whatever the other side does.
}
puzzle-ask-chance = Find the action with the best chance of winning.
puzzle-ask-mistake = You played something else here. Find the better move.
puzzle-reply = The other side answers…
puzzle-goes-on = Right so far. Go on.
puzzle-over = Look at the line, or go on.
puzzle-right = Right!
puzzle-nearly = Nearly.
puzzle-wrong = Not right.
puzzle-won-in = { $turns ->
    [one] It wins at once.
   *[other] It wins in { $turns } turns.
}
puzzle-slower = { $best ->
    [one] It wins too, but only in { $given } turns: there is a win at once.
   *[other] It wins too, but in { $given } turns instead of { $best }.
}
puzzle-no-win = { $best ->
    [one] It does not win. There is a win at once.
   *[other] It does not win by force. There is a win in { $best } turns.
}
puzzle-share = It wins in { $given } of all possible deals.
puzzle-share-less = It wins in { $given } of all possible deals, the best action in { $best }.
puzzle-value-less = It brings { $given } of the win, the best move { $best }.
puzzle-value = It brings { $given } of the win.
puzzle-best = Best: { $words }.
puzzle-rating-moved = Your rating: { $after } ({ $by })
puzzle-streak-end = { $count ->
    [0] The streak ends before it began. Your longest: { $best }.
   *[other] The streak ends at { $count }. Your longest: { $best }.
}
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-line = The right line
puzzle-line-at = Move { $at } of { $count }
puzzle-line-start = The position
puzzle-back = One move back
puzzle-forward = One move forward
puzzle-defences = Other defences
puzzle-defences-after = After turn { $turn }
puzzle-defence = { $words } (holds for { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
})
puzzle-values = All values
puzzle-analyse = Analyse
puzzle-vote = What do you think of this puzzle?
puzzle-vote-good = Good puzzle
puzzle-vote-dull = Dull puzzle
puzzle-voted = Thank you.
puzzle-tried = You have tried this one before: it no longer counts.
puzzle-theme = { $theme ->
    [fork] Fork
    [skip] Skipped turn
    [return] Return of a ronin
    [sacrifice] Sacrifice
    [quiet] Quiet move
    [bird-block] Bird in the way
    [one-place] One place for the bird
    [daimyo-strikes] The daimyo captures
    [capture] Capture
    [threatened] Under threat
    [new-colour] New colour
    [to-the-cup] To the cup
    [taken-away] Taken away
    [pick] Pick
    [score-colour] Scoring a colour
    [score-tops] Scoring any tops
    [goal] Goal card
    [last-turn] Last turn
    [one-after] One player to follow
    [fewer-points] Fewer points
    [chance] Chance
    [sure] Sure win
   *[tie] Tie
}
