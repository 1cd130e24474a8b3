import type { App } from '#app/app.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { claimIndexWork, countMarket, findIndexRun, writeIndexRun } from '../data/index-run.server.ts';
import { rebuildPriceIndex } from '../data/price-index.server.ts';
import { METHOD, STALE_SHARE } from '../domain/index-method.ts';
import type { IndexRun } from '../domain/index-run.ts';
import { INSIGHTS_TAG } from '../find-asking-range.server.ts';

export const REFRESH_PRICE_INDEX_JOB = 'refresh-price-index';

/** Whether the figures stand for an earlier day, another way of reckoning, or a market that has moved on. */
export function isStale(run: IndexRun | null, now: { day: string; market: number }): boolean {
  if (!run || run.day !== now.day || run.method !== METHOD) return true;
  return Math.abs(now.market - run.market) > run.market * STALE_SHARE;
}

/**
 * Reckons the price index anew where it is stale, in one transaction: whoever reads sees all of the old figures or all
 * of the new ones, and a process that is killed leaves the old. Of several nodes one does it, the others leave it.
 */
export async function refreshPriceIndex(app: App): Promise<'done' | 'fresh' | 'elsewhere'> {
  const at = app.now();
  const outcome = await app.db.transaction().execute(async (trx) => {
    if (!(await claimIndexWork(trx))) return 'elsewhere';
    const now = { day: dayInNigeria(at), market: await countMarket(trx) };
    if (!isStale(await findIndexRun(trx), now)) return 'fresh';
    const counts = await rebuildPriceIndex(trx, at);
    await writeIndexRun(trx, { ...now, at, method: METHOD, ...counts });
    return 'done';
  });
  if (outcome === 'done') app.touchTags([INSIGHTS_TAG]);
  return outcome;
}
