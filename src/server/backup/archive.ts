import { createHash, type Hash, hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readTar, TAR_END, type TarEntry, TornArchive, tarHeader, tarPadding } from './tar.ts';

/** Raised whenever the layout of backups changes. */
export const BACKUP_FORMAT = 1;

/** The first file of an archive: what it is. */
export type Manifest = { format: number; createdAt: string; engine: 'pglite' | 'postgres'; migrations: string[]; columns: Record<string, string[]> };

/** The last file: what must have come before. An archive without it was cut short. */
export type Closing = { rows: Record<string, number>; files: number; sha256: string };

export type ArchiveWriter = {
  add: (name: string, body: Buffer) => Promise<void>;
  finish: (closing: Omit<Closing, 'sha256'>) => Promise<void>;
  abandon: () => Promise<void>;
};

const MANIFEST = 'manifest.json';
const CLOSING = 'closing.json';

/** Writes an archive beside `path` and moves it there when it is whole and has been read back; only its owner may read it. */
export async function createArchive(path: string, manifest: Manifest): Promise<ArchiveWriter> {
  const draft = `${path}.partial`;
  const file = await open(draft, 'w', 0o600);
  const zip = createGzip({ level: 6 });
  const written = zip.pipe(file.createWriteStream());
  const ended = once(written, 'close');
  ended.catch(() => {});
  const sum = createHash('sha256');
  const write = async (bytes: Buffer) => {
    if (bytes.byteLength > 0 && !zip.write(bytes)) await Promise.race([once(zip, 'drain'), ended]);
  };
  const add = async (name: string, body: Buffer) => {
    countInto(sum, name, body);
    await write(tarHeader(name, body.byteLength));
    await write(body);
    await write(tarPadding(body.byteLength));
  };
  const abandon = async () => {
    zip.destroy();
    written.destroy();
    await ended.catch(() => {});
    await rm(draft, { force: true });
  };
  await add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  return {
    add,
    abandon,
    async finish(closing) {
      const body = Buffer.from(JSON.stringify({ ...closing, sha256: sum.digest('hex') } satisfies Closing));
      for (const bytes of [tarHeader(CLOSING, body.byteLength), body, tarPadding(body.byteLength), TAR_END]) await write(bytes);
      zip.end();
      await ended;
      await verifyArchive(draft);
      await rename(draft, path);
    },
  };
}

/** Reads an archive: its manifest, then every file but the first and last. Ends only when everything promised has come. @throws TornArchive */
export async function openArchive(path: string): Promise<{ manifest: Manifest; entries: AsyncGenerator<TarEntry, Closing> }> {
  const source = createReadStream(path);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  const tar = readTar(source.pipe(unzipped));
  const first = await tar.next();
  if (first.done || first.value.name !== MANIFEST) throw new TornArchive('it does not begin like a backup of Zaure');
  const manifest = JSON.parse(first.value.body.toString('utf8')) as Manifest;
  return { manifest, entries: readEntries(tar, first.value) };
}

async function* readEntries(tar: AsyncGenerator<TarEntry>, first: TarEntry): AsyncGenerator<TarEntry, Closing> {
  const sum = createHash('sha256');
  countInto(sum, first.name, first.body);
  for await (const entry of tar) {
    if (entry.name === CLOSING) {
      const closing = JSON.parse(entry.body.toString('utf8')) as Closing;
      if (closing.sha256 !== sum.digest('hex')) throw new TornArchive('its contents do not match their checksum');
      return closing;
    }
    countInto(sum, entry.name, entry.body);
    yield entry;
  }
  throw new TornArchive('its end is missing');
}

async function verifyArchive(path: string): Promise<void> {
  const { entries } = await openArchive(path);
  for await (const _ of entries);
}

function countInto(sum: Hash, name: string, body: Buffer): void {
  sum.update(`${name}\0${body.byteLength}\0`).update(hash('sha256', body, 'buffer'));
}
