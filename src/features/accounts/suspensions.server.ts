import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { endOldCredentials } from './credential-changes.server.ts';

type Suspension = { actorId: string; userId: string; reason: string };

/**
 * Suspends an account and ends its sessions, links and tokens, inside the caller's transaction, with its audit row;
 * false when it is suspended already.
 */
export async function suspendAccount(app: App, trx: Db, { actorId, userId, reason }: Suspension): Promise<boolean> {
  const at = app.now();
  const row = await trx
    .insertInto('suspensions')
    .values({ user_id: userId, reason, suspended_by: actorId, suspended_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return false;
  await endOldCredentials(trx, userId, at);
  await recordAudit(trx, {
    actorId,
    action: 'account.suspended',
    entity: 'user',
    entityId: userId,
    after: { reason },
    at,
  });
  return true;
}

/**
 * Lets a suspended account sign in again, inside the caller's transaction, with its audit row; false when it was not
 * suspended.
 */
export async function liftSuspension(
  app: App,
  trx: Db,
  { actorId, userId }: Omit<Suspension, 'reason'>,
): Promise<boolean> {
  const row = await trx.deleteFrom('suspensions').where('user_id', '=', userId).returning('reason').executeTakeFirst();
  if (!row) return false;
  const before = { reason: row.reason };
  await recordAudit(trx, {
    actorId,
    action: 'account.suspension-lifted',
    entity: 'user',
    entityId: userId,
    before,
    at: app.now(),
  });
  return true;
}

/**
 * Ends every session of an account on all devices, and its mailed links and tokens, inside the caller's transaction,
 * with its audit row; says how many there were.
 */
export async function signOutEverywhere(
  app: App,
  trx: Db,
  { actorId, userId }: Omit<Suspension, 'reason'>,
): Promise<number> {
  const at = app.now();
  const count = await endOldCredentials(trx, userId, at);
  await recordAudit(trx, {
    actorId,
    action: 'account.signed-out',
    entity: 'user',
    entityId: userId,
    after: { sessions: count },
    at,
  });
  return count;
}
