import { href } from 'react-router';
import { localPath } from '#lib/language.ts';
import type { Marks } from '../domain/saved-view.ts';

/** The same names stand in public/sw.js. */
const CACHE = 'zaure-offline';
const HOMES = '/offline-homes';

/** Lets the service worker show the saved homes where there is no line: their names and prices, nothing else. */
export async function keepOffline(homes: Marks['homes']): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const cache = await caches.open(CACHE);
    const shown = homes.filter(({ path }) => path !== '').map((home) => ({ ...home, path: localPath(home.path) }));
    await cache.put(HOMES, Response.json(shown));
    (registration.active ?? registration.waiting ?? registration.installing)?.postMessage({
      keep: localPath(href('/offline')),
    });
  } catch {
    // Without room or leave to keep it there is no list without a line.
  }
}

/** Forgets the list: whoever holds the phone next has none. */
export async function forgetOffline(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE).catch(() => false);
}
