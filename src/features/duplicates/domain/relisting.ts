import { DAY_MS } from '#lib/days.ts';
import { type Home, POINTS_OF_PRICE, scorePair } from './score-pair.ts';

/** How long after it went off the market a home that is put up again is the same listing. */
export const RELISTED_WITHIN_DAYS = 180;
/**
 * So many points make it the same one. More than it takes between two listers: who builds a block lists its flats with
 * the same photos.
 */
export const RELISTED_FROM = 110;

/** A listing of the same lister that was taken down, paused or ran out; what was sold or let is an end, not a pause. */
export type EarlierHome = Home & { listedAt: Date; endedAt: Date; sharedPhotos: number };

/** Any price: two homes with it are not told apart by what they ask. */
const ANY_PRICE = 1e13;

/**
 * The listing that a home was before its lister took it down, or let it run out, and put it up again; null for one that
 * is new. It is judged as two
 * listings of one home are, but at any price: a lower price is why homes are put up again.
 */
export function findEarlier(home: Home, earlier: readonly EarlierHome[], now: Date): EarlierHome | null {
  const same = earlier
    .filter(({ endedAt }) => now.getTime() - endedAt.getTime() <= RELISTED_WITHIN_DAYS * DAY_MS)
    .map((one) => ({ one, score: scoreRelisting(home, one) }))
    .filter(({ score }) => score >= RELISTED_FROM);
  same.sort((a, b) => b.score - a.score || a.one.listedAt.getTime() - b.one.listedAt.getTime());
  return same[0]?.one ?? null;
}

function scoreRelisting(home: Home, earlier: EarlierHome): number {
  const atAnyPrice = (one: Home): Home => ({ ...one, compared_ngn_minor: ANY_PRICE });
  const { score = 0 } = scorePair(atAnyPrice(home), atAnyPrice(earlier), earlier.sharedPhotos) ?? {};
  const isPriced = scorePair(home, earlier, 0)?.reasons.includes('price') ?? false;
  return score + (isPriced ? POINTS_OF_PRICE : 0);
}
