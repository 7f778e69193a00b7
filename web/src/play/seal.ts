/** Checks a shuffle as `docs/fair-shuffles.md` writes it down: the secret fits its seal, and the seed comes of the secret and what the seats added. */
import type { Shuffle } from '../table/wire';

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function sha256(...parts: Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function length(number: number): Uint8Array {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, number);
  return four;
}

export interface Checked {
  seal: boolean;
  seed: boolean;
}

/** Null while the secret is not told, or where the browser cannot reckon (without a secure connection). */
export async function check(shuffle: Shuffle): Promise<Checked | null> {
  const { secret, seed, commitment, entropy } = shuffle;
  if (!secret || !seed || !globalThis.crypto?.subtle) return null;
  const text = new TextEncoder();
  const added = entropy.flatMap((each) => {
    const own = text.encode(each ?? '');
    return [length(own.length), own];
  });
  const seal = await sha256(text.encode('mozaika commitment 1\n'), bytes(secret));
  const found = await sha256(text.encode('mozaika seed 1\n'), bytes(secret), ...added);
  return { seal: seal === commitment, seed: found === seed };
}
