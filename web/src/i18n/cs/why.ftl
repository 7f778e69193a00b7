# Co mluví pro akci, v nápovědě nebo v rozboru

why-instead = { $words } místo { $instead }
why-forced-win = { $amount ->
    [1] Tím se hned vyhrává
    [few] Tím se vynutí výhra ve { $amount } tazích
   *[other] Tím se vynutí výhra v { $amount } tazích
}
why-forced-loss = { $amount ->
    [1] Zahraný tah hned prohrává
    [few] Zahraný tah vynuceně prohrává ve { $amount } tazích
   *[other] Zahraný tah vynuceně prohrává v { $amount } tazích
}
why-points = Skóre je pak { $amount }
why-their-points = Druhý hráč má pak jen { $amount }
why-claims = { $amount ->
    [one] Zajistí { $amount } volbu barvy z mandal
    [few] Zajistí { $amount } volby barvy z mandal
   *[other] Zajistí { $amount } voleb barvy z mandal
}
why-their-claims = { $amount ->
    [0] Druhému hráči nezbude žádná volba barvy
    [one] Druhému hráči zbude { $amount } volba barvy
    [few] Druhému hráči zbudou { $amount } volby barvy
   *[other] Druhému hráči zbude { $amount } voleb barvy
}
why-ripe = Nepřibude mandala, které chybí jedna barva a ve které má převahu druhý hráč
why-cards = { $amount ->
    [one] V ruce zbude { $amount } karta
    [few] V ruce zbudou { $amount } karty
   *[other] V ruce zbude { $amount } karet
}
why-ready = { $amount ->
    [one] Připraví bodování za { $amount } bod
    [few] Připraví bodování za { $amount } body
   *[other] Připraví bodování za { $amount } bodů
}
why-stones = { $amount ->
    [one] Na desce je pak { $amount } kámen
    [few] Na desce jsou pak { $amount } kameny
   *[other] Na desce je pak { $amount } kamenů
}
why-goal = Splní kartu cíle za { $amount }
why-left-to-take = { $amount ->
    [0] Další hráč nemá co vzít
    [one] Další hráč může vzít nejvýš { $amount } kámen
    [few] Další hráč může vzít nejvýš { $amount } kameny
   *[other] Další hráč může vzít nejvýš { $amount } kamenů
}
why-end-ahead = Přivodí konec hry s bodovým náskokem
why-captured = Zajme rónina
why-daimyo-in-danger = Daimjó zůstane v bezpečí
why-in-danger = { $amount ->
    [0] Žádného rónina pak nelze zajmout
    [one] Zajmout pak lze jen { $amount } rónina
    [few] Zajmout pak lze jen { $amount } róniny
   *[other] Zajmout pak lze jen { $amount } róninů
}
why-aiming = { $amount ->
    [one] Soupeřova daimjó pak ohrožuje { $amount } figurka
    [few] Soupeřova daimjó pak ohrožují { $amount } figurky
   *[other] Soupeřova daimjó pak ohrožuje { $amount } figurek
}
why-aimed-at = { $amount ->
    [0] Vlastní daimjó pak neohrožuje žádná figurka
    [one] Vlastní daimjó pak ohrožuje { $amount } figurka
    [few] Vlastní daimjó pak ohrožují { $amount } figurky
   *[other] Vlastní daimjó pak ohrožuje { $amount } figurek
}
why-may-move = { $amount ->
    [0] Druhý hráč nemůže táhnout žádnou figurkou
    [one] Druhý hráč může táhnout jen { $amount } figurkou
    [few] Druhý hráč může táhnout jen { $amount } figurkami
   *[other] Druhý hráč může táhnout jen { $amount } figurkami
}
why-ways-out = { $amount ->
    [one] Vlastní daimjó má pak { $amount } únikovou cestu
    [few] Vlastní daimjó má pak { $amount } únikové cesty
   *[other] Vlastní daimjó má pak { $amount } únikových cest
}
why-their-ways-out = { $amount ->
    [0] Soupeřův daimjó pak nemá úniku
    [one] Soupeřův daimjó má pak jen { $amount } únikovou cestu
    [few] Soupeřův daimjó má pak jen { $amount } únikové cesty
   *[other] Soupeřův daimjó má pak jen { $amount } únikových cest
}
