import type { Db } from '#db/client.server.ts';

/** Who offers these listings, by their ids; null for one that nobody with an account offers. */
export async function listListersOf(db: Db, listingIds: readonly string[]): Promise<(string | null)[]> {
  if (listingIds.length === 0) return [];
  const rows = await db.selectFrom('properties').select('agent_id').where('id', 'in', listingIds).execute();
  return rows.map(({ agent_id }) => agent_id);
}
