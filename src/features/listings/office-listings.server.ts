import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { containsPattern } from '#lib/like-pattern.ts';
import { isUuid } from '#lib/uuid.ts';
import type {
  ApprovalStatus,
  Currency,
  ListingStatus,
  PricePeriod,
  PropertyType,
  TransactionType,
} from '#vocabulary/listing-words.ts';
import { type Held, heldOf } from './held-words.ts';

/** A listing as the office's table shows it. */
export type OfficeListing = {
  id: string;
  title: string;
  property_type: PropertyType;
  transaction_type: TransactionType;
  price_minor: number;
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

export type OfficeFilter = {
  search?: string | undefined;
  approval?: ApprovalStatus | undefined;
  page: number;
  perPage: number;
};

/**
 * All listings in whatever state, newest first (spec 7.9). `hasMore` instead of a total: the office turns pages, nobody
 * counts them.
 */
export async function listAllListings(
  app: App,
  { search, approval, page, perPage }: OfficeFilter,
): Promise<{ items: OfficeListing[]; hasMore: boolean }> {
  let query = app.db
    .selectFrom('properties')
    .select([
      'id',
      'title',
      'property_type',
      'transaction_type',
      'price_minor',
      'currency',
      'price_period',
      'location',
      'city',
      'state',
    ])
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
  const items = rows.slice(0, perPage).map(({ frozen_at, held_for, created_at, ...row }) => ({
    ...row,
    held: heldOf({ ...row, held_for }),
    isFrozen: frozen_at !== null,
    created_at: created_at.toISOString(),
  }));
  return { items, hasMore: rows.length > perPage };
}

/** A listing as whoever decides it sees it. */
export type HeldListing = Omit<OfficeListing, 'isFrozen'> & {
  description: string | null;
  address: string | null;
  external_ref: string | null;
};

/** A listing of a feed with what holds it, in whatever state it is; null where there is none. */
export async function findHeldListing(app: App, id: string): Promise<HeldListing | null> {
  if (!isUuid(id)) return null;
  const row = await app.db
    .selectFrom('properties')
    .select([
      'id',
      'title',
      'description',
      'property_type',
      'transaction_type',
      'price_minor',
      'currency',
      'price_period',
      'location',
      'city',
    ])
    .select(['state', 'address', 'status', 'approval_status', 'held_for', 'feed', 'external_ref', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { held_for, created_at, ...rest } = row;
  return { ...rest, held: heldOf(row), created_at: created_at.toISOString() };
}
