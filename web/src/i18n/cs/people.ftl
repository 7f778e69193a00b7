people-nobody = Kdo tu už hrál, najde tu lidi. Nejdřív si zahrajte.
people-since = Zde od: { $date }
people-here = { $here ->
    [true] právě zde
   *[other] teď zde není
}
people-follow = Sledovat
people-unfollow = Přestat sledovat
people-block = Zablokovat
people-unblock = Odblokovat
people-block-which = Zablokovat: { $name }
people-hidden = Tato osoba je zablokovaná: { $name }. Její slova jsou skrytá.
people-page-of = Stránka: { $name }
people-challenge = Vyzvat
people-challenges = Výzvy
people-challenge-by = { $name } vás vyzývá
people-challenge-by-you = Vaše výzva pro: { $name }
people-accept = Přijmout
people-decline = Odmítnout
people-take-back = Vzít zpět
people-to-table = Ke stolu
people-following = Koho sledujete
people-following-none = Zatím nikoho nesledujete. Otevřete něčí stránku a začněte.
people-opponents = Poslední soupeři
people-again = Hrát znovu
people-blocked = Zablokovaní lidé
people-privacy = Skryté před cizími
people-privacy-text = Cizí jsou všichni, které nesledujete.
people-hide = { $part ->
    [page] Skrýt mou stránku
    [presence] Skrýt, zda tu jsem
   *[challenges] Přijímat výzvy jen od lidí, které sleduji
}
people-ratings = Hodnocení
people-no-ratings = Zatím žádné hodnocené hry.
people-no-tournaments = Zatím žádné turnaje.
people-games = Hry
people-no-games = Žádné takové hry.
people-all = Všechny
people-result = Výsledek
people-result-of = { $result ->
    [won] výhra
    [lost] prohra
   *[drawn] remíza
}
people-opponent = Soupeř
people-from = Od
people-to = Do
people-look = Prohlédnout
people-more = Ukázat další
people-report-text = Přečte si to ten, kdo provozuje tento server, spolu s vaší poslední společnou hrou a vaším jménem.
people-report-why = Co tato osoba udělala? (nepovinné)
