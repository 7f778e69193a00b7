tagline = Tři hry, jeden stůl
home-title = Posaďte se, nadechněte se, hrajte.
home-subtitle = Bez účtu. Hra začíná jedním klepnutím.
home-games = Hry
home-unofficial = mozaika je neoficiální projekt. Mandala: Trevor Benjamin, Brett J. Gilbert (Lookout Games). Mandala Stones: Filip Głowacz (Board&Dice). Mana: Claude Leroy (Cosmoludo). Pravidla jsme popsali vlastními slovy a obrázky jsou naše.
home-about = Více o projektu
next-move = Váš tah: { $game }
next-with = u stolu: { $names }
next-device = na tomto zařízení
next-clock = { $time } na vašich hodinách
next-more = { $count ->
    [one] čeká ještě { $count } hra
    [few] čekají ještě { $count } hry
    [many] čeká ještě { $count } hry
   *[other] čeká ještě { $count } her
}
next-continue = Pokračovat
now-games = { $count ->
    [one] { $count } rozehraná partie
    [few] { $count } rozehrané partie
    [many] { $count } rozehrané partie
   *[other] { $count } rozehraných partií
}
now-tournaments = { $count ->
    [one] { $count } turnaj
    [few] { $count } turnaje
    [many] { $count } turnaje
   *[other] { $count } turnajů
}
now-waiting = { $count ->
    [one] { $count } člověk čeká
    [few] { $count } lidé čekají
    [many] { $count } člověka čeká
   *[other] { $count } lidí čeká
}
play-now = Hrát hned
play-options = Vybrat, jak hrát
play-busy = Připravujeme stůl…
card-facts = { $game ->
    [mandala] 2 hráči · 20 min
    [stones] 2–4 hráči · 30 min
   *[mana] 2 hráči · 15 min
}
card-about = { $game ->
    [mandala] Tvořte mandaly z barevného písku, pak je rozeberte a vyberte, co si necháte.
    [stones] Posílejte umělce pro kameny, stavte věže, plňte velkou spirálu.
   *[mana] Podle toho, kam usedne pták, smí soupeř táhnout jen některými figurkami.
}
card-intro = Úvod na minutu
card-first-lesson = První lekce
card-lessons = Lekce
card-puzzle = Úloha dne
way-device = Na tomto zařízení
way-link = S přítelem přes odkaz
way-open = Otevřený stůl
dialog-title = { $way ->
    [computer] Proti počítači
    [device] Na tomto zařízení
    [link] S přítelem přes odkaz
   *[open] Otevřený stůl
}
dialog-about = { $way ->
    [computer] tlačítko „Hrát hned“ si tuto volbu zapamatuje
    [device] zařízení si předáváte; skryté karty zůstanou skryté
    [link] dostanete odkaz k odeslání; stůl najde jen ten, kdo ho má
   *[open] viditelný pro všechny v „Otevřených stolech“
}
dialog-players = Hráči
dialog-player = Hráč { $number }
dialog-name = Jméno hráče { $number }
dialog-you = Vy
dialog-level = Úroveň počítače { $number }
computer-number = Počítač { $number }
dialog-place = Vaše strana
place = { $seat ->
    [0] Černé, začínají
   *[1] Bílé
}
dialog-time = Hodiny
option = { $name ->
    [first] Kdo začíná
    [edition] Vydání
    [setup] Výchozí postavení
    [blocked] Když je každá žádaná figurka zablokovaná
   *[other] { $name }
}
option-value = { $value ->
    [lot] Los
    [bird] S ptákem
    [classic] Klasické, bez ptáka
    [standard] Základní
    [advanced] Pro pokročilé
    [balanced] Vyrovnané
    [skip] Tah se vynechává
    [free] Lze táhnout kteroukoli
   *[other] { $value }
}
option-fair = { $name ->
    [setup] Ze základního postavení může černý vždy vyhrát; vyrovnané dává oběma stranám stejné šance.
   *[other] To dává oběma stranám stejné šance.
}
dialog-rated = Hodnocená
dialog-rated-text = { $way ->
    [computer] Počítá se do vašeho hodnocení proti počítačům, které vidíte jen vy. Nejsou nápovědy, nic nelze vzít zpět a šance na začátku jsou stejné.
   *[other] Počítá se do hodnocení všech hráčů. Hrají jen lidé s účtem, nic nelze vzít zpět a šance na začátku jsou stejné.
}
dialog-rated-account = Na hodnocené hry je potřeba účet.
dialog-aids = Pomůcka pro paměť: které karty ještě nebyly vidět a co přišlo do soupeřova poháru
dialog-chat = Chat
dialog-go = { $way ->
    [computer] Hrát
    [device] Začít
    [link] Vytvořit odkaz
   *[open] Otevřít stůl
}
lobby-empty = Teď nikdo nečeká. Otevřete stůl a ostatní ho tu najdou.
lobby-open = Otevřít stůl
lobby-sit = Ke stolu
lobby-watch = Hry ke sledování
lobby-look = Sledovat
games-none = Zatím tu není žádná hra.
games-begin = Začít
games-here = Na tomto zařízení
games-waiting = Čekají na vás
games-running = Rozehrané
games-over = Dohrané
games-more-current = Zobrazit další rozehrané hry
games-more-finished = Zobrazit další dohrané hry
games-end = Ukončit
games-end-sure = Opravdu ukončit?
games-delete = Smazat
games-delete-sure = Opravdu smazat?
games-look = Podívat se
games-replay = Přehrát
games-with = s: { $names }
games-won = výhra
games-lost = prohra
games-shared = společná výhra
games-drawn = remíza
games-winner = vítěz: { $names }
games-aborted = zrušená
games-free = { $count ->
    [one] { $count } volné místo
    [few] { $count } volná místa
   *[other] { $count } volných míst
  }
looking = Hledáme…
settings-look = Vzhled
settings-theme = Motiv
settings-theme-kind = { $theme ->
    [light] Světlý
    [dark] Tmavý
   *[system] Podle zařízení
}
settings-motion = Animace
settings-motion-kind = { $motion ->
    [off] Žádné
    [calm] Klidné
    [normal] Běžné
   *[quick] Rychlé
}
settings-text = Velikost textu
settings-text-kind = { $size ->
    [normal] Běžná
    [large] Velká
   *[larger] Největší
}
settings-board = Desky
settings-board-kind = { $board ->
    [sand] Písek a dřevo
    [slate] Břidlice
   *[meadow] Louka
}
settings-vision = Náhled barvosleposti
settings-vision-kind = { $vision ->
    [usual] Vypnuto
    [protan] Bez červené
    [deutan] Bez zelené
   *[tritan] Bez modré
}
settings-vision-text = Ukazuje stránku tak, jak ji vidí jiní. Každá barva má i svůj tvar.
settings-volume = Hlasitost
settings-turned = Mana: deska z druhé strany
settings-play = U stolu
settings-sounds = Zvuky a vibrace
settings-confirm = Potvrzovat každý tah
settings-keys = Klávesové zkratky
settings-keys-list = H ruka, B deska, S body, L poslední tah, W co mohu udělat, ? pravidla, N další cíl, číslice pro počty.
settings-notify = Upozornit, když jsem na tahu nebo přijde nabídka, i když je stránka zavřená
settings-notify-forbidden = { $why ->
    [insecure] Prohlížeče to dovolují jen na stránkách s https.
    [unsupported] Tento prohlížeč to neumí. Na iPhonu nebo iPadu si stránku nejdřív přidejte na plochu.
   *[denied] Prohlížeč to nedovoluje. Změnit to můžete v jeho nastavení pro tuto stránku.
}
settings-notify-open = { $why ->
    [server] Upozornění chodí jen při otevřené stránce: tento server zavřeným stránkám nic neposílá.
   *[browser] Upozornění chodí jen při otevřené stránce: tento prohlížeč pro zavřené stránky nic nepřijímá.
}
about-title = O mozaice
about-what = mozaika je otevřený digitální stůl pro tři moderní stolní hry, který si každý může provozovat sám. Hraje se proti počítači, ve dvou až čtyřech na jednom zařízení nebo s přáteli přes odkaz; bez účtu, ve třech jazycích, i jen s klávesnicí nebo se čtečkou obrazovky.
about-games = Hry
about-unofficial = Toto je neoficiální projekt. Hry patří svým autorům a vydavatelům:
about-authors = { $game ->
    [mandala] autoři Trevor Benjamin a Brett J. Gilbert, vydavatel Lookout Games.
    [stones] autor Filip Głowacz, vydavatel Board&Dice.
   *[mana] autor Claude Leroy, vydavatel Cosmoludo.
}
about-rules = Pravidla
about-own = Pravidla popisujeme vlastními slovy a všechny obrázky jsou naše.
about-letters = Písma jsou součástí stránky pod licencí SIL Open Font License:
about-fair = Poctivé už z principu
about-fair-text = Nic skrytého neopouští server a počítač vidí jen to, co hráč na jeho místě. Každé míchání je zapečetěno před první kartou a po poslední je lze ověřit.
about-programs = Pro programy
about-programs-text = Vše, co dělá tato stránka, umí i program:
missing-title = Tady nic není
missing-text = Adresa nikam nevede. Možná jí kus chybí.
