/** What this device keeps for the page. A device that keeps nothing, since its owner forbids it, still plays. */

export function stored(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a value under its name; null forgets it. */
export function store(name: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(name);
    else globalThis.localStorage?.setItem(name, value);
  } catch {
    // Then it holds until the page is left.
  }
}
