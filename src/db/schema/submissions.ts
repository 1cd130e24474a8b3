import type { ColumnType, Generated } from 'kysely';
import type { ApprovalStatus } from '#vocabulary/listing-words.ts';

import type { HomeColumns } from './home-columns.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What only feeds say of a home; no form asks for it. */
type FeedOnly = 'subtype' | 'parking_spaces' | 'newly_built';
/** What the database fills in where a form left it out. */
type FilledIn = 'transaction_type' | 'currency' | 'price_period' | 'location_precision';

/** A home handed in for approval (spec 3, Property submission), described as the record describes it. */
export type PropertySubmissionsTable = Omit<HomeColumns, FeedOnly | FilledIn | 'state'> & {
  [Name in FilledIn]: Generated<HomeColumns[Name]>;
} & {
  id: Generated<string>;
  form: Generated<'sell' | 'agent' | 'feed'>;
  state: string | null;
  agent_id: string;
  /** The live property, once approved. */
  property_id: string | null;
  /** Of a change to a live listing: the fields that wait, as they stood when it was made. */
  change_base: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  status: Generated<'pending_approval' | 'approved' | 'rejected'>;
  approval_status: Generated<ApprovalStatus>;
  /** Counts how often it was sent: 1, then one more each time it was corrected. */
  revision: Generated<number>;
  dedupe_key: string | null;
  admin_notes: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  reviewed_at: NullableTimestamp;
  reviewed_by: string | null;
};

/** How often a listing's page was opened on a day. */
export type ListingViewsTable = {
  property_id: string;
  day: ColumnType<string, string, string>;
  views: Generated<number>;
  /** People who pressed Call that day, and who pressed WhatsApp. */
  calls: Generated<number>;
  whatsapps: Generated<number>;
};
