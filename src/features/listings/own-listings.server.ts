import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { findPictures } from '#features/media/find-pictures.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import type { ListingStatus } from '#vocabulary/listing-words.ts';
import { type ListingRow, lockListing } from './data/listing-rows.server.ts';
import { listOwnRows } from './data/own-listings.server.ts';
import { expiryOf } from './domain/listing-expiry.ts';
import { tagsOfListing } from './listing-tags.ts';
import { moveListing } from './move-listing.server.ts';
import { type OwnListing, presentOwnListing } from './own-listing.ts';
import { requireMoved, requireStanding } from './require-standing.ts';
import { readConfirmDays } from './use-cases/confirm-days.server.ts';

const OWN_PAGE_SIZE = 24;

/** Whose listing an id names; null where there is none. */
export async function findListingOwner(app: App, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const row = await app.db.selectFrom('properties').select('agent_id').where('id', '=', id).executeTakeFirst();
  // A listing nobody owns is nobody's own: the empty id matches no person.
  return row ? (row.agent_id ?? '') : null;
}

/** One page of a person's listings, newest first (spec 7.8), with their number. */
export async function listOwnListings(
  app: App,
  ownerId: string,
  { page = 1, perPage = OWN_PAGE_SIZE, status }: { page?: number; perPage?: number; status?: ListingStatus } = {},
): Promise<{ items: OwnListing[]; total: number; page: number; perPage: number }> {
  const { rows, total } = await listOwnRows(app.db, ownerId, { limit: perPage, offset: (page - 1) * perPage, status });
  const pictures = await findPictures(
    app.db,
    rows.flatMap((row) => row.image_urls.slice(0, 1)),
  );
  return { items: rows.map((row) => presentOwnListing(row, pictures)), total, page, perPage };
}

/** The whole record for editing, in whatever state; null where there is none. */
export async function findListingRow(app: App, id: string): Promise<ListingRow | null> {
  if (!isUuid(id)) return null;
  return (await app.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

const notFound = () =>
  new AppError('property_not_found', { status: 404, publicMessage: 'Property not found', field: 'id' });

/**
 * Holds the listing and lets `change` write, inside the caller's transaction; gives what it came to, and the cache tags
 * to touch afterwards. @throws AppError property_not_found
 */
export async function changeListing<Result>(
  trx: Db,
  id: string,
  change: (listing: ListingRow) => Promise<Result>,
): Promise<{ result: Result; tags: string[] }> {
  const listing = isUuid(id) ? await lockListing(trx, id) : null;
  if (!listing) throw notFound();
  const result = await change(listing);
  // A home that moved leaves one city's page and comes to another's.
  const tags = [...tagsOfListing(listing), ...tagsOfListing((await lockListing(trx, id)) ?? listing)];
  return { result, tags: [...new Set(tags)] };
}

/**
 * Holds the listing and lets `change` write, in one transaction; touches what shows it afterwards. @throws AppError
 * property_not_found
 */
export async function withListing<Result>(
  app: App,
  id: string,
  change: (trx: Db, listing: ListingRow) => Promise<Result>,
): Promise<Result> {
  const { result, tags } = await app.db
    .transaction()
    .execute((trx) => changeListing(trx, id, (listing) => change(trx, listing)));
  app.touchTags(tags);
  return result;
}

/**
 * The same for whoever may manage the listing, and `change` is told who that is. @throws AppError property_not_found,
 * not_allowed
 */
export function withOwnListing<Result>(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  id: string,
  change: (trx: Db, listing: ListingRow, actor: Allowed<'listing.manage'>) => Promise<Result>,
): Promise<Result> {
  return withListing(app, id, async (trx, listing) => change(trx, listing, allowed.requireOwn(listing.agent_id)));
}

/** Where somebody puts their home on the market, with the words that taking it off needs. */
export type ListingMark = { to: ListingStatus; reason?: string | undefined };

/**
 * Puts a locked listing into another state, inside the caller's transaction: pause, resume, under offer, sold, rented,
 * withdraw (with a reason). What a deposit asks first is for `markHome` of holds. @throws AppError as requireMark
 */
export async function markListing(
  trx: Db,
  listing: ListingRow,
  mark: ListingMark,
  by: { actorId: string; at: Date },
): Promise<void> {
  requireMoved(await moveListing(trx, listing, await requireMark(trx, listing, mark, by.at), by));
}

/**
 * The event that a mark is, once the listing may be marked so. @throws AppError listing_frozen, move_refused (409),
 * reason_required (400)
 */
export async function requireMark(trx: Db, listing: ListingRow, { to, reason = '' }: ListingMark, at: Date) {
  const withdrawnReason = reason.trim().slice(0, 500) || null;
  const event = { kind: 'marked', as: to, reason: withdrawnReason, days: await readConfirmDays(trx) } as const;
  requireStanding(listing, event, at);
  if (to === 'withdrawn' && !withdrawnReason)
    throw new AppError('reason_required', {
      status: 400,
      publicMessage: m.listings_reason_required(),
      field: 'reason',
    });
  return event;
}

/**
 * The owner says that the home is still there: the listing stays up, or comes back if it ran out. @throws AppError as
 * markListing
 */
export async function confirmListing(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  id: string,
): Promise<{ status: ListingStatus; expiresAt: Date }> {
  return withOwnListing(app, allowed, id, async (trx, listing, actor) => {
    const days = await readConfirmDays(trx);
    const at = app.now();
    const by = { actorId: actor.userId, at };
    const moved = requireMoved(await moveListing(trx, listing, { kind: 'confirmed', days }, by));
    return { status: moved.listing.status, expiresAt: expiryOf(listing.transaction_type, at, days) };
  });
}
