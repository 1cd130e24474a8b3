import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { keyOf, type Tile, type TileAddress } from '../domain/tiles.server.ts';

/** The tiles of these addresses by key; one that is not there is missing. */
export async function readTiles(db: Db, addresses: readonly TileAddress[]): Promise<Map<string, Tile>> {
  const asked = [...new Map(addresses.map((address) => [keyOf(address), address])).values()];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ level: number; position: number; hashes: Uint8Array }>`
    select t.level, t.position, t.hashes
    from unnest(${asked.map(({ level }) => level)}::smallint[], ${asked.map(({ position }) => position)}::bigint[]) as a(level, position)
    join ledger_tiles t using (level, position)`.execute(db);
  return new Map(rows.map(({ hashes, ...address }) => [keyOf(address), { ...address, hashes: Buffer.from(hashes) }]));
}

/** Writes tiles over what stood there: an unfinished one has grown. */
export async function writeTiles(trx: Db, tiles: readonly Tile[]): Promise<void> {
  await trx
    .insertInto('ledger_tiles')
    .values(tiles.map(({ level, position, hashes }) => ({ level, position, hashes })))
    .onConflict((conflict) =>
      conflict.columns(['level', 'position']).doUpdateSet(({ ref }) => ({ hashes: ref('excluded.hashes') })),
    )
    .execute();
}

/** Every tile of a level from the left, some at a time. */
export async function* streamTiles(db: Db, level: number): AsyncGenerator<Tile> {
  const STEP = 64;
  for (let next = 0; ; ) {
    const rows = await db
      .selectFrom('ledger_tiles')
      .select(['level', 'position', 'hashes'])
      .where('level', '=', level)
      .where('position', '>=', next)
      .orderBy('position')
      .limit(STEP)
      .execute();
    for (const row of rows) yield { ...row, hashes: Buffer.from(row.hashes) };
    const last = rows.at(-1);
    if (!last || rows.length < STEP) return;
    next = last.position + 1;
  }
}
