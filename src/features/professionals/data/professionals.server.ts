import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Profession } from '#vocabulary/people-words.ts';
import type { ProfessionalInvitesTable, ProfessionalsTable } from '../schema.ts';

export type ProfessionalRow = Selectable<ProfessionalsTable> & { email: string; is_suspended: boolean };
export type InviteRow = Selectable<ProfessionalInvitesTable>;

const MOST = 200;

function professionals(db: Db) {
  return db
    .selectFrom('professionals as p')
    .innerJoin('user as u', 'u.id', 'p.user_id')
    .leftJoin('suspensions as s', 's.user_id', 'p.user_id')
    .selectAll('p')
    .select(['u.email'])
    .select((eb) => eb('s.user_id', 'is not', null).$castTo<boolean>().as('is_suspended'));
}

/** Lawyers and surveyors, those who wait first. */
export function listAll(db: Db): Promise<ProfessionalRow[]> {
  return professionals(db)
    .orderBy((eb) => eb('p.state', '=', 'waiting'), 'desc')
    .orderBy('p.created_at', 'desc')
    .limit(MOST)
    .execute();
}

/** Those of a profession who may be given something now: confirmed, not suspended, and with the role. */
export function listActive(db: Db, role: Profession): Promise<ProfessionalRow[]> {
  return professionals(db)
    .innerJoin('user_roles as r', 'r.user_id', 'p.user_id')
    .where('p.state', '=', 'confirmed')
    .where('p.role', '=', role)
    .whereRef('r.role', '=', 'p.role')
    .where('s.user_id', 'is', null)
    .orderBy('p.full_name')
    .limit(MOST)
    .execute();
}

/** Somebody's record; null where there is none. */
export async function findProfessional(db: Db, userId: string): Promise<Selectable<ProfessionalsTable> | null> {
  return (await db.selectFrom('professionals').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** The same, held until the transaction ends. */
export async function lockProfessional(trx: Db, userId: string): Promise<Selectable<ProfessionalsTable> | null> {
  const query = trx.selectFrom('professionals').selectAll().where('user_id', '=', userId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores somebody who was invited, in place of what was declined or withdrawn before. */
export async function storeProfessional(trx: Db, row: Insertable<ProfessionalsTable>): Promise<void> {
  await trx
    .insertInto('professionals')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Whether another has the number. */
export async function isNumberTaken(db: Db, role: Profession, number: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('professionals')
    .select('user_id')
    .where('role', '=', role)
    .where('number', '=', number)
    .where('state', 'in', ['waiting', 'confirmed'])
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

type Decision = { state: ProfessionalRow['state']; reason: string; by: string; at: Date };

/** Writes down what the office decided of somebody. */
export async function writeDecision(trx: Db, userId: string, { state, reason, by, at }: Decision): Promise<void> {
  await trx
    .updateTable('professionals')
    .set({ state, reason, decided_by: by, decided_at: at })
    .where('user_id', '=', userId)
    .execute();
}

/** Stores an invitation; an earlier one of the same address stands no more. */
export async function insertInvite(trx: Db, invite: Insertable<ProfessionalInvitesTable>): Promise<string> {
  await trx.deleteFrom('professional_invites').where('email', '=', invite.email).where('used_at', 'is', null).execute();
  const { id } = await trx.insertInto('professional_invites').values(invite).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An invitation that can be used; null for one that is old, used or made up. */
export async function findInvite(db: Db, tokenHash: string, now: Date): Promise<InviteRow | null> {
  const row = await db
    .selectFrom('professional_invites')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses an invitation up; false when somebody was first. */
export async function useInvite(trx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('professional_invites')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invitations that wait, the newest first. */
export function listOpenInvites(db: Db, now: Date): Promise<InviteRow[]> {
  return db
    .selectFrom('professional_invites')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
}

/** Forgets somebody: what they signed stays with its number alone. */
export async function deleteProfessional(trx: Db, { userId, email }: { userId: string; email: string }): Promise<void> {
  await trx.deleteFrom('professionals').where('user_id', '=', userId).execute();
  await trx.deleteFrom('professional_invites').where('email', '=', email.toLowerCase()).execute();
}
