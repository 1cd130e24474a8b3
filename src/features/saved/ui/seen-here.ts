import { keep, readKept } from '#lib/kept-in-browser.ts';

/** The homes that were looked at here, the last one first. */
export const SEEN_KEY = 'zaure.seen';
const SEEN_MAX = 24;
const HOME_PAGE = /^\/property\/(?:[^/]+\/){0,3}([0-9a-f]{8}-[0-9a-f-]{27})$/;

/** Remembers in this browser which home a page shows; nothing for any other page. */
export function rememberSeen(path: string): void {
  const id = HOME_PAGE.exec(path)?.[1];
  if (!id) return;
  const others = (readKept('browser', SEEN_KEY) ?? '').split(' ').filter((other) => other && other !== id);
  keep('browser', 'looks', SEEN_KEY, [id, ...others].slice(0, SEEN_MAX).join(' '));
}
