import { type Insertable, type RawBuilder, sql } from 'kysely';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';
import type { FactColumns, ListingRow } from './data/listing-rows.server.ts';
import { assignmentsOf, mayHappen, type SetEvent } from './data/standing-sql.server.ts';
import { moveStanding, type Refused, STANDING_COLUMNS, type StandingEvent } from './domain/listing-standing.ts';
import { auditOfMove, changedFields } from './domain/standing-audit.ts';
import { tagsOfListing } from './listing-tags.ts';

type By = { actorId: string | null; at: Date };

export type MovedListing = {
  listing: ListingRow;
  /** The fields that changed, as the trail names them. */
  changed: string[];
  /** Cache tags to touch after the commit. */
  tags: string[];
};

/**
 * Lets an event happen to a listing that is locked, inside the caller's transaction: its standing and what changes
 * `alongside` are written together, with the event's audit row; nothing is written where nothing changes. Gives the
 * listing as it stands now, or why the event may not happen.
 */
export async function moveListing(
  trx: Db,
  row: ListingRow,
  event: StandingEvent,
  { actorId, at, alongside = {} }: By & { alongside?: FactColumns },
): Promise<MovedListing | Refused> {
  const next = moveStanding(row, event, at);
  if ('refusal' in next) return next;
  const listing = { ...next, ...alongside, ...(event.kind === 'approved' ? seenPrice(row) : {}) } as ListingRow;
  const changed = changedFields(row, listing);
  const tags = [...new Set([...tagsOfListing(row), ...tagsOfListing(listing)])];
  const audit = auditOfMove(event, row, listing);
  if (changed.length === 0 && audit?.action === 'listing.changed') return { listing: row, changed, tags };
  const known = new Map<string, unknown>(Object.entries(row));
  const written = Object.entries(listing).filter(([name, value]) => value !== known.get(name));
  await trx
    .updateTable('properties')
    .set({ ...Object.fromEntries(written), ...alongside, ...(isNews(event) ? { updated_at: at } : {}) })
    .where('id', '=', row.id)
    .execute();
  if (audit) await recordAudit(trx, { actorId, ...audit, entity: 'property', entityId: row.id, at });
  return { listing, changed, tags };
}

type Which = {
  where: RawBuilder<unknown>;
  /** Of many, the first so many in this order; those that somebody else holds are left to the next time. */
  first?: { count: number; by: RawBuilder<unknown> };
};

const MOVED_COLUMNS = [...STANDING_COLUMNS, 'id', 'title', 'city', 'agent_id', 'transaction_type', 'feed'] as const;
type MovedRow = Pick<ListingRow, (typeof MOVED_COLUMNS)[number]>;

/**
 * Lets an event happen to all listings of a condition to which it may happen, in one statement that says the same rule,
 * with an audit row each. Gives them as they stand now.
 */
export async function moveListings(trx: Db, which: Which, event: SetEvent, { actorId, at }: By): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select ${columnList} from properties where ${which.where} and ${mayHappen(event, at)}
    order by ${which.first ? sql`${which.first.by} limit ${which.first.count}` : sql`id`}
    ${which.first ? sql`for update skip locked` : sql`for update`}`.execute(trx);
  const moved = rows.flatMap((row) => {
    const next = moveStanding(row, event, at);
    return 'refusal' in next ? [] : [{ row, next }];
  });
  if (moved.length === 0) return [];
  await updateSet(trx, sql`id = any(${moved.map(({ row }) => row.id)}::uuid[])`, event, { at });
  for (const { row, next } of moved) {
    const audit = auditOfMove(event, row, next);
    if (audit) await recordAudit(trx, { actorId, ...audit, entity: 'property', entityId: row.id, at });
  }
  return moved.map(({ next }) => next);
}

const columnList = sql.join(MOVED_COLUMNS.map((name) => sql.ref(name)));

/**
 * The homes an agent's feed names are still there, and that agent's: the whole part of a feed in one statement, inside
 * the caller's transaction.
 */
export async function keepOffered(
  trx: Db,
  where: RawBuilder<unknown>,
  event: Extract<SetEvent, { kind: 'still_offered' }>,
  { agentId, at }: { agentId: string; at: Date },
): Promise<void> {
  await updateSet(trx, sql`${where} and ${mayHappen(event, at)}`, event, { at, agentId });
}

async function updateSet(
  trx: Db,
  where: RawBuilder<unknown>,
  event: SetEvent,
  { at, agentId }: { at: Date; agentId?: string },
): Promise<void> {
  const also = [
    ...(isNews(event) ? [sql`updated_at = ${at}`] : []),
    ...(agentId === undefined ? [] : [sql`agent_id = ${agentId}`]),
  ];
  await sql`update properties set ${sql.join([...assignmentsOf(event, at), ...also])} where ${where}`.execute(trx);
}

/** Stores records with the standing they begin with, inside the caller's transaction; gives their ids. */
export async function insertListings(trx: Db, rows: readonly Insertable<PropertiesTable>[]): Promise<string[]> {
  const stored = await trx
    .insertInto('properties')
    .values([...rows])
    .returning('id')
    .execute();
  return stored.map(({ id }) => id);
}

/** Who approves a listing has seen its price: how far its owner may move it counts from there. */
function seenPrice({ price_minor }: ListingRow): FactColumns {
  return { reviewed_price_minor: price_minor };
}

/** Whether the record changes for who reads it; confirming it does not. */
function isNews({ kind }: StandingEvent): boolean {
  return kind !== 'confirmed' && kind !== 'still_offered' && kind !== 'claimed' && kind !== 'left_to_lister';
}
