tournaments-lead = Arena, Swiss, round robin and knockout. Anyone with an account can open one.
tournaments-none = No tournament is running or about to start.
tournaments-past = Finished tournaments
tournament-open = Open a tournament
tournament-look = Look
tournament-untitled = Tournament
tournament-form = { $form ->
    [arena] Arena
    [swiss] Swiss
    [round_robin] Round robin
   *[knockout] Knockout
}
tournament-form-text = { $form ->
    [arena] Everybody plays one game after the other until the time is over. Two wins in a row make the next game count double.
    [swiss] A number of rounds. You meet people who have about as many points, and nobody twice.
    [round_robin] Everybody meets everybody.
   *[knockout] Whoever loses is out.
}
tournament-status = { $status ->
    [open] not started yet
    [running] running
    [over] finished
   *[cancelled] called off
}
tournament-cancelled = { $why ->
    [too_few] Too few people had joined, so the tournament was called off.
   *[host] The tournament was called off.
}
tournament-seats = { $count } at a table
tournament-people = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
tournament-place-of = place { $place } of { $count }
tournament-starts = starts { $when }
tournament-ends = ends { $when }
tournament-round = Round { $round }
tournament-round-of = round { $round } of { $rounds }
tournament-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournament-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
tournament-by-link = by link
tournament-locked = with a password
tournament-duplicate = duplicate deals
tournament-rating-from = rating from { $rating }
tournament-rating-to = rating up to { $rating }
tournament-host = Opened by { $name }
tournament-join = Join
tournament-back = Join again
tournament-withdraw = Withdraw
tournament-withdraw-sure = Really withdraw?
tournament-start = Start now
tournament-cancel = Call off
tournament-cancel-sure = Really call it off?
tournament-joined = You have joined.
tournament-joined-open = You have joined. Come back when it starts: whoever is not at the table within a minute loses the game.
tournament-account = You need an account to join.
tournament-make-account = Make an account
tournament-your-table = Your game has started.
tournament-play = To your table
tournament-waiting = Your next game starts by itself. Stay on this page.
tournament-standings = Standings
tournament-place = Place
tournament-name = Name
tournament-points = Points
tournament-games = Games
tournament-streak = Streak
tournament-tie-break = { $kind ->
    [rounds_won] Rounds won
    [difference] Difference to the field
    [buchholz] Buchholz
    [sonneborn_berger] Sonneborn-Berger
    [direct_encounter] Direct encounter
   *[wins] Wins
}
tournament-left = { $why ->
    [withdrew] withdrew
    [no_show] did not come
   *[gone] no longer here
}
tournament-gone = Former player
tournament-playing = Games in progress
tournament-watch = Watch
tournament-replay = Replay
tournament-hidden = All tables of this round play the same shuffle. They can be watched when the round is over.
tournament-bye = No opponent this round: { $names }
tournament-pick-round = Round
tournament-files = Results as files
tournament-standings-csv = Standings (CSV)
tournament-games-csv = Games (CSV)
tournament-results-json = Everything (JSON)
tournament-sealed = Shuffle of the round, sealed before it was dealt: { $commitment }
tournament-new = Open a tournament
tournament-new-title = Title
tournament-new-game = Game
tournament-new-form = Form
tournament-new-seats = Players at a table
tournament-new-time = Clock
tournament-new-rounds = Rounds
tournament-new-minutes = Minutes
tournament-new-cycles = Everybody meets
tournament-new-cycles-value = { $count ->
    [one] once
   *[other] twice
}
tournament-new-starts = Start
tournament-new-in = { $minutes ->
    [60] in an hour
    [1440] in a day
   *[other] in { $minutes } minutes
}
tournament-new-access = Who can join
tournament-new-access-value = { $access ->
    [public] everybody
    [link] whoever has the link
   *[password] whoever knows the password
}
tournament-new-password = Password
tournament-new-rated = Rated
tournament-new-duplicate = Duplicate deals
tournament-new-duplicate-text = All tables of a round play the same shuffle, so luck counts less.
tournament-new-lowest = Lowest rating
tournament-new-highest = Highest rating
tournament-new-any = any
tournament-new-go = Open the tournament
tournament-problem = { $code ->
    [too_late] It is too late to join this tournament.
    [full] This tournament is full.
    [unrated] You need a rating to join. Play rated games first.
    [rating_too_low] Your rating is too low for this tournament.
    [rating_too_high] Your rating is too high for this tournament.
    [too_few] Too few people have joined.
    [forbidden] That is not the password of the tournament.
    [not_found] There is no such tournament. Check that you have the whole link.
   *[other] other
}
