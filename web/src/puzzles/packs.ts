/** The packs of puzzles, as files of the page: fetched when they are first needed, and kept by the service worker from then on. */
import type { GameId } from '../table/wire';

const FILES = import.meta.glob<string>('../../../crates/puzzles/packs/*.puzzles', {
  eager: true,
  query: '?url',
  import: 'default',
});

function addressOf(game: GameId): URL | null {
  const found = Object.entries(FILES).find(([path]) => path.endsWith(`/${game}.puzzles`));
  return found ? new URL(found[1], import.meta.url) : null;
}

/** The text of a pack. Rejects where it cannot be had. */
export async function packOf(game: GameId): Promise<string> {
  const address = addressOf(game);
  if (!address) throw new Error(`there is no pack of ${game}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the pack of ${game} cannot be had: ${response.status}`);
  return response.text();
}
