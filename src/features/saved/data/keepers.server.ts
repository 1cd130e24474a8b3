import type { Db } from '#db/client.server.ts';

/** Whose list it is: an account's, or that of a browser by the hash of its number. */
export type Whose = { userId: string } | { deviceHash: string };

/** The name of a list, which is its person's id where it has one. */
export const keeperIdOf = (whose: Whose): string => ('userId' in whose ? whose.userId : `device:${whose.deviceHash}`);

/** The list of an account or a browser; null where nothing was ever kept. */
export async function findKeeper(db: Db, whose: Whose): Promise<string | null> {
  const row = await db.selectFrom('keepers').select('id').where('id', '=', keeperIdOf(whose)).executeTakeFirst();
  return row?.id ?? null;
}

/** The same, made where there is none, and locked: two presses come one after the other. */
export async function openKeeper(trx: Db, whose: Whose, at: Date): Promise<string> {
  const id = keeperIdOf(whose);
  await trx
    .insertInto('keepers')
    .values({ id, user_id: 'userId' in whose ? whose.userId : null, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at: at }))
    .execute();
  return id;
}

/** Forgets a list with everything on it. */
export async function deleteKeeper(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('keepers').where('id', '=', id).execute();
}

/** Forgets browsers that have not come for so long that their cookie has ended. */
export async function deleteLapsedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('keepers').where('user_id', 'is', null).where('used_at', '<', before).execute();
}
