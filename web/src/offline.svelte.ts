/** The page without a network: what keeps it, and whether another version waits. */
import { at } from './base';

class Offline {
  /** The new version that waits to be loaded; null where there is none. */
  #waiting = $state.raw<ServiceWorker | null>(null);

  get isNewer(): boolean {
    return this.#waiting !== null;
  }

  /** Loads the new version. */
  load(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.#waiting?.postMessage('take over');
  }

  /** Keeps the page for when there is no network, once it has nothing better to do. A browser that forbids it goes on without. */
  start(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const begin = (): void =>
      void navigator.serviceWorker
        .register(at('/service-worker.js'), { scope: at('/') })
        .then((registration) => this.#watch(registration))
        .catch(() => undefined);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
  }

  #watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => {
      // The first version of all waits for nobody.
      if (navigator.serviceWorker.controller) this.#waiting = registration.waiting;
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    // A page may be open for days.
    setInterval(() => void registration.update().catch(() => undefined), 3_600_000);
  }
}

export const offline = new Offline();
