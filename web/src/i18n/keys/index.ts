// Made from `en/*.ftl` by `npm run keys`; do not edit.

import type { Account } from './account';
import type { Analyse } from './analyse';
import type { Common } from './common';
import type { Home } from './home';
import type { Lessons } from './lessons';
import type { LessonsMana } from './lessons-mana';
import type { LessonsMandala } from './lessons-mandala';
import type { LessonsStones } from './lessons-stones';
import type { Mana } from './mana';
import type { Mandala } from './mandala';
import type { Order } from './order';
import type { People } from './people';
import type { Puzzles } from './puzzles';
import type { Replay } from './replay';
import type { Rules } from './rules';
import type { Seek } from './seek';
import type { Stones } from './stones';
import type { Table } from './table';
import type { Tournaments } from './tournaments';
import type { Watch } from './watch';
import type { Why } from './why';

/** Every message, with the names of what it is told. */
export type Messages = Account & Analyse & Common & Home & Lessons & LessonsMana & LessonsMandala & LessonsStones & Mana & Mandala & Order & People & Puzzles & Replay & Rules & Seek & Stones & Table & Tournaments & Watch & Why;
