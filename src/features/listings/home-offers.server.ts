import { type AliasedRawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isOffered } from './listed-sql.server.ts';
import type { HomeOffers } from './listing.ts';

/** What a card's row says of all who offer its home. */
export type OffersColumn = HomeOffers & {
  /** The listings of the home, this one among them. */
  ids: string[];
};

/**
 * The column `home_offers` of a listing `p`: what all who offer its home say together, null where nobody else does.
 * Read with the row, so that a page of cards asks nothing more.
 */
export const HOME_OFFERS: AliasedRawBuilder<OffersColumn | null, 'home_offers'> =
  sql<OffersColumn | null>`case when p.front_id is not null then (
  select jsonb_build_object('ids', jsonb_agg(offer.id),
    'listers', count(distinct coalesce(offer.agent_id, offer.feed, offer.id::text)),
    'cheapest_minor', min(offer.price_minor), 'dearest_minor', max(offer.price_minor),
    'is_one_measure', count(distinct (offer.currency, offer.price_period)) = 1,
    'has_mandate', bool_or(has_mandate(offer.id, now())))
  from properties as offer where offer.front_id = p.front_id and ${isOffered('offer')} having count(*) > 1) end`.as(
    'home_offers',
  );

/** The same of one listing, for who asks for no card. */
export async function findHomeOffers(db: Db, id: string): Promise<OffersColumn | null> {
  const row = await db.selectFrom('properties as p').select(HOME_OFFERS).where('p.id', '=', id).executeTakeFirst();
  return row?.home_offers ?? null;
}
