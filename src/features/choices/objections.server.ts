import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { firstState, IN_FORCE, type Objection, type ObjectionState, type Processing, UNDECIDED } from './objection.ts';

/** Somebody as far as a record knows them. */
export type Whose = { email?: string | null | undefined; userId?: string | null | undefined };

/** Whether somebody has objected to a use of their data and it has stopped; asked wherever that use is made. */
export async function isObjected(db: Db, { email, userId }: Whose, processing: Processing): Promise<boolean> {
  if (!email && !userId) return false;
  const row = await db
    .selectFrom('objections')
    .select('id')
    .where('processing', '=', processing)
    .where('state', 'in', IN_FORCE)
    .where(({ eb, or }) =>
      or([...(email ? [eb('email', '=', email.toLowerCase())] : []), ...(userId ? [eb('user_id', '=', userId)] : [])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of everybody who has stopped a use, for statements over many: by their account, or by its address. */
export function selectObjectorIds(processing: Processing) {
  return sql<string>`select coalesce(o.user_id, u.id) from objections as o
    left join "user" as u on o.user_id is null and lower(u.email) = o.email
    where o.processing = ${processing} and o.state in (${sql.join([...IN_FORCE])}) and coalesce(o.user_id, u.id) is not null`;
}

/** The objections of one request. */
export async function listObjections(db: Db, requestId: string): Promise<Objection[]> {
  const rows = await db
    .selectFrom('objections')
    .select(['processing', 'state', 'state_at', 'reason'])
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('processing')
    .execute();
  return rows.map(({ processing, state, state_at, reason }) => ({
    processing,
    state,
    stateAt: state_at.toISOString(),
    reason,
  }));
}

export type NewObjection = {
  requestId: string;
  number: string;
  processings: readonly Processing[];
  email: string;
  userId: string | null;
  at: Date;
};

/** Stores what somebody objects to; what stops at once has stopped. Inside the caller's transaction. */
export async function insertObjections(
  trx: Db,
  { requestId, number, processings, email, userId, at }: NewObjection,
): Promise<void> {
  const rows = processings.map((processing) => ({
    request_id: requestId,
    number,
    processing,
    email: email.toLowerCase(),
    user_id: userId,
    state: firstState(processing, { hasAccount: userId !== null }),
    state_at: at,
    created_at: at,
  }));
  await trx.insertInto('objections').values(rows).execute();
}

/**
 * Ends what is undecided of a request: by the office, with its reason, or by whoever objected, who may take back what
 * was upheld as well. How many there were.
 */
export async function moveObjections(
  trx: Db,
  requestId: string,
  { to, reason = null, at }: { to: Exclude<ObjectionState, 'acting' | 'waiting'>; reason?: string | null; at: Date },
): Promise<number> {
  const from: readonly ObjectionState[] = to === 'withdrawn' ? [...UNDECIDED, 'upheld'] : UNDECIDED;
  const rows = await trx
    .updateTable('objections')
    .set({ state: to, state_at: at, ...(reason === null ? {} : { reason }) })
    .where('request_id', '=', requestId)
    .where('state', 'in', from)
    .returning('id')
    .execute();
  return rows.length;
}

/** Forgets what somebody objected to, once nothing of theirs is left that could be used. */
export async function deleteObjectionsOf(trx: Db, { email, userId }: { email: string; userId: string }): Promise<void> {
  await trx
    .deleteFrom('objections')
    .where(({ eb, or }) => or([eb('email', '=', email.toLowerCase()), eb('user_id', '=', userId)]))
    .execute();
}
