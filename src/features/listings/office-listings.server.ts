import { sql } from 'kysely';
import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import type { ApprovalStatus, Currency, ListingStatus, PricePeriod, PropertyType, TransactionType } from '#vocabulary/listing-words.ts';
import { containsPattern } from './domain/like-pattern.ts';
import { tagsOfListing } from './listing-changes.server.ts';

/** A listing as the office's table shows it. */
export type OfficeListing = {
  id: string;
  title: string;
  property_type: PropertyType;
  transaction_type: TransactionType;
  price: number;
  currency: Currency;
  price_period: PricePeriod;
  location: string;
  city: string | null;
  state: string;
  status: ListingStatus;
  approval_status: ApprovalStatus;
  feed: string | null;
  isFrozen: boolean;
  created_at: string;
};

export type OfficeFilter = { search?: string | undefined; approval?: ApprovalStatus | undefined; page: number; perPage: number };

/** All listings in whatever state, newest first (spec 7.9). `hasMore` instead of a total: the office turns pages, nobody counts them. */
export async function listAllListings(
  app: App,
  { search, approval, page, perPage }: OfficeFilter,
): Promise<{ items: OfficeListing[]; hasMore: boolean }> {
  let query = app.db
    .selectFrom('properties')
    .select(['id', 'title', 'property_type', 'transaction_type', 'price_minor', 'currency', 'price_period', 'location', 'city', 'state'])
    .select(['status', 'approval_status', 'feed', 'frozen_at', 'created_at']);
  if (approval) query = query.where('approval_status', '=', approval);
  const words = search?.trim();
  if (words) query = query.where(sql<boolean>`search_text like ${containsPattern(words)}`);
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
    .execute();
  const items = rows.slice(0, perPage).map(({ price_minor, frozen_at, created_at, ...row }) => ({
    ...row,
    price: price_minor / 100,
    isFrozen: frozen_at !== null,
    created_at: created_at.toISOString(),
  }));
  return { items, hasMore: rows.length > perPage };
}

const MOST_AT_ONCE = 200;

/**
 * Approves or rejects listings that wait (those of feeds); what somebody else decided meanwhile is passed over. Gives how many were
 * decided. @throws AppError listings_decided (409) when none of them waits any more
 */
export async function decideListings(app: App, actor: Actor, ids: readonly string[], to: 'approved' | 'rejected'): Promise<number> {
  const wanted = ids.filter((id) => isUuid(id)).slice(0, MOST_AT_ONCE);
  if (wanted.length === 0) throw new AppError('listings_none', { status: 400, publicMessage: m.listings_none_chosen(), field: 'id' });
  const at = app.now();
  const decided = await app.db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('properties')
      .set({ approval_status: to, updated_at: at })
      .where('id', 'in', wanted)
      .where('approval_status', '=', 'pending')
      .returning(['id', 'title', 'city', 'agent_id'])
      .execute();
    for (const row of rows) {
      const before = { approval_status: 'pending' };
      const after = { approval_status: to };
      await recordAudit(trx, { actorId: actor.userId, action: `listing.${to}`, entity: 'property', entityId: row.id, before, after, at });
    }
    const owners = Map.groupBy(rows, (row) => row.agent_id);
    for (const [userId, own] of owners) {
      if (userId === null) continue;
      const [first] = own;
      const title = to === 'approved' ? m.listings_decided_live({ count: own.length }) : m.listings_decided_rejected({ count: own.length });
      const dedupeKey = `listings:${to}:${first?.id}:${at.toISOString()}`;
      await notify(app, trx, {
        userId,
        kind: `listings-${to}`,
        title,
        paragraphs: [own.map((row) => row.title).join('\n')],
        path: '/account/listings',
        dedupeKey,
      });
    }
    return rows;
  });
  if (decided.length === 0) throw new AppError('listings_decided', { status: 409, publicMessage: m.listings_decided_already() });
  app.touchTags([...new Set(decided.flatMap(tagsOfListing))]);
  return decided.length;
}
