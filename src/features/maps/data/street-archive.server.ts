import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteRange } from '../domain/byte-range.ts';
import { HEADER_BYTES, readTilesHeader, type TilesHeader } from '../domain/pmtiles-header.ts';

/** An archive of streets as it is now: its size, what tells one version from another, and its bytes. */
export type StreetArchive = {
  size: number;
  version: string;
  header: TilesHeader;
  read: (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;
};

type Settings = { DATA_DIR: string; MAP_TILES?: string | undefined };

/** Where `npm run map:tiles` puts an archive. */
export const installedArchive = (dataDir: string): string => join(dataDir, 'map', 'streets.pmtiles');

const FETCH_MS = 10_000;
const isAddress = (where: string) => /^https?:\/\//.test(where);

/**
 * The archive the settings name, else the installed one; null where there is none. @throws Error where it is unusable
 */
export async function openStreetArchive({ DATA_DIR, MAP_TILES }: Settings): Promise<StreetArchive | null> {
  if (MAP_TILES && isAddress(MAP_TILES)) return openRemote(MAP_TILES);
  return openFile(MAP_TILES ?? installedArchive(DATA_DIR), MAP_TILES !== undefined);
}

/** A file of this machine; opened for each read, so that a new one can take its place. */
export async function openFile(path: string, isNeeded = true): Promise<StreetArchive | null> {
  const found = await stat(path).catch((cause: unknown) => {
    if (isNeeded) throw new Error(`there is no file ${path}`, { cause });
    return null;
  });
  if (!found) return null;
  const read = async ({ from, to }: ByteRange) => {
    const file = await open(path);
    try {
      const bytes = new Uint8Array(to - from + 1);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  };
  const header = readTilesHeader(await read({ from: 0, to: HEADER_BYTES - 1 }), found.size);
  return { size: found.size, version: `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}`, header, read };
}

/** An address of the operator's own choice, asked in ranges only. */
async function openRemote(url: string): Promise<StreetArchive> {
  const ask = async ({ from, to }: ByteRange) => {
    const answer = await fetch(url, {
      headers: { Range: `bytes=${from}-${to}` },
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_MS),
    });
    if (answer.status !== 206) throw new Error(`${new URL(url).host} does not answer ranges (${answer.status})`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > to - from + 1) throw new Error(`${new URL(url).host} sent more than was asked for`);
    return { answer, bytes };
  };
  const { answer, bytes } = await ask({ from: 0, to: HEADER_BYTES - 1 });
  const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? 0);
  const said = answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '';
  return {
    size,
    version: `${size.toString(36)}-${Buffer.from(said).toString('base64url').slice(0, 32)}`,
    header: readTilesHeader(bytes, size),
    read: async (range) => (await ask(range)).bytes,
  };
}
