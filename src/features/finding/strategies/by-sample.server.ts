import type { App } from '#app/app.server.ts';
import { countAll } from '../data/cell-reads.server.ts';
import type { BoxDensity } from '../data/filter-sql.server.ts';
import { countMatches, estimateMatches } from '../data/listing-counts.server.ts';
import { chooseReadPlan } from '../domain/read-plan.ts';
import type { ListingFilter, Total } from '../listing-filter.ts';
import { keptTotalOr } from './kept-total.server.ts';
import { EXACT_TOTAL_MAX, estimate, exact, isCertain, type SearchPlan, type Strategy } from './strategy.ts';

/** Texts and the rarer filters: what a sample of the table matches decides, and tells whether counting is worth it. */
export function searchBySample(app: App, filter: ListingFilter, box: BoxDensity = 'sparse'): Strategy {
  return {
    count: () => countBySample(app, filter, box),
    plan: (wanted) => planBySample(app, filter, wanted, box),
  };
}

async function planBySample(app: App, filter: ListingFilter, wanted: number, box: BoxDensity): Promise<SearchPlan> {
  const [guess, all] = await Promise.all([estimateMatches(app.readDb, filter), countAll(app.readDb, undefined)]);
  if (guess === null) return { plan: 'gather', total: null };
  const plan = isCertain(guess) ? chooseReadPlan({ wanted, all, matches: guess, gathered: guess }) : 'gather';
  return { plan, total: plan === 'walk' ? tellGuess(app, filter, guess, box) : null };
}

async function countBySample(app: App, filter: ListingFilter, box: BoxDensity): Promise<Total> {
  const guess = await estimateMatches(app.readDb, filter);
  if (guess === null) return exact(await countMatches(app.readDb, filter, null, box));
  if (!isCertain(guess)) {
    const counted = await countMatches(app.readDb, filter, EXACT_TOTAL_MAX + 1, box);
    if (counted <= EXACT_TOTAL_MAX) return exact(counted);
  }
  return tellGuess(app, filter, guess, box);
}

async function tellGuess(app: App, filter: ListingFilter, guess: number, box: BoxDensity): Promise<Total> {
  const atLeast = estimate(Math.max(guess, EXACT_TOTAL_MAX + 1));
  // Nobody asks for the very same box twice, so keeping its total is no use.
  return filter.bbox || filter.area ? atLeast : keptTotalOr(app, filter, atLeast, box);
}
