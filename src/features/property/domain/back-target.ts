import { href } from 'react-router';
/** Where the back button goes when there is nothing of ours to go back to (spec 2). */
export const BACK_FALLBACK = href('/buy');

/**
 * Back in history when the page before was ours: the referrer has our origin, or the page was reached without a new
 * document (`historyIndex` above 0, where the referrer still names whoever led to the first page). Otherwise to /buy
 * (spec 2).
 */
export function backTarget({
  referrer,
  origin,
  historyIndex,
}: {
  referrer: string;
  origin: string;
  historyIndex: number;
}): 'history' | typeof BACK_FALLBACK {
  if (historyIndex > 0) return 'history';
  return URL.canParse(referrer) && new URL(referrer).origin === origin ? 'history' : BACK_FALLBACK;
}
