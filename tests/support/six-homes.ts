import type { Market } from './market.ts';
import { ownWord } from './own-word.ts';

/**
 * Six homes of one person at a place of their own, and the list in which they alone stand; so far from one another that
 * no marker of the map touches the next.
 */
export async function sixHomes(market: Market, ownerId: string) {
  const place = `Promo ${ownWord()}`;
  const ids: string[] = [];
  for (let made = 0; made < 6; made++) {
    const at = { latitude: 6.4 + made * 0.04, longitude: 3.3 + made * 0.04 };
    ids.push(await market.listing({ agent_id: ownerId, title: `House ${made} ${place}`, location: place, ...at }));
  }
  return { ids, place, list: `/buy/listings?search=${encodeURIComponent(place)}` };
}
