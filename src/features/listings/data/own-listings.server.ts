import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { HeldReason, ListingStatus } from '#vocabulary/listing-words.ts';
import { CARD_COLUMNS, type CardRow } from '../listing-columns.server.ts';

export type OwnRow = CardRow & {
  approval_status: 'pending' | 'approved' | 'rejected';
  held_for: HeldReason[];
  expires_at: Date | null;
  feed: string | null;
  frozen_at: Date | null;
  frozen_reason: string | null;
  withdrawn_reason: string | null;
  rejected_reason: string | null;
  views: number;
  calls: number;
  whatsapps: number;
  total: number;
};

const inLastDays = (of: 'views' | 'calls' | 'whatsapps') =>
  sql<number>`(select coalesce(sum(${sql.ref(`v.${of}`)}), 0) from listing_views v
    where v.property_id = p.id and v.day > current_date - 30)::int`;

/** A page of somebody's listings with how often each was opened, called about and written about in the last 30 days. */
export async function listOwnRows(
  db: Db,
  ownerId: string,
  { limit, offset, status }: { limit: number; offset: number; status?: ListingStatus | undefined },
): Promise<{ rows: OwnRow[]; total: number }> {
  let query = db
    .selectFrom('properties as p')
    .select(CARD_COLUMNS.map((column) => `p.${column}` as const))
    .select([
      'p.approval_status',
      'p.held_for',
      'p.expires_at',
      'p.feed',
      'p.frozen_at',
      'p.frozen_reason',
      'p.withdrawn_reason',
      'p.rejected_reason',
    ])
    .select([
      inLastDays('views').as('views'),
      inLastDays('calls').as('calls'),
      inLastDays('whatsapps').as('whatsapps'),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .where('p.agent_id', '=', ownerId);
  if (status) query = query.where('p.status', '=', status);
  const rows = (await query
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()) as OwnRow[];
  return { rows, total: rows[0]?.total ?? 0 };
}
