import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import { heldOf } from '#features/listings/held-texts.ts';
import { containsPattern } from '#lib/like-pattern.ts';
import type { ApprovalStatus } from '#vocabulary/listing-words.ts';
import type { PropertyRow } from '../domain/property-row.ts';

/** Which properties of the office's list are asked for; `before` starts a following page. */
export type PropertyFilter = {
  search?: string | undefined;
  approval?: ApprovalStatus | undefined;
  before?: Keyset | null | undefined;
};

/** All properties whatever their state, newest first (spec 7, Admin); `next` starts the following page. */
export async function readProperties(
  db: Db,
  filter: PropertyFilter,
  limit: number,
): Promise<{ items: PropertyRow[]; next: string | null }> {
  let page = db
    .selectFrom('properties')
    .select(['id', 'title', 'location', 'state', 'price_minor', 'currency', 'transaction_type', 'price_period'])
    .select(['status', 'approval_status', 'held_for', 'frozen_at', 'feed', 'agent_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const words = filter.search?.trim();
  // The trigram index of search_text serves this; an id finds its record.
  if (words)
    page = page.where(sql<SqlBool>`(search_text like ${containsPattern(words)} or id::text = ${words.toLowerCase()})`);
  if (filter.approval) page = page.where('approval_status', '=', filter.approval);
  if (filter.before) page = page.where(isAfter(filter.before, { at: 'created_at', id: 'id', idType: 'uuid' }));
  const rows = await db
    .selectFrom(page.as('p'))
    .leftJoin('profiles as f', 'f.user_id', 'p.agent_id')
    .selectAll('p')
    .select(['f.full_name as lister', exactMoment('p.created_at').as('at')])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return pageOfRows(rows, limit, (row) => ({
    id: row.id,
    title: row.title,
    place: [row.location, row.state].filter(Boolean).join(', '),
    priceMinor: row.price_minor,
    currency: row.currency,
    transaction_type: row.transaction_type,
    price_period: row.price_period,
    status: row.status,
    approvalStatus: row.approval_status,
    isFrozen: row.frozen_at !== null,
    held: heldOf(row),
    lister: row.lister,
    listerId: row.agent_id,
    feed: row.feed,
    createdAt: row.created_at.toISOString(),
  }));
}
