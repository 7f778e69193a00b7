/** The words by which a player who only listens knows what is meant, in each language. */
export type Language = 'en' | 'pl' | 'cs';
export const LANGUAGES: readonly Language[] = ['en', 'pl', 'cs'];
export const LOCALES: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL', cs: 'cs-CZ' };

/** What each game and each part of the page says. */
export type Words = Record<
  | 'play'
  | 'turn'
  | 'over'
  | 'refused'
  | 'won'
  | 'lost'
  | 'shared'
  | 'log'
  | 'moves'
  // Mana
  | 'moved'
  | 'start'
  | 'stand'
  | 'bird'
  | 'capture'
  | 'go'
  | 'move'
  // Mandala
  | 'claim'
  | 'build'
  | 'grow'
  | 'discard'
  | 'card'
  // Mandala Stones
  | 'scoreNow'
  | 'put'
  | 'first'
  | 'brings'
  | 'top'
  | 'scoreColour'
  | 'artist'
  | 'tops',
  RegExp
>;

export const WORDS: Record<Language, Words> = {
  en: {
    play: /^Play now /,
    turn: /(^|\. )Your turn\b/,
    over: /^The final table$/,
    refused: /^Not allowed\. .+ Rule (M[DSN]-\d+\.\d+)\./,
    won: /^You win\b/,
    lost: /^Computer wins\b/,
    shared: /^(Shared win|Draw)\b/,
    log: /^Log$/,
    moves: /^Moves$/,
    moved: /, bird to /,
    start: /^Start$/,
    stand: /may stand here/,
    bird: /the bird may go here/,
    capture: /can be captured/,
    go: /go here:|may return here/,
    move: /, may move/,
    claim: /^\w+, \d+ cards?: .* now\./,
    build: /^Mountain .* Play 1 \w+ here/,
    grow: /^Your field.* Play .* here/,
    discard: /^Discard pile.* Discard \d/,
    card: /\d in hand\./,
    scoreNow: /^Score: \+\d/,
    put: /Put the tower here/,
    first: /First stone of the tower/,
    brings: /Brings \d/,
    top: /Its top may be scored/,
    scoreColour: /^Score \w+: \d/,
    artist: /artist\. May move\./,
    tops: /^Any tops/,
  },
  pl: {
    play: /^Zagraj teraz /,
    turn: /(^|\. )Twoja kolej/,
    over: /^Stół na koniec gry$/,
    refused: /^Niedozwolone\. .+ Zasada (M[DSN]-\d+\.\d+)\./,
    won: /^Wygrywasz/,
    lost: /^Wygrywa Komputer/,
    shared: /^(Wspóln|Remis)/,
    log: /^Zapis$/,
    moves: /^Ruchy$/,
    moved: /, ptak na /,
    start: /^Start$/,
    stand: /może tu stanąć/,
    bird: /ptak może tu polecieć/,
    capture: /można pochwycić/,
    go: /rusz tutaj:|ronin może tu wrócić/,
    move: /, może się ruszyć/,
    claim: /Punkty teraz: \d/,
    build: /^Wzgórze .* Połóż tu 1 kartę/,
    grow: /^Twoje pole.* Połóż tu: /,
    discard: /^Stos kart odrzuconych.* Odrzuć: /,
    card: /na ręce \d/,
    scoreNow: /^Punktuj: \+\d/,
    put: /Postaw tu wieżę/,
    first: /Pierwszy kamień wieży/,
    brings: /Daje \d kami/,
    top: /wierzchni kamień można zapunktować/,
    scoreColour: /^Punktuj \S+: \d/,
    artist: /Można go przestawić/,
    tops: /^Dowolne wierzchnie/,
  },
  cs: {
    play: /^Hrát hned /,
    turn: /(^|\. )Jste na tahu/,
    over: /^Stůl na konci$/,
    refused: /^Nedovoleno\. .+ Pravidlo (M[DSN]-\d+\.\d+)\./,
    won: /^Vyhráváte/,
    lost: /^Vyhrává Počítač/,
    shared: /^(Společn|Remíza)/,
    log: /^Záznam$/,
    moves: /^Tahy$/,
    moved: /, pták na /,
    start: /^Začít$/,
    stand: /tady smí stát/,
    bird: /sem smí pták/,
    capture: /lze zajmout/,
    go: /táhnout sem:|sem se rónin smí vrátit/,
    move: /, smí táhnout/,
    claim: /Body teď: \d/,
    build: /^Střed .* Zahrajte sem 1 kartu/,
    grow: /^Vaše pole.* Vyložte sem: /,
    discard: /^Odhazovací hromádka.* Odhoďte: /,
    card: /v ruce \d/,
    scoreNow: /^Bodovat: \+\d/,
    put: /Postavit věž sem/,
    first: /První kámen věže/,
    brings: /Přinese \d k[aá]m/,
    top: /Její vrchol lze obodovat/,
    scoreColour: /^Bodovat \S+: \d/,
    artist: /Může se přesunout/,
    tops: /^Libovolné vrcholy/,
  },
};
