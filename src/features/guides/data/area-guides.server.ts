import type { Db } from '#db/client.server.ts';
import type { GuideFacts } from '../domain/guide-facts.ts';

export type StoredGuide = { facts: GuideFacts; madeAt: Date; askedAt: Date };

export async function findStoredGuide(db: Db, key: string): Promise<StoredGuide | null> {
  const row = await db.selectFrom('area_guides').selectAll().where('key', '=', key).executeTakeFirst();
  return row ? { facts: row.facts, madeAt: row.made_at, askedAt: row.asked_at } : null;
}

export async function storeGuide(
  db: Db,
  { key, facts, at }: { key: string; facts: GuideFacts; at: Date },
): Promise<void> {
  const made = { facts: JSON.stringify(facts), made_at: at };
  await db
    .insertInto('area_guides')
    .values({ key, ...made, asked_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(made))
    .execute();
}

export async function noteAsked(db: Db, key: string, at: Date): Promise<void> {
  await db.updateTable('area_guides').set({ asked_at: at }).where('key', '=', key).execute();
}

/** Guides made before `made` that somebody asked for since `asked`, the oldest first. */
export async function listStaleGuides(db: Db, ages: { made: Date; asked: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('area_guides')
    .select('key')
    .where('made_at', '<', ages.made)
    .where('asked_at', '>=', ages.asked)
    .orderBy('made_at')
    .limit(ages.limit)
    .execute();
  return rows.map(({ key }) => key);
}

export async function dropUnreadGuides(db: Db, asked: Date): Promise<void> {
  await db.deleteFrom('area_guides').where('asked_at', '<', asked).execute();
}
