/** A browser with one page, as the ways drive it: only what differs between two protocols. */

/** What a hand does, in the form that WebDriver and WebDriver BiDi have in common. */
export type Source =
  | { type: 'key'; id: string; actions: ({ type: 'keyDown' | 'keyUp'; value: string } | Pause)[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
        | Pause
      )[];
    };

interface Pause {
  type: 'pause';
  duration: number;
}

export interface Driver {
  /** Goes to an address and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** What an expression comes to in the page; it must survive being written as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly Source[]): Promise<void>;
  /** The page as it is seen, a PNG. */
  picture(): Promise<Buffer>;
  end(): Promise<void>;
}

/** The page is as large as a small laptop's. */
export const SIZE = { width: 1280, height: 800 };
