import type { App, PageView } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { filterFromWords, parseSearchWords } from '#features/finding/search-words.ts';
import { drawCard } from '#features/listings/draw-card.server.tsx';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { pictureModeOf } from '#lib/picture-mode.ts';
import { reachedText } from '../domain/reached-homes.ts';

/** One row of cards on a wide screen. */
const SHOWN = 3;
const CARD_SIZES = '(min-width: 75rem) 17rem, (min-width: 40rem) 45vw, 100vw';

/** The homes a price reaches: the first cards of that very search, and how many it finds. */
export type ReachedHomes = { priceMinor: number; total: number; isExact: boolean; cards: DrawnCard[] };

/** Finds and draws them; null where the price is nothing or the homes cannot be read now. */
export function findReachedHomes(app: App, priceMinor: number, view: PageView): Promise<ReachedHomes | null> {
  if (priceMinor <= 0) return Promise.resolve(null);
  const filter = {
    ...filterFromWords(parseSearchWords(reachedText(priceMinor))),
    transactionType: 'sale' as const,
    sort: 'price_desc' as const,
  };
  return readOr(
    app,
    'homes somebody can afford',
    async () => {
      const { items, total } = await searchListings(app, filter, { page: 1, perPage: SHOWN });
      const options = {
        now: app.now().toISOString(),
        sizes: CARD_SIZES,
        pictureMode: pictureModeOf(view),
        headingLevel: 'h3',
      } as const;
      const cards = items.map((listing) => ({
        id: listing.id,
        drawn: drawnMarkup(drawCard(listing, options).html, view),
      }));
      return { priceMinor, total: total.value, isExact: total.precision === 'exact', cards };
    },
    null,
  );
}
