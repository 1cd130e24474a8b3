import type { Db } from '#db/client.server.ts';
import type { KeptHome } from '../domain/kept-home.ts';

const COLUMNS = [
  ...(['property_id', 'kind', 'note', 'note_at', 'is_compared'] as const),
  ...(['price_minor', 'currency', 'saved_at', 'removed_at'] as const),
];

/** A list, the newest first; `removed`: with what was taken off it. */
export async function listHomes(db: Db, keeperId: string, options: { removed?: boolean } = {}): Promise<KeptHome[]> {
  let query = db.selectFrom('saved_homes').select(COLUMNS).where('keeper_id', '=', keeperId);
  if (!options.removed) query = query.where('removed_at', 'is', null);
  const rows = await query.orderBy('saved_at', 'desc').orderBy('property_id').execute();
  return rows.map((row) => ({
    propertyId: row.property_id,
    kind: row.kind,
    note: row.note,
    noteAt: row.note_at,
    isCompared: row.is_compared,
    priceMinor: Number(row.price_minor),
    currency: row.currency,
    savedAt: row.saved_at,
    removedAt: row.removed_at,
  }));
}

/** Writes homes as they are to stand on a list. */
export async function writeHomes(trx: Db, keeperId: string, homes: readonly KeptHome[]): Promise<void> {
  if (homes.length === 0) return;
  const rows = homes.map((home) => ({
    keeper_id: keeperId,
    property_id: home.propertyId,
    kind: home.kind,
    note: home.note,
    note_at: home.noteAt,
    is_compared: home.isCompared,
    price_minor: home.priceMinor,
    currency: home.currency,
    saved_at: home.savedAt,
    removed_at: home.removedAt,
  }));
  await trx
    .insertInto('saved_homes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['keeper_id', 'property_id']).doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        note: ref('excluded.note'),
        note_at: ref('excluded.note_at'),
        is_compared: ref('excluded.is_compared'),
        price_minor: ref('excluded.price_minor'),
        currency: ref('excluded.currency'),
        saved_at: ref('excluded.saved_at'),
        removed_at: ref('excluded.removed_at'),
      })),
    )
    .execute();
}

/** Forgets what was taken off before a day. */
export async function deleteRemoved(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('saved_homes').where('removed_at', '<', before).execute();
}
