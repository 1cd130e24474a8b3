import type { Db } from '#db/client.server.ts';

/** Which version of a listing's card is kept; null where none is. */
export async function findVersion(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('share_cards').select('version').where('property_id', '=', id).executeTakeFirst();
  return row?.version ?? null;
}

export async function keepVersion(
  db: Db,
  { id, version, at }: { id: string; version: string; at: Date },
): Promise<void> {
  await db
    .insertInto('share_cards')
    .values({ property_id: id, version, drawn_at: at })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ version, drawn_at: at }))
    .execute();
}

/** Takes out cards drawn before then, or of listings that are gone; they are drawn anew where somebody asks. */
export async function dropVersions(db: Db, { before, limit }: { before: Date; limit: number }) {
  const old = db
    .selectFrom('share_cards')
    .leftJoin('properties', 'properties.id', 'share_cards.property_id')
    .select('share_cards.property_id')
    .where((where) => where.or([where('properties.id', 'is', null), where('share_cards.drawn_at', '<', before)]))
    .limit(limit);
  return db.deleteFrom('share_cards').where('property_id', 'in', old).returning(['property_id', 'version']).execute();
}
