import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Role } from '#vocabulary/people-words.ts';
import { findStanding } from './data/profiles.server.ts';
import { findRole } from './data/roles.server.ts';
import { kindOf } from './policy.ts';

/**
 * Whether this person is the only admin who can still sign in. Takes the lock under which admins are changed, so that
 * two changes at once cannot leave none. Inside the caller's transaction.
 */
export async function isLastAdmin(trx: Db, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(trx);
  const admins = await trx
    .selectFrom('user_roles as r')
    .leftJoin('suspensions as s', 's.user_id', 'r.user_id')
    .select('r.user_id')
    .where('r.role', '=', 'admin')
    .where('s.user_id', 'is', null)
    .execute();
  return admins.every((admin) => admin.user_id === userId);
}

/** Whether somebody is a user and nothing else: neither of the office, nor an agent, nor one who signs papers off. */
export async function isPlainUser(db: Db, userId: string): Promise<boolean> {
  const role = await findRole(db, userId);
  const { profile } = await findStanding(db, userId);
  return kindOf({ role: role ?? 'user', profile }) === 'user';
}

type RoleChange = {
  actorId: string;
  userId: string;
  role: Role;
  /** The one role they are changed from; whoever became something else meanwhile stays that. */
  from?: Role;
};

/**
 * Changes what somebody is, inside the caller's transaction, with its audit row; false when they are that already, or
 * something else than `from`.
 */
export async function changeRole(app: App, trx: Db, { actorId, userId, role, from }: RoleChange): Promise<boolean> {
  const known = await trx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const before = known?.role ?? 'user';
  if (before === role || (from && before !== from)) return false;
  await trx
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
    .execute();
  const change = { before: { role: before }, after: { role } };
  await recordAudit(trx, {
    actorId,
    action: 'account.role-changed',
    entity: 'user',
    entityId: userId,
    ...change,
    at: app.now(),
  });
  return true;
}
