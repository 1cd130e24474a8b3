import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter } from '#db/keyset.server.ts';
import type { PropertySubmissionsTable } from '#db/schema/submissions.ts';
import { isUuid } from '#lib/uuid.ts';
import type { SubmissionStatus } from '../domain/submission-states.ts';

export type SubmissionRow = Selectable<PropertySubmissionsTable>;
type NewSubmission = Updateable<PropertySubmissionsTable> &
  Pick<SubmissionRow, 'title' | 'property_type' | 'price_minor' | 'location' | 'agent_id'> & { fees: string };

/** Inserts a submission, or finds the one the same press already made; `isNew` says which. */
export async function insertSubmission(
  db: Db,
  values: NewSubmission,
  keys: readonly [string, string],
): Promise<{ row: SubmissionRow; isNew: boolean }> {
  const earlier = await findByKeys(db, keys);
  if (earlier) return { row: earlier, isNew: false };
  const row = await db
    .insertInto('property_submissions')
    .values({ ...values, dedupe_key: keys[0] })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { row, isNew: true };
  const winner = await findByKeys(db, keys);
  if (!winner) throw new Error('a submission met a conflict that is gone');
  return { row: winner, isNew: false };
}

function findByKeys(db: Db, keys: readonly string[]) {
  return db.selectFrom('property_submissions').selectAll().where('dedupe_key', 'in', keys).executeTakeFirst();
}

export function findSubmissionRow(db: Db, id: string) {
  return db.selectFrom('property_submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes a submission if it still stands where the change starts from; undefined when somebody was first. */
export function moveSubmission(
  db: Db,
  id: string,
  from: SubmissionStatus,
  values: Updateable<PropertySubmissionsTable>,
) {
  return db
    .updateTable('property_submissions')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** Removes what somebody handed in and nobody approved. */
export async function deleteUnapproved(trx: Db, agentId: string): Promise<void> {
  await trx
    .deleteFrom('property_submissions')
    .where('agent_id', '=', agentId)
    .where('status', '!=', 'approved')
    .execute();
}

export type SubmissionFilter = {
  status?: SubmissionStatus | undefined;
  /** Words of title, place or lister's name. */
  search?: string | undefined;
  ownerId?: string | undefined;
  /** Only what is not on the market yet: waiting or rejected. */
  isOpen?: boolean | undefined;
  /** The id of the last one of the page before. */
  before?: string | undefined;
};

function filtered(db: Db, { status, search, ownerId, isOpen }: Omit<SubmissionFilter, 'before'>) {
  let query = db.selectFrom('property_submissions as s');
  if (status) query = query.where('s.status', '=', status);
  if (isOpen) query = query.where('s.status', '<>', 'approved');
  if (ownerId) query = query.where('s.agent_id', '=', ownerId);
  const words = search?.trim();
  if (words) {
    const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where((eb) =>
      eb.or([
        eb('s.title', 'ilike', pattern),
        eb('s.location', 'ilike', pattern),
        eb('s.state', 'ilike', pattern),
        eb('s.agent_id', 'in', db.selectFrom('profiles').select('user_id').where('full_name', 'ilike', pattern)),
      ]),
    );
  }
  return query;
}

/** Newest first (spec 7.9); one more than asked for says whether there are further ones. */
export async function listSubmissionRows(db: Db, filter: SubmissionFilter, limit: number): Promise<SubmissionRow[]> {
  let query = filtered(db, filter).selectAll('s');
  if (filter.before) {
    // Read first and handed back as values: as a subquery it could not be looked up in the index of the list.
    const last = isUuid(filter.before)
      ? await db
          .selectFrom('property_submissions')
          .select(['id', exactMoment('created_at').as('at')])
          .where('id', '=', filter.before)
          .executeTakeFirst()
      : undefined;
    if (!last) return [];
    query = query.where(isAfter(last, { at: 's.created_at', id: 's.id', idType: 'uuid' }));
  }
  return query.orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').limit(limit).execute();
}

/** These submissions, in no order. */
export function listSubmissionRowsOf(db: Db, ids: readonly string[]): Promise<SubmissionRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('property_submissions').selectAll().where('id', 'in', ids).execute();
}

export async function countSubmissionRows(db: Db, filter: Omit<SubmissionFilter, 'before'>): Promise<number> {
  const row = await filtered(db, filter)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

export type PersonRow = { name: string; isAgent: boolean; agentIdNumber: string | null; phone: string | null };

/** The people behind ids: their profile's name, else their account's. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [profiles, users] = await Promise.all([
    db
      .selectFrom('profiles')
      .select(['user_id', 'full_name', 'user_type', 'agent_id_number', 'phone'])
      .where('user_id', 'in', wanted)
      .execute(),
    db.selectFrom('user').select(['id', 'name']).where('id', 'in', wanted).execute(),
  ]);
  const people = new Map<string, PersonRow>();
  for (const user of users) people.set(user.id, { name: user.name, isAgent: false, agentIdNumber: null, phone: null });
  for (const profile of profiles) {
    const name = profile.full_name.trim() || people.get(profile.user_id)?.name || '';
    people.set(profile.user_id, {
      name,
      isAgent: profile.user_type === 'agent',
      agentIdNumber: profile.agent_id_number,
      phone: profile.phone,
    });
  }
  return people;
}
