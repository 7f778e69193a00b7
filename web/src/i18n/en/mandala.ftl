# Colours, shapes, cards
mandala-colour = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [P] purple
   *[K] black
  }
mandala-colour-title = { $colour ->
    [R] Red
    [O] Orange
    [Y] Yellow
    [G] Green
    [P] Purple
   *[K] Black
  }
mandala-shape = { $colour ->
    [R] flame
    [O] sun
    [Y] diamond
    [G] leaf
    [P] lotus
   *[K] moon
  }
mandala-cards = { $colour ->
    [R] { $number } red
    [O] { $number } orange
    [Y] { $number } yellow
    [G] { $number } green
    [P] { $number } purple
   *[K] { $number } black
  }
mandala-number-of-cards = { $number ->
    [one] { $number } card
   *[other] { $number } cards
  }
mandala-hidden = { $number } hidden
mandala-nothing = nothing
mandala-empty = empty
mandala-river-empty = empty

# The table
mandala-table = The table
mandala-you = You
mandala-you-small = you
mandala-your-turn = your turn
mandala-turn-of = { $name } to play
mandala-thinking = thinking…
mandala-mandala = Mandala { $mandala }
mandala-mandala-colours = Mandala { $mandala }: { $number } of { $all } colours
mandala-mandala-waits = Mandala { $mandala } waits: { $cards }
mandala-mountain = Mountain { $mandala }
mandala-your-field = Your field, mandala { $mandala }
mandala-their-field = { $name }’s field, mandala { $mandala }
mandala-your-field-short = Your field
mandala-their-field-short = { $name }’s field
mandala-deck = deck
mandala-deck-name = Deck: { mandala-number-of-cards }
mandala-discard = discard pile
mandala-discard-name = Discard pile: { mandala-number-of-cards }
mandala-final = final phase
mandala-final-name = Final phase: the next mandala to be destroyed is the last
mandala-river-of-you = Your river
mandala-river-of = { $name }’s river
mandala-river-place = Place { $place }: { $what }
mandala-cup-of-you = Your cup: { mandala-number-of-cards }
mandala-cup-of = { $name }’s cup: { mandala-number-of-cards }
mandala-in-cup = in cup
mandala-hand-of-you = Your hand: { mandala-number-of-cards }
mandala-hand-of = { $name }’s hand: { mandala-number-of-cards }
mandala-hand-rests = Your hand waits: { mandala-number-of-cards }
mandala-card-name = { $colour }, { $shape }, { $number } in hand.
mandala-card-chosen = Chosen { $number }.
mandala-last-mark = Last action.
mandala-place-name = { $place }: { $cards }.
mandala-colours-then = Mandala would show { $number } of { $all } colours.

# What a choice would bring
mandala-say-build = 1 card · draw { $draws }
mandala-say-grow = { $number ->
    [one] { $number } card
   *[other] { $number } cards
  }
mandala-say-discard = discard { $number }, draw { $number }
mandala-say-completes = complete: { $first }
mandala-first-you = you choose first
mandala-first = { $name } chooses first
mandala-name-build = Play 1 { $colour } here, draw { $draws }.
mandala-name-grow = Play { $cards } here.
mandala-name-discard = Discard { $cards }, draw { $number }.
mandala-name-completes = That completes the mandala, fields { $mine } to { $theirs }: { $first }.
mandala-name-last = It would be the last mandala.
mandala-name-reshuffles = The deck runs out: the final phase begins.
mandala-name-ends = That ends the game.

# The prompt
mandala-ask-card = Choose a card
mandala-ask-card-more = from your hand, then where it goes.
mandala-ask-place = { $cards }.
mandala-ask-place-more = { $number ->
    [one] Choose where it goes.
   *[other] Choose where they go.
  }
mandala-ask-number = How many { $colour }?
mandala-wait = { $name } is thinking.
mandala-wait-more = Look around meanwhile.
mandala-watch = You are watching.
mandala-over = The game is over.

# Destruction
mandala-choose-colour = Choose a colour
mandala-they-choose = { $name } chooses a colour
mandala-first-more-you = You have more cards in your field, { $more } to { $less },
mandala-first-more = { $name } has more cards in their field, { $more } to { $less },
mandala-first-equal-you = Both fields have { $more }, and { $name } played the last card,
mandala-first-equal = Both fields have { $more }, and you played the last card,
mandala-first-equal-watch = Both fields have { $more }, and { $other } played the last card,
mandala-so-you = so you choose first, and then it alternates.
mandala-so = so { $name } chooses first, and then it alternates.
mandala-who-chooses = Who chooses, in order
mandala-now-you = you now
mandala-now = { $name } now
mandala-keep = keep
mandala-discards = discard
mandala-chooses-first = more: chooses first
mandala-chooses-first-equal = equal: chooses first
mandala-to-river = 1 to river
mandala-to-cup = { $number } to cup
mandala-all-to-cup = { $number ->
    [one] 1 to cup
    [2] both to cup
   *[other] all { $number } to cup
  }
mandala-all-to-discard = { $number ->
    [one] 1 to the discard pile
    [2] both to the discard pile
   *[other] all { $number } to the discard pile
  }
mandala-to-river-name = 1 to river place { $place }
mandala-empty-field = your field is empty
mandala-empty-field-theirs = empty field
mandala-points-now = +{ $points } now
mandala-plus = +{ $points }
mandala-each = { $points } each
mandala-how-begins = { $new } + { $old } for your { $colour }
mandala-how-old = your { $colour } begins to count
mandala-how-none = nothing yet in the cup
mandala-then = then { $name }: { $colour }, +{ $points }
mandala-then-plain = then { $name } chooses
mandala-then-none = the last colour
mandala-ends = ends the game
mandala-claim-name = { $colour }, { mandala-number-of-cards }: { $where }. { $points ->
    [one] { $points } point
   *[other] { $points } points
  } now.
mandala-claim-plain = { $colour }, { mandala-number-of-cards }.
mandala-could = What { $name } could take next
mandala-could-river = 1 to place { $place }
mandala-could-hidden = Hidden cards are not counted.
mandala-could-yours = yours
mandala-if-take = if you take { $colour }
mandala-would = { $colour } would go here

# Panels
mandala-points = Points now
mandala-points-you = you
mandala-points-with = you; { $points } with { $colour }
mandala-points-hidden = { $name }, { $number } hidden
mandala-points-kept = { $name }: not shown
mandala-unseen = Not yet seen
mandala-unseen-where = { mandala-number-of-cards }: deck { $deck }, { $name }’s hand { $hand }, their cup { $cup }
mandala-unseen-watch = { mandala-number-of-cards }: deck { $deck }, hands { $hand }, cups { $cup }

# What can I do?
mandala-can-card = Choose a card: { $list }
mandala-can-grow = Grow field { $mandala }: { $most ->
    [one] 1 { $colour }
   *[other] 1 to { $most } { $colour }
  }
mandala-can-build = Build mountain { $mandala }: 1 { $colour }, draw { $draws }
mandala-can-discard = Discard { $colour }, up to { $most }, and draw as many
mandala-can-claim = Take { $colour }: { $where }
mandala-can-wait = Nothing: it is { $name }’s turn
mandala-can-over = Nothing: the game is over

# What happened
mandala-event-built-you = You build mountain { $mandala }: { $cards }
mandala-event-built = { $name } builds mountain { $mandala }: { $cards }
mandala-event-grew-you = You grow your field of mandala { $mandala }: { $cards }
mandala-event-grew = { $name } grows their field of mandala { $mandala }: { $cards }
mandala-event-drew-you = You draw { $cards }
mandala-event-drew = { $name } draws { mandala-number-of-cards }
mandala-event-discarded-you = You discard { $cards }
mandala-event-discarded = { $name } discards { $cards }
mandala-event-field-you = Your field goes to the discard pile: { $cards }
mandala-event-field = { $name }’s field goes to the discard pile: { $cards }
mandala-event-reshuffled = The discard pile becomes the new deck: { mandala-number-of-cards }
mandala-event-completed = Mandala { $mandala } is complete, fields { $fields }: { $first }
mandala-event-claimed-you = You take { $colour }: { $where }
mandala-event-claimed = { $name } takes { $colour }: { $where }
mandala-event-dealt = Dealt on mountain { $mandala }: { $cards }
mandala-event-final = The final phase begins: the next mandala to be destroyed is the last
mandala-event-over = The game is over: { $scores }
mandala-versus = { $first } to { $second }

# Read out
mandala-read-hand = Your hand: { $cards }.
mandala-read-no-hand = You have no hand here.
mandala-read-scores = { $list }.
mandala-read-score-you = You: points: { $points }, river: { $river }
mandala-read-score = { $name }: points: { $points }, river: { $river }
mandala-read-points-unknown = unknown
mandala-read-nothing-yet = Nothing has happened yet.
mandala-range = { $least } to { $most }

# Why not
mandala-no-turn = It is not your turn.
mandala-no-card-first = Choose a card from your hand first.
mandala-no-destroying = A mandala is being destroyed: choose a colour from its mountain first.
mandala-no-mountain = In this mandala { $colour } lies on the mountain.
mandala-no-your-field = In this mandala { $colour } lies in your field.
mandala-no-their-field = In this mandala { $colour } lies in the other field.
mandala-no-keep-one = One card must stay in your hand.
mandala-no-their-place = That field belongs to the other player.
mandala-no-over = The game is over.
mandala-no-other = That is not possible now.

# The end
mandala-win-you = You win, { $mine } to { $theirs }
mandala-win = { $name } wins, { $mine } to { $theirs }
mandala-win-shared = Shared win, { $mine } to { $theirs }
mandala-end-river-you = Your river received its sixth card, so the game ended with this destruction.
mandala-end-river = { $name }’s river received its sixth card, so the game ended with this destruction.
mandala-end-deck = The deck had run out, so this mandala was the last.
mandala-end-discards = After { $number } turns of discarding in a row the game ended as it stood.
mandala-tie-not-needed = With equal points, fewer cards in the cup would win: { $first } { $mine }, { $second } { $theirs }.
mandala-tie-decided = Points are equal, so fewer cards in the cup win: { $first } { $mine }, { $second } { $theirs }.
mandala-tie-shared = Points and cards in the cup are equal, so the win is shared.
mandala-tally-cards = { $number ->
    [one] { $number } card in the cup
   *[other] { $number } cards in the cup
  }
mandala-tally-name = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
mandala-tally-place = place
mandala-tally-cell = { $colour }, { $number } in the cup
mandala-tally-row-river = River
mandala-tally-row-times = Cards times place
mandala-tally-row-points = Points
mandala-tally-outside = not in the river: 0
mandala-art = A sand mandala in six colours
