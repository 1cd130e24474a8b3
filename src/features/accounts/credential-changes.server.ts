import type { Db } from '#db/client.server.ts';
import { endLinksOf } from './data/mail-links.server.ts';
import { forgetDevices } from './known-devices.server.ts';

/**
 * Remembers that a person's older credentials count for nothing from now on: a new password, a suspension, signing out
 * everywhere. Whoever issues tokens of their own asks `credentialsChangedAt`, so nobody below has to know them. Inside
 * the caller's transaction.
 */
export async function noteCredentialChange(trx: Db, userId: string, at: Date): Promise<void> {
  await trx
    .insertInto('credential_changes')
    .values({ user_id: userId, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ changed_at: at }))
    .execute();
}

/** Since when a person's older tokens count for nothing; null where they never changed. */
export async function credentialsChangedAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('credential_changes')
    .select('changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/**
 * Ends whatever opened an account until now, inside the caller's transaction: every session on every device, every
 * mailed link, every browser that was known; tokens made before this moment count for nothing (`credential_changes`).
 * Says how many sessions ended.
 */
export async function endOldCredentials(trx: Db, userId: string, now: Date): Promise<number> {
  const sessions = await trx.deleteFrom('session').where('userId', '=', userId).returning('id').execute();
  await endLinksOf(trx, userId);
  await forgetDevices(trx, userId);
  await noteCredentialChange(trx, userId, now);
  return sessions.length;
}
