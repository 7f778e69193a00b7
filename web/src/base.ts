/** Where this server is reached: `/`, or a path of its own, as the page was told. It ends with a slash. */
export const base = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="base"]')?.content ?? '/';

/** The address of what the server has at a path. */
export function at(path: string): string {
  return base + path.slice(1);
}

/** The path that an address has for the server. */
export function pathOf(address: { pathname: string }): string {
  return address.pathname.startsWith(base) ? address.pathname.slice(base.length - 1) : address.pathname;
}
