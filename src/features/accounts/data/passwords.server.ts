import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.server.ts';

/** Stores the hash of somebody's password, inside the caller's transaction, also for who had none. */
export async function storePassword(trx: Db, userId: string, hash: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ password: hash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const row = {
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: hash,
    createdAt: now,
    updatedAt: now,
  };
  await trx.insertInto('account').values(row).execute();
}

/** Whether this is somebody's password. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (!account?.password) return false;
  const { verifyPassword } = await import('better-auth/crypto');
  return verifyPassword({ hash: account.password, password });
}
