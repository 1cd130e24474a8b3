import type { Db } from '#db/client.server.ts';

/** Whether somebody takes no messages from whoever is known by one of the keys. */
export async function hasBlocked(db: Db, ownerId: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const row = await db
    .selectFrom('enquiry_blocks')
    .select('key')
    .where('owner_id', '=', ownerId)
    .where('key', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type BlockToStore = { ownerId: string; keys: readonly string[]; enquiryId: string; at: Date };

export async function storeBlocks(trx: Db, { ownerId, keys, enquiryId, at }: BlockToStore): Promise<void> {
  await trx
    .insertInto('enquiry_blocks')
    .values(keys.map((key) => ({ owner_id: ownerId, key, enquiry_id: enquiryId, created_at: at })))
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
    .execute();
}

export async function deleteBlocks(trx: Db, ownerId: string, keys: readonly string[]): Promise<void> {
  await trx.deleteFrom('enquiry_blocks').where('owner_id', '=', ownerId).where('key', 'in', keys).execute();
}

/** Forgets whom somebody has blocked, and that anybody has blocked them. */
export async function eraseBlocks(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('enquiry_blocks')
    .where(({ eb, or }) => or([eb('owner_id', '=', userId), eb('key', '=', `person:${userId}`)]))
    .execute();
}
