/** The packs that the server was built with: what is right in each puzzle, for whoever plays it in a test. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface PackedPuzzle {
  id: string;
  position: string;
  answer: string;
  themes: string[];
  rating: number;
}

const FOLDER = resolve(import.meta.dirname, '../../crates/puzzles/packs');

export function puzzlesOf(game: string): PackedPuzzle[] {
  const lines = readFileSync(resolve(FOLDER, `${game}.puzzles`), 'utf8').split('\n');
  return lines
    .map((line) => line.split('\t'))
    .filter((parts) => parts.length === 4)
    .map(([position = '', answer = '', themes = '', rating = '']) => ({
      id: createHash('sha256').update(`${game}\n${position}\n`).digest('hex').slice(0, 12),
      position,
      answer,
      themes: themes.split(','),
      rating: Number(rating),
    }));
}

/** The first right turn of a puzzle of Mana, as the squares that are chosen one after another; and in how many turns it wins. */
export function manaAnswer({ answer }: PackedPuzzle): { turns: number; squares: string[] } {
  const [turns = '', moves = ''] = answer.split(' ');
  const [piece = '', birds = ''] = moves.split('@');
  const [from = '', to = ''] = piece.includes('-') ? piece.split('-') : ['', piece.replace('+', '')];
  const squares = [from, to, birds.split(',')[0] ?? ''].filter(Boolean);
  return { turns: Number(turns), squares };
}
