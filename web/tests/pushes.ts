/** The push service of the tests, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** What a device was sent, as far as these tests ask. */
export interface Pushed {
  device: string;
  text: string;
  error?: string;
}

/** What a browser tells a server to be called. */
export interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export class PushService {
  readonly #child: ChildProcess;
  readonly #url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.#url = url;
  }

  static async start(): Promise<PushService> {
    const script = resolve(import.meta.dirname, 'push-service.mjs');
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /listens on (\S+)/.exec(line)?.[1];
      if (url) return new PushService(child, url);
    }
    throw new Error('the push service does not start');
  }

  async device(name: string): Promise<Device> {
    return (await (await fetch(`${this.#url}/device/${name}`)).json()) as Device;
  }

  async messages(device: string): Promise<Pushed[]> {
    const all = (await (await fetch(`${this.#url}/messages`)).json()) as Pushed[];
    return all.filter((message) => message.device === device);
  }

  end(): void {
    this.#child.kill();
  }
}
