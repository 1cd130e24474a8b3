import type { ApprovalStatus, ListingStatus, SaleCategory } from '#vocabulary/listing-words.ts';
import { SALE_CATEGORIES } from '#vocabulary/listing-words.ts';
import type { DemoLot } from './demo-lots.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * What a listing of the demo market is up to; all but `available` + `approved` (and `sold`) are hidden from the public.
 */
export type DemoStanding = { status: ListingStatus; approval: ApprovalStatus; category: SaleCategory | null };

const PLAIN: DemoStanding = { status: 'available', approval: 'approved', category: null };

const SOLD_COUNT = 30;
/** Listings of each sale sub-category page. */
const CATEGORY_COUNT = 15;

const HIDDEN: readonly { deal: DemoLot['deal']; standing: Omit<DemoStanding, 'category'>; count: number }[] = [
  { deal: 'sale', standing: { status: 'under_offer', approval: 'approved' }, count: 6 },
  { deal: 'sale', standing: { status: 'paused', approval: 'approved' }, count: 4 },
  { deal: 'sale', standing: { status: 'available', approval: 'pending' }, count: 8 },
  { deal: 'sale', standing: { status: 'available', approval: 'rejected' }, count: 2 },
  { deal: 'sale', standing: { status: 'withdrawn', approval: 'approved' }, count: 2 },
  { deal: 'sale', standing: { status: 'expired', approval: 'approved' }, count: 2 },
  { deal: 'rent', standing: { status: 'paused', approval: 'approved' }, count: 2 },
  { deal: 'rent', standing: { status: 'available', approval: 'pending' }, count: 4 },
  { deal: 'rent', standing: { status: 'rented', approval: 'approved' }, count: 4 },
];

const NEW_HOMES: readonly DemoLot['type'][] = ['duplex', 'apartment', 'condo', 'house', 'villa'];
const CATEGORY_TYPES: Record<SaleCategory, readonly DemoLot['type'][]> = {
  'new-construction': NEW_HOMES,
  foreclosure: ['duplex', 'bungalow', 'house', 'apartment', 'condo'],
  'for-sale-by-owner': ['duplex', 'bungalow', 'house', 'apartment', 'condo'],
  'open-house': ['duplex', 'bungalow', 'house', 'apartment', 'condo', 'villa'],
  'coming-soon': NEW_HOMES,
};

/**
 * One standing for each lot: the sold, the hidden and the five sale categories drawn from all, the rest plainly
 * available.
 */
export function drawStandings(
  lots: readonly DemoLot[],
  random: SeededRandom,
): { lot: DemoLot; standing: DemoStanding }[] {
  const drawn = lots.map((lot) => ({ lot, standing: PLAIN }));
  const free = new Set(drawn);
  const draw = (count: number, suits: (lot: DemoLot) => boolean, standing: DemoStanding) => {
    const candidates = [...free].filter(({ lot }) => suits(lot));
    for (const chosen of random.sample(candidates, count)) {
      chosen.standing = standing;
      free.delete(chosen);
    }
  };
  for (const category of SALE_CATEGORIES) {
    draw(CATEGORY_COUNT, (lot) => lot.deal === 'sale' && CATEGORY_TYPES[category].includes(lot.type), {
      ...PLAIN,
      category,
    });
  }
  for (const { deal, standing, count } of HIDDEN)
    draw(count, (lot) => lot.deal === deal, { ...standing, category: null });
  draw(SOLD_COUNT, (lot) => lot.deal === 'sale' && lot.type !== 'commercial', { ...PLAIN, status: 'sold' });
  return drawn;
}
