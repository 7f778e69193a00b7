learn-title = Learn by playing
learn-about = Short lessons on the real board: look, do it, see what it brings. Whatever the rules forbid, they tell you why. You can leave and go on whenever you like.
learn-unavailable = Lessons are played in your browser, and this one cannot: it needs WebAssembly, or the page was built without it.
learn-failed = The lesson could not be fetched. Check your connection and try again.
learn-missing = There is no such lesson.
learn-coming = Setting the board…
learn-all = All lessons
learn-begin = First lesson
learn-continue = Continue
learn-progress = { $count ->
    [one] { $done } of { $count } lesson done
   *[other] { $done } of { $count } lessons done
}
learn-done = done
lesson-where = Lesson { $number } of { $count }{ $steps ->
    [1] { "" }
   *[other] { " " }· step { $step } of { $steps }
}
lesson-next = Next
lesson-next-lesson = Next lesson
lesson-finish = All lessons
lesson-go-on = Go on with the button above the board.
lesson-again = Again
lesson-leave = Leave the lesson
lesson-help = Show me
lesson-helping = Looking…
lesson-shown = One way: { $words }.
lesson-missed = That is allowed, but it is not what is asked here. Try it again.
