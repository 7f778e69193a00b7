people-nobody = Whoever has played here finds people here. Play a game first.
people-since = Here since { $date }
people-here = { $here ->
    [true] here now
   *[other] not here
}
people-follow = Follow
people-unfollow = Stop following
people-block = Block
people-unblock = Unblock
people-block-which = Block: { $name }
people-hidden = You have blocked { $name }. Their words are hidden.
people-page-of = Page of { $name }
people-challenge = Challenge
people-challenges = Challenges
people-challenge-by = { $name } challenges you
people-challenge-by-you = You challenge { $name }
people-accept = Accept
people-decline = Decline
people-take-back = Take back
people-to-table = To the table
people-following = People you follow
people-following-none = You do not follow anybody yet. Open somebody’s page to follow them.
people-opponents = Recent opponents
people-again = Play again
people-blocked = Blocked
people-privacy = Hidden from strangers
people-privacy-text = Strangers are all people you do not follow.
people-hide = { $part ->
    [page] Hide my page
    [presence] Hide whether I am here
   *[challenges] Take challenges only from people I follow
}
people-ratings = Ratings
people-no-ratings = No rated games yet.
people-no-tournaments = No tournaments yet.
people-games = Games
people-no-games = No games found.
people-all = All
people-result = Result
people-result-of = { $result ->
    [won] won
    [lost] lost
   *[drawn] drawn
}
people-opponent = Opponent
people-from = From
people-to = Until
people-look = Look at it
people-more = Show more
people-report-text = Whoever runs this server will read it, together with your last game with this person and your name.
people-report-why = What did this person do? (optional)
