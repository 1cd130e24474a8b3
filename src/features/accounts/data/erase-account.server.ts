import type { Db } from '#db/client.server.ts';

/** Removes an account with its profile and notices; sessions, password, role and tokens go with it. */
export async function eraseAccount(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute();
  await trx.deleteFrom('user').where('id', '=', userId).execute();
}
