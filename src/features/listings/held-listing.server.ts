import type { App } from '#app/app.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type {
  ApprovalStatus,
  Currency,
  ListingStatus,
  PricePeriod,
  PropertyType,
  TransactionType,
} from '#vocabulary/listing-words.ts';
import { type Held, heldOf } from './held-texts.ts';

/** A listing as whoever decides it sees it. */
export type HeldListing = {
  id: string;
  agent_id: string | null;
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
  /** Why somebody must open it before it is decided; empty when nothing is doubtful. */
  held: Held[];
  created_at: string;
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
      'agent_id',
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
