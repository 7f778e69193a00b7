# What speaks for an action, in a hint or a review

why-instead = { $words } instead of { $instead }
why-forced-win = { $amount ->
    [1] It wins at once
   *[other] It wins by force in { $amount } turns
}
why-forced-loss = { $amount ->
    [1] The move that was played loses at once
   *[other] The move that was played loses by force in { $amount } turns
}
why-points = It makes the score { $amount }
why-their-points = The other player has only { $amount } then
why-claims = { $amount ->
    [one] It secures { $amount } claim on the mandalas
   *[other] It secures { $amount } claims on the mandalas
}
why-their-claims = { $amount ->
    [0] It leaves the other player no claim
    [one] It leaves the other player { $amount } claim
   *[other] It leaves the other player { $amount } claims
}
why-ripe = It leaves no more mandalas one colour short where the other player leads
why-cards = { $amount ->
    [one] It leaves { $amount } card in hand
   *[other] It leaves { $amount } cards in hand
}
why-ready = { $amount ->
    [one] It prepares a scoring of { $amount } point
   *[other] It prepares a scoring of { $amount } points
}
why-stones = { $amount ->
    [one] It makes { $amount } stone on the board
   *[other] It makes { $amount } stones on the board
}
why-goal = It meets a goal card worth { $amount }
why-left-to-take = { $amount ->
    [0] It leaves the next player no stones to take
    [one] It leaves the next player at most { $amount } stone to take
   *[other] It leaves the next player at most { $amount } stones to take
}
why-end-ahead = It brings the end while in the lead
why-captured = It captures a ronin
why-daimyo-in-danger = It keeps the daimyo safe
why-in-danger = { $amount ->
    [0] It leaves no ronin open to capture
    [one] It leaves only { $amount } ronin open to capture
   *[other] It leaves only { $amount } ronins open to capture
}
why-aiming = { $amount ->
    [one] It aims { $amount } piece at the other daimyo
   *[other] It aims { $amount } pieces at the other daimyo
}
why-aimed-at = { $amount ->
    [0] It leaves no piece aimed at the own daimyo
    [one] It leaves { $amount } piece aimed at the own daimyo
   *[other] It leaves { $amount } pieces aimed at the own daimyo
}
why-may-move = { $amount ->
    [0] It leaves the other player no piece that may move
    [one] It leaves the other player { $amount } piece that may move
   *[other] It leaves the other player { $amount } pieces that may move
}
why-ways-out = { $amount ->
    [one] It gives the own daimyo { $amount } way out
   *[other] It gives the own daimyo { $amount } ways out
}
why-their-ways-out = { $amount ->
    [0] It leaves the other daimyo no way out
    [one] It leaves the other daimyo { $amount } way out
   *[other] It leaves the other daimyo { $amount } ways out
}
