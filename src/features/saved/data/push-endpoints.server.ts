import type { Db } from '#db/client.server.ts';

export type PushEndpoint = { endpoint: string; p256dh: string; auth: string };

/** Where somebody's browsers are reached. */
export function listEndpoints(db: Db, keeperId: string): Promise<PushEndpoint[]> {
  return db
    .selectFrom('push_endpoints')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('keeper_id', '=', keeperId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** One browser belongs to one list: to the one that said so last. */
export async function writeEndpoint(trx: Db, keeperId: string, target: PushEndpoint, at: Date): Promise<void> {
  const row = { keeper_id: keeperId, ...target, created_at: at };
  await trx
    .insertInto('push_endpoints')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_endpoints').where('endpoint', '=', endpoint).execute();
}

/** A browser that signs in is reached as its account's. */
export async function moveEndpoints(trx: Db, from: string, to: string): Promise<void> {
  await trx.updateTable('push_endpoints').set({ keeper_id: to }).where('keeper_id', '=', from).execute();
}
