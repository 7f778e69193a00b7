/** The module of this page, compiled when it is first needed. Whether there is one is known at once. */

/** The module, if the page was built with it. */
const [MODULE] = Object.values(import.meta.glob<string>('./*.wasm', { eager: true, query: '?url', import: 'default' }));

/** Whether this page was built with the module, and this browser can run it. */
export const hasModule = (): boolean => MODULE !== undefined && 'Worker' in globalThis && 'WebAssembly' in globalThis;

let begun: Promise<WebAssembly.Module> | null = null;

/** The module. Rejects where it cannot be had; whoever asks next tries again. */
export function compiled(): Promise<WebAssembly.Module> {
  if (MODULE === undefined) return Promise.reject(new Error('this page was built without the module'));
  begun ??= WebAssembly.compileStreaming(fetch(new URL(MODULE, import.meta.url)));
  begun.catch(() => (begun = null));
  return begun;
}
