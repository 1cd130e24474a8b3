import type { Selectable } from 'kysely';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';
import { type FactColumns, keepFirstPrice, keepPrice, type ListingRow } from './data/listing-rows.server.ts';
import { beginStanding, type StandingEvent } from './domain/listing-standing.ts';
import type { ListingFacts } from './home-fields.ts';
import { insertListings, type MovedListing, moveListing } from './move-listing.server.ts';
import { readNairaPrices } from './naira-price.server.ts';
import { requireMoved } from './require-standing.ts';
import { readConfirmDays } from './use-cases/confirm-days.server.ts';

export { lockListing } from './data/listing-rows.server.ts';

type NewListing = {
  facts: ListingFacts;
  /** Whose listing it is; null where the office has no lister for it. */
  agentId: string | null;
  standing: Pick<
    Selectable<PropertiesTable>,
    'status' | 'approval_status' | 'verification_status' | 'verification_badges'
  >;
  /** Who writes it. */
  actorId: string;
  at: Date;
};

/** Stores a new listing with its first price and an audit row, inside the caller's transaction; gives its id. */
export async function insertListing(trx: Db, { facts, agentId, standing, actorId, at }: NewListing): Promise<string> {
  const [id = ''] = await insertListings(trx, [
    {
      ...facts,
      fees: JSON.stringify(facts.fees),
      ...standing,
      ...beginStanding(standing, facts.transaction_type, await readConfirmDays(trx), at),
      price_ngn_minor: await nairaOf(trx, facts),
      agent_id: agentId,
      listed_at: at,
      created_at: at,
      updated_at: at,
    },
  ]);
  await keepPrice(trx, id, facts, at);
  await recordAudit(trx, {
    actorId,
    action: 'listing.created',
    entity: 'property',
    entityId: id,
    after: { ...standing, agent_id: agentId },
    at,
  });
  return id;
}

/** The event by which a listing's facts change. */
type ChangeEvent = Extract<StandingEvent, { kind: 'edited' | 'edited_by_office' | 'change_approved' }>;

/** A listing's facts and the price the office last saw of it; what is left out stays. */
export type ListingChange = Partial<ListingFacts> & { reviewed_price_minor?: number };

/**
 * Changes a listing's facts, and its standing as the event asks, inside the caller's transaction: a new price leaves
 * its history, an audit row names the fields that changed. @throws AppError (409) where the event may not happen
 */
export async function changeListing(
  trx: Db,
  before: ListingRow,
  event: ChangeEvent,
  { actorId, at, change }: { actorId: string; at: Date; change: ListingChange },
): Promise<MovedListing> {
  const price = {
    price_minor: change.price_minor ?? before.price_minor,
    currency: change.currency ?? before.currency,
    price_period: change.price_period ?? before.price_period,
  };
  const isRepriced = (['price_minor', 'currency', 'price_period'] as const).some(
    (name) => price[name] !== before[name],
  );
  const alongside: FactColumns = {
    ...toColumns(change),
    ...(isRepriced ? { price_ngn_minor: await nairaOf(trx, price) } : {}),
  };
  const moved = requireMoved(await moveListing(trx, before, event, { actorId, at, alongside }));
  if (isRepriced) {
    await keepFirstPrice(trx, before.id, before, new Date(before.listed_at));
    await keepPrice(trx, before.id, price, at);
  }
  return moved;
}

async function nairaOf(trx: Db, price: Pick<ListingFacts, 'price_minor' | 'currency'>): Promise<number> {
  const toNaira = await readNairaPrices(trx);
  return toNaira(price);
}

/** The facts as columns: fees are JSON. */
function toColumns({ fees, ...facts }: ListingChange): FactColumns {
  return { ...facts, ...(fees === undefined ? {} : { fees: JSON.stringify(fees) }) };
}
