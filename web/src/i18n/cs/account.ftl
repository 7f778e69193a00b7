account-you = Kdo hraje
account-nobody = Na tomto zařízení ještě nikdo nehrál. Hraním se stanete hostem; účet není nikdy potřeba.
account-guest = Hrajete jako host: { $name }. Pamatuje si vás jen toto zařízení.
account-is = Přihlášený účet: { $login }.
account-name = Jméno
account-save = Uložit
account-saved = Uloženo.
account-ways = Jak chcete hrát?
account-way = { $way ->
    [in] Přihlásit se
    [new] Vytvořit účet
   *[guest] Hrát jako host
}
account-way-text = { $way ->
    [in] Účet už máte: hrajte jako tatáž osoba i na tomto zařízení.
    [new] Zvolte jméno a heslo a budete hrát jako tatáž osoba i na jiných zařízeních. Vaše hry zůstanou vaše.
   *[guest] Není třeba nic dělat. Vaše hry zůstanou na tomto zařízení, dokud si je pamatuje prohlížeč.
}
account-login = Přihlašovací jméno
account-login-rule = 3 až 32 písmen bez háčků a čárek, číslic a znaků _ . -
account-password = Heslo
account-password-rule = Aspoň 8 znaků
account-old = Současné heslo
account-new = Nové heslo
account-change = Změnit heslo
account-create = Vytvořit účet
account-created = Hotovo. Teď se můžete přihlásit i na jiných zařízeních.
account-sign-in = Přihlásit se
account-signed-in = Vítejte zpět.
account-sign-out = Odhlásit se
account-signed-out = Odhlášeno.
account-play = Hrát
account-keep = Vaším jménem může jednat i toto. Zaškrtněte, co má fungovat dál; ostatní skončí.
account-former = Předtím na tomto zařízení: { $name }.
account-former-text = Nic se neztratí: hry zůstávají těm, kdo je hráli.
account-back = Vrátit se: { $name }
account-former-forget = Zapomenout na tomto zařízení: { $name }
account-link = Na jiné zařízení
account-link-text = Osobní odkaz vás přihlásí na druhém zařízení. Funguje jednou, do hodiny. Nikomu ho nedávejte.
account-link-make = Vytvořit odkaz
account-link-once = Otevřete na druhém zařízení
account-ratings = Hodnocení
account-ratings-none = Zatím nemáte dohranou žádnou hodnocenou hru. Při otevírání stolu zaškrtněte „Hodnocená“.
account-rated-games = { $count ->
    [one] 1 hra
    [few] { $count } hry
    [many] { $count } hry
   *[other] { $count } her
}
account-keys = Kde trvá přihlášení
account-keys-text = Prohlížeče, programy a odkazy, které mohou jednat vaším jménem. Ukončete vše, co nepoznáváte.
account-key = { $kind ->
    [session] Prohlížeč
    [token] Program
   *[link] Neotevřený odkaz
}
account-key-here = toto zařízení
account-key-since = od: { $when }
account-key-until = vyprší { $when }
account-key-end = { $kind ->
    [session] Odhlásit
   *[other] Odebrat
}
account-tokens = Pro programy
account-tokens-text = Token dovolí programu hrát vaším jménem. Dokud máte token, který smí hrát, ostatní u vašeho jména vidí slovo „bot“.
account-token-once = Token, zobrazí se jen teď
account-token-label = K čemu je?
account-token-play = Smí hrát, nejen se dívat
account-token-make = Vytvořit token
account-data = Vaše údaje
account-data-text = Vše, co o vás tento server uchovává, v jednom souboru: jméno, vaše přihlášení, odkazy, tokeny a upozornění a také tahy a zprávy u každého stolu. Soubor je ve formátu JSON, který umějí číst programy.
account-data-get = Stáhnout moje údaje
account-forget = Smazat moje údaje
account-forget-text = Vaše jméno, účet, odkazy a tokeny budou smazány a jméno zmizí ze skončených her. Nelze to vrátit.
account-forget-sure = Opravdu smazat vše o vás?
account-forget-do = Smazat moje údaje
link-question = Pokračovat jako { $name }?
link-warning = Tento odkaz přihlásí toto zařízení jako { $name }. Přijměte ho, jen pokud je odkaz váš. Někdo jiný, kdo ho má, hraje jako { $name } také a každou vaši novou hru by viděl a mohl by v ní hrát.
link-present = Teď tu hrajete jako { $name }. Nic se neztratí: vrátit se můžete na stránce „Účet“.
link-accept = Pokračovat jako { $name }
link-decline = Ne, nic neměnit
link-done = Teď na tomto zařízení: { $name }.
rating-kind = { $kind ->
    [live] naživo, s lidmi
    [correspondence] korespondenčně, s lidmi
    [programs] mezi programy
   *[computers] proti počítačům; vidíte to jen vy
}
rating-graph = Po jednotlivých hrách bylo hodnocení od { $least } do { $most } a nakonec { $last }.
