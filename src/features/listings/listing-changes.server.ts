import type { Selectable, Updateable } from 'kysely';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';
import { lookUp } from '#lib/one-of.ts';
import { slugify } from '#lib/slug.ts';
import { readConfirmDays } from './confirm-days.server.ts';
import { insertListingRow, keepPrice, type ListingRow, updateListingRow } from './data/listing-writes.server.ts';
import { expiryOf } from './domain/listing-states.ts';
import type { ListingFacts } from './listing-facts.ts';
import { readNairaPrices } from './naira-price.server.ts';

export { lockListing } from './data/listing-writes.server.ts';

type NewListing = {
  facts: ListingFacts;
  /** Whose listing it is; null where the office has no lister for it. */
  agentId: string | null;
  standing: Pick<Selectable<PropertiesTable>, 'status' | 'approval_status' | 'verification_status' | 'verification_badges'>;
  /** Who writes it. */
  actorId: string;
  at: Date;
};

/** Stores a new listing with its first price and an audit row, inside the caller's transaction; gives its id. */
export async function insertListing(trx: Db, { facts, agentId, standing, actorId, at }: NewListing): Promise<string> {
  const id = await insertListingRow(trx, {
    ...toColumns(facts),
    ...standing,
    price_ngn_minor: await nairaOf(trx, facts),
    agent_id: agentId,
    listed_at: at,
    created_at: at,
    updated_at: at,
    last_confirmed_at: at,
    expires_at: expiryOf(facts.transaction_type, at, await readConfirmDays(trx)),
    sold_at: standing.status === 'sold' || standing.status === 'rented' ? at : null,
  });
  await keepPrice(trx, id, facts, at);
  await recordAudit(trx, { actorId, action: 'listing.created', entity: 'property', entityId: id, after: { ...standing, agent_id: agentId }, at });
  return id;
}

/** A listing's facts and whatever else changes with them; what is left out stays. */
export type ListingChange = Partial<ListingFacts> &
  Pick<Updateable<PropertiesTable>, 'status' | 'approval_status' | 'withdrawn_reason' | 'reviewed_price_minor' | 'rejected_reason'>;

/**
 * Changes a listing inside the caller's transaction: a new price leaves its history, an audit row names the fields that changed.
 * Gives their names, none when nothing differs.
 */
export async function changeListing(
  trx: Db,
  before: ListingRow,
  change: ListingChange,
  { actorId, at }: { actorId: string; at: Date },
): Promise<string[]> {
  const columns = { ...toColumns(change), ...standingOf(change, before, at) };
  const changed = Object.keys(columns).filter((name) => !isSame(lookUp(columns, name), lookUp(before, name)));
  if (changed.length === 0) return [];
  const price = { price_minor: before.price_minor, currency: before.currency, price_period: before.price_period, ...pickPrice(change) };
  const isRepriced = changed.includes('price_minor') || changed.includes('currency') || changed.includes('price_period');
  if (isRepriced) {
    await keepPrice(trx, before.id, before, new Date(before.listed_at), { onlyFirst: true });
    await keepPrice(trx, before.id, price, at);
  }
  await updateListingRow(trx, before.id, {
    ...columns,
    ...(isRepriced ? { price_ngn_minor: await nairaOf(trx, price) } : {}),
    updated_at: at,
  });
  await recordAudit(trx, {
    actorId,
    action: 'listing.changed',
    entity: 'property',
    entityId: before.id,
    before: auditWords(before, changed),
    after: { fields: changed, ...auditWords({ ...before, ...columns }, changed) },
    at,
  });
  return changed;
}

/** Cache tags of everything that shows a listing: searches, its own page, its city's. */
export function tagsOfListing(listing: { id: string; city?: string | null }): string[] {
  return ['listings', `listing:${listing.id}`, ...(listing.city ? [`city:${slugify(listing.city)}`] : [])];
}

function standingOf(change: ListingChange, before: ListingRow, at: Date): Updateable<PropertiesTable> {
  const { status, approval_status, withdrawn_reason } = change;
  const isClosed = status === 'sold' || status === 'rented';
  return {
    ...(approval_status === undefined ? {} : { approval_status }),
    ...(withdrawn_reason === undefined ? {} : { withdrawn_reason }),
    ...(status === undefined || status === before.status ? {} : { status, sold_at: isClosed ? at : null }),
  };
}

function pickPrice({ price_minor, currency, price_period }: ListingChange) {
  return {
    ...(price_minor === undefined ? {} : { price_minor }),
    ...(currency === undefined ? {} : { currency }),
    ...(price_period === undefined ? {} : { price_period }),
  };
}

async function nairaOf(trx: Db, price: Pick<ListingFacts, 'price_minor' | 'currency'>): Promise<number> {
  const toNaira = await readNairaPrices(trx);
  return toNaira(price);
}

/** The facts as columns: fees are JSON, and nothing that is no column of the record is written. */
function toColumns<Facts extends Partial<ListingFacts>>({ fees, ...facts }: Facts) {
  const { status, approval_status, withdrawn_reason, ...columns } = facts as ListingChange;
  return { ...columns, ...(fees === undefined ? {} : { fees: JSON.stringify(fees) }) } as Omit<Facts, 'fees'> & { fees: string };
}

function isSame(next: unknown, known: unknown): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null));
  return plain(next) === plain(known) || (typeof next === 'string' && typeof known === 'object' && next === JSON.stringify(known));
}

/** States and figures may stand in the trail; what people wrote may not. */
const AUDITED = ['price_minor', 'currency', 'price_period', 'status', 'approval_status', 'property_type', 'title_type'] as const;

function auditWords(row: Partial<Record<(typeof AUDITED)[number], unknown>>, changed: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(AUDITED.filter((name) => changed.includes(name)).map((name) => [name, row[name]]));
}
