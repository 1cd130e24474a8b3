import { type Selectable, sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import type { ApprovalStatus, ListingStatus } from '#vocabulary/listing-words.ts';
import { updateListingFacts } from './data/listing-rows.server.ts';
import { AGENT_FEED_PREFIX } from './domain/listing-expiry.ts';
import type { FeedRow } from './feed-row.server.ts';
import { type Held, heldOf } from './held-texts.ts';
import { keepOffered, moveListing } from './move-listing.server.ts';
import { withListing } from './own-listings.server.ts';
import { requireMoved } from './require-standing.ts';
import { readConfirmDays } from './use-cases/confirm-days.server.ts';

/** The name space of an agent's own feed: no file's name can make one. */
export function agentFeedName(agentId: string): string {
  return `${AGENT_FEED_PREFIX}${agentId}`;
}

/**
 * Sending a listing says whose it is and that it is still there; one that ran out comes back, unless the office froze
 * it. Inside the caller's transaction.
 */
export async function confirmFeedListings(trx: Db, rows: readonly FeedRow[], agentId: string, at: Date): Promise<void> {
  if (rows.length === 0) return;
  const event = { kind: 'still_offered', days: await readConfirmDays(trx) } as const;
  for (const [column, own] of [
    // Each by its own index: one expression over both columns would read the whole feed for every part of it.
    [sql`external_ref`, rows.filter((row) => row.hasReference)],
    [sql`external_ref is null and fingerprint`, rows.filter((row) => !row.hasReference)],
  ] as const) {
    if (own.length === 0) continue;
    const where = sql`feed = ${agentFeedName(agentId)} and ${column} = any(${own.map(({ key }) => key)}::text[])`;
    await keepOffered(trx, where, event, { agentId, at });
  }
}

export type FeedItem = {
  id: string;
  external_ref: string | null;
  title: string;
  price_minor: number;
  status: ListingStatus;
  approval_status: ApprovalStatus;
  /** Why the office looks at it before it may go live. */
  held: Held[];
  updated_at: string;
};

const ITEM_COLUMNS = [
  'id',
  'external_ref',
  'title',
  'price_minor',
  'status',
  'approval_status',
  'held_for',
  'updated_at',
] as const;
type ItemRow = Pick<Selectable<PropertiesTable>, (typeof ITEM_COLUMNS)[number]>;

function presentItem({ held_for, updated_at, ...row }: ItemRow): FeedItem {
  return { ...row, held: heldOf({ ...row, held_for }), updated_at: updated_at.toISOString() };
}

/** Where a page of a feed ended: the reference, and the id behind it for listings without one. */
type FeedCursor = { ref: string | null; id: string };

/** The cursor that `next` held. @throws AppError invalid_parameter (400) */
export function readFeedCursor(text: string): FeedCursor {
  const [id = '', ...ref] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (!isUuid(id))
    throw new AppError('invalid_parameter', { status: 400, publicMessage: m.listings_feed_cursor(), field: 'after' });
  return { id, ref: ref.length > 0 ? ref.join(' ') : null };
}

const writeFeedCursor = ({ ref, id }: FeedCursor) =>
  Buffer.from(ref === null ? id : `${id} ${ref}`).toString('base64url');

/**
 * What stands in an agent's feed: by reference, then what has none; `next` starts the page behind this one, null at the
 * end.
 */
export async function listFeedItems(
  app: App,
  agentId: string,
  after: FeedCursor | null,
  limit: number,
): Promise<{ items: FeedItem[]; next: string | null }> {
  let query = app.db.selectFrom('properties').select(ITEM_COLUMNS).where('feed', '=', agentFeedName(agentId));
  if (after?.ref === null) query = query.where('external_ref', 'is', null).where('id', '>', after.id);
  else if (after)
    query = query.where(({ eb, or }) => or([eb('external_ref', '>', after.ref), eb('external_ref', 'is', null)]));
  const rows = await query
    .orderBy('external_ref', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentItem),
    next: last ? writeFeedCursor({ ref: last.external_ref, id: last.id }) : null,
  };
}

/** Why an agent takes a listing out of the feed. */
export const REMOVAL_REASONS = ['sold', 'rented', 'withdrawn'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/**
 * Takes a listing of an agent's feed off the market. Sent again, it comes back. @throws AppError listing_not_found
 * (404)
 */
export async function removeFeedListing(
  app: App,
  actor: Allowed<'feed.send'>,
  externalRef: string,
  { reason, note = '' }: { reason: RemovalReason; note?: string | undefined },
): Promise<FeedItem> {
  const own = app.db
    .selectFrom('properties')
    .select(ITEM_COLUMNS)
    .where('feed', '=', agentFeedName(actor.userId))
    .where('external_ref', '=', externalRef);
  const found = await own.executeTakeFirst();
  if (!found)
    throw new AppError('listing_not_found', {
      status: 404,
      publicMessage: m.listings_feed_unknown(),
      field: 'external_ref',
    });
  await withListing(app, found.id, async (trx, listing) => {
    if (listing.status === reason) return;
    const words = reason === 'withdrawn' ? note.trim().slice(0, 500) || reason : null;
    const by = { actorId: actor.userId, at: app.now() };
    requireMoved(await moveListing(trx, listing, { kind: 'removed_by_feed', as: reason, reason: words }, by));
    // The same row sent again must be written again.
    await updateListingFacts(trx, listing.id, { feed_hash: null });
  });
  return presentItem(await own.executeTakeFirstOrThrow());
}
