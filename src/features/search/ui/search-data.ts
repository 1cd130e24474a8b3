import { useEffect, useState } from 'react';
import { localPath, withoutLanguage } from '#lib/language.ts';
import type { DrawnSearch } from '../domain/search-view.ts';

/** What a list page gets from its loader: the result, or in the browser one that is still on its way. */
export type SearchData = DrawnSearch | { pending: Promise<DrawnSearch> };

/**
 * Going back, also from a home one has read for a while, finds the list as it was left; so long an edge may serve it,
 * too.
 */
const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 20;
/**
 * An answer within this time is shown as the next page, a slower one behind a skeleton: no flash of bricks on a fast
 * line.
 */
const PATIENCE_MS = 150;

const kept = new Map<string, { until: number; view: DrawnSearch }>();

/**
 * The client loader of every list page: at once from memory, else from the server, else a promise the page waits for
 * behind its skeleton.
 */
export async function loadSearchData(url: URL, serverLoader: () => Promise<DrawnSearch>): Promise<SearchData> {
  const pathname = withoutLanguage(url.pathname);
  const { search } = url;
  const known = kept.get(pathname + search);
  if (known && known.until > Date.now()) return known.view;
  const pending = serverLoader().then((view) => {
    keepView(pathname + search, view);
    return view;
  });
  // Handled where it is awaited; without this a failure between here and there would count as nobody's.
  pending.catch(() => undefined);
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return (await Promise.race([pending, patience])) ?? { pending };
}

/** Keeps a result for going back to; an empty one may be a failure and is asked for again. */
export function keepView(address: string, view: DrawnSearch): void {
  if (view.cards.length === 0) return;
  kept.delete(address);
  kept.set(address, { until: Date.now() + KEPT_MS, view });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

type Settled = { of: Promise<DrawnSearch>; view: DrawnSearch } | { of: Promise<DrawnSearch>; error: unknown };

/**
 * The result, or null while it is on its way. A result that is overtaken by a newer address is never shown. @throws
 * what the load threw.
 */
export function useSearchView(data: SearchData): DrawnSearch | null {
  const [settled, setSettled] = useState<Settled | null>(null);
  const pending = 'pending' in data ? data.pending : null;
  // The answer comes from the network, outside React.
  useEffect(() => {
    if (!pending) return;
    let isCurrent = true;
    pending.then(
      (view) => isCurrent && setSettled({ of: pending, view }),
      (error: unknown) => {
        if (isCurrent && !followRedirect(error)) setSettled({ of: pending, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [pending]);
  if (!('pending' in data)) return data;
  if (settled?.of !== pending || !settled) return null;
  if ('error' in settled) throw settled.error;
  return settled.view;
}

/** A redirect that comes after the router has stopped waiting for it. */
function followRedirect(error: unknown): boolean {
  const target = error instanceof Response ? error.headers.get('Location') : null;
  if (target) window.location.replace(localPath(withoutLanguage(target)));
  return target !== null;
}
