import type { Db } from './client.server.ts';

/**
 * What the product notes for itself beside the settings, one value a key; no page shows or changes it: which secrets
 * the database knows, whether it was seeded, which restore filled it.
 */
export async function findMark(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Writes a mark over what stood there. */
export async function writeMark(trx: Db, key: string, value: object, at: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: at };
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/**
 * The mark that stands, the given one where none did; held until the caller's transaction ends, so that two who come
 * first agree on one.
 */
export async function claimMark(trx: Db, key: string, value: object, at: Date): Promise<unknown> {
  await trx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Takes a mark away; nothing where there is none. */
export async function removeMark(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}
