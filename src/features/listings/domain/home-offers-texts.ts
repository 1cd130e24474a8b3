import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { HomeOffers } from '../listing.ts';
import type { CardRow } from '../listing-columns.server.ts';

/**
 * "3 agents list this home · ₦80,000,000–₦95,000,000 · owner’s mandate shown". Made where the card is, so that no page
 * brings these texts as script; without a range where they ask in several currencies or for several periods.
 */
export function offersWords(
  { listers, cheapest_minor: cheapest, dearest_minor: dearest, is_one_measure, has_mandate }: HomeOffers,
  currency: CardRow['currency'],
): string {
  const amount = (minor: number) => formatMoney({ minor, currency });
  const range = cheapest < dearest ? `${amount(cheapest)}–${amount(dearest)}` : amount(cheapest);
  return [
    m.listings_offers({ listers }),
    ...(is_one_measure ? [range] : []),
    ...(has_mandate ? [m.listings_offers_mandate()] : []),
  ].join(' · ');
}
