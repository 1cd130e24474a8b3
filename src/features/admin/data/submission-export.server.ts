import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset } from '#db/keyset.server.ts';

const COLUMNS = [
  's.id',
  's.form',
  's.status',
  's.title',
  's.property_type',
  's.transaction_type',
  's.price_minor',
  's.currency',
  's.price_period',
  's.bedrooms',
  's.bathrooms',
  's.area_sqm',
  's.location',
  's.state',
  's.address',
  's.agent_id',
  's.admin_notes',
  's.revision',
  's.created_at',
  's.reviewed_at',
  's.reviewed_by',
] as const;

const KOBO = 100;

/**
 * Submissions after a row, newest first, with the lister's name and the price in whole units; `next` is null after the
 * last batch.
 */
export async function readSubmissionsAfter(
  db: Db,
  filter: { status?: 'pending_approval' | 'approved' | 'rejected'; after: Keyset | null },
  limit: number,
) {
  let query = db
    .selectFrom('property_submissions as s')
    .leftJoin('profiles as f', 'f.user_id', 's.agent_id')
    .select([...COLUMNS, 'f.full_name as lister', exactMoment('s.created_at').as('at')])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit);
  if (filter.status) query = query.where('s.status', '=', filter.status);
  if (filter.after) query = query.where(isAfter(filter.after, { at: 's.created_at', id: 's.id', idType: 'uuid' }));
  const rows = await query.execute();
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    rows: rows.map(({ price_minor, at: _at, ...row }) => ({ ...row, price: price_minor / KOBO })),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

export type ExportedSubmission = Awaited<ReturnType<typeof readSubmissionsAfter>>['rows'][number];
