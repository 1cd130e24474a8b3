import type { App } from '#app/app.server.ts';
import { readWritten } from '../data/entries.server.ts';
import { findHead } from '../data/heads.server.ts';
import { readTiles } from '../data/tiles.server.ts';
import { writeRecord } from '../domain/entry-record.server.ts';
import { type AskedTile, HASH_BYTES, keyOf, TILE_WIDTH, widthInTree } from '../domain/tiles.server.ts';

/** The bytes of a tile, or of a bundle of entries, as C2SP tlog-tiles has them; null where the log has not so many. */
export async function readAskedTile(app: App, { level, position, width }: AskedTile): Promise<Buffer | null> {
  const head = await findHead(app.readDb);
  const address = { level: level ?? 0, position };
  if (!head || widthInTree(address, head.size) < width) return null;
  if (level === null) return readBundle(app, position, width);
  const tile = (await readTiles(app.readDb, [address])).get(keyOf(address));
  return tile ? tile.hashes.subarray(0, width * HASH_BYTES) : null;
}

/** Records one after the other, each after its length in two bytes. */
async function readBundle(app: App, position: number, width: number): Promise<Buffer | null> {
  const rows = await readWritten(app.readDb, position * TILE_WIDTH, width);
  if (rows.length < width) return null;
  return Buffer.concat(
    rows.flatMap(({ kind, moment, commitment }) => {
      const record = writeRecord(kind, moment.toISOString(), commitment);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(record.byteLength);
      return [length, record];
    }),
  );
}
