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
import { nextStanding, standingOf } from './domain/listing-standing.ts';
import { type Held, heldOf } from './held-words.ts';
import { tagsOfListing } from './listing-changes.server.ts';
import { requireStanding } from './require-standing.ts';

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
  /** Why somebody must open it before it is decided; empty when nothing is doubtful. */
  held: Held[];
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
    .select(['status', 'approval_status', 'held_for', 'feed', 'frozen_at', 'created_at']);
  if (approval) query = query.where('approval_status', '=', approval);
  const words = search?.trim();
  if (words) query = query.where(sql<boolean>`search_text like ${containsPattern(words)}`);
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
    .execute();
  const items = rows.slice(0, perPage).map(({ price_minor, frozen_at, held_for, created_at, ...row }) => ({
    ...row,
    held: heldOf({ ...row, held_for }),
    price: price_minor / 100,
    isFrozen: frozen_at !== null,
    created_at: created_at.toISOString(),
  }));
  return { items, hasMore: rows.length > perPage };
}

/** A listing as whoever decides it sees it. */
export type HeldListing = Omit<OfficeListing, 'isFrozen'> & { description: string | null; address: string | null; external_ref: string | null };

/** A listing of a feed with what holds it, in whatever state it is; null where there is none. */
export async function findHeldListing(app: App, id: string): Promise<HeldListing | null> {
  if (!isUuid(id)) return null;
  const row = await app.db
    .selectFrom('properties')
    .select(['id', 'title', 'description', 'property_type', 'transaction_type', 'price_minor', 'currency', 'price_period', 'location', 'city'])
    .select(['state', 'address', 'status', 'approval_status', 'held_for', 'feed', 'external_ref', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { price_minor, held_for, created_at, ...rest } = row;
  return { ...rest, price: price_minor / 100, held: heldOf(row), created_at: created_at.toISOString() };
}

const MOST_AT_ONCE = 200;
const LONGEST_REASON = 2000;

/**
 * Approves or rejects listings that wait (those of feeds); what somebody else decided meanwhile is passed over, and so is what is held,
 * unless it is the only one and `seen` are the very reasons that hold it. Gives how many were decided, and how many are held.
 * @throws AppError listings_decided (409) when none of them waits any more, listings_held (409) when only held ones do
 */
export async function decideListings(
  app: App,
  actor: Actor,
  ids: readonly string[],
  to: 'approved' | 'rejected',
  { seen = [], reason = '' }: { seen?: readonly string[]; reason?: string } = {},
): Promise<{ decided: number; held: number }> {
  const wanted = ids.filter((id) => isUuid(id)).slice(0, MOST_AT_ONCE);
  if (wanted.length === 0) throw new AppError('listings_none', { status: 400, publicMessage: m.listings_none_chosen(), field: 'id' });
  const why = to === 'rejected' ? reason.trim().slice(0, LONGEST_REASON) : null;
  if (why === '') throw new AppError('reason_required', { status: 400, publicMessage: m.listings_reject_reason_required(), field: 'reason' });
  const step = to === 'approved' ? ('approve' as const) : ('reject' as const);
  const at = app.now();
  const { decided, held } = await app.db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('properties')
      .select(['id', 'held_for', 'approval_status', 'status', 'transaction_type', 'frozen_at'])
      .where('id', 'in', wanted)
      .where('approval_status', '=', 'pending')
      .orderBy('id')
      .forUpdate()
      .execute();
    const decidable = waiting.filter((row) => 'next' in nextStanding(standingOf(row), { kind: step }));
    // One that is frozen or was taken down is not passed over in silence when it is all that was chosen.
    if (wanted.length === 1 && waiting[0] && decidable.length === 0) requireStanding(waiting[0], { kind: step });
    const ready = decidable.filter((row) => row.held_for.length === 0 || (wanted.length === 1 && isSame(row.held_for, seen))).map((row) => row.id);
    const left = decidable.length - ready.length;
    if (ready.length === 0) return { decided: [], held: left };
    const rows = await trx
      .updateTable('properties')
      .set((eb) => ({
        approval_status: to,
        rejected_reason: why,
        updated_at: at,
        ...(to === 'approved' ? { reviewed_price_minor: eb.ref('price_minor') } : {}),
      }))
      .where('id', 'in', ready)
      .returning(['id', 'title', 'city', 'agent_id'])
      .execute();
    for (const row of rows) {
      const before = { approval_status: 'pending' };
      const after = { approval_status: to, ...(why === null ? {} : { reason: why }) };
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
        paragraphs: [
          own.map((row) => row.title).join('\n'),
          ...(why === null ? [] : [m.listings_decided_rejected_reason({ reason: why }), m.listings_decided_rejected_next()]),
        ],
        path: '/account/listings',
        dedupeKey,
      });
    }
    return { decided: rows, held: left };
  });
  if (decided.length === 0 && held > 0)
    throw new AppError('listings_held', { status: 409, publicMessage: m.listings_held_not_opened({ count: held }) });
  if (decided.length === 0) throw new AppError('listings_decided', { status: 409, publicMessage: m.listings_decided_already() });
  app.touchTags([...new Set(decided.flatMap(tagsOfListing))]);
  return { decided: decided.length, held };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
