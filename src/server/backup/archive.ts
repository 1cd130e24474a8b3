import { createHash, type Hash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Header, type Pack, pack } from 'tar-stream';

/** Raised whenever the layout of backups changes. */
export const BACKUP_FORMAT = 1;

/** The first file of an archive: what it is. */
export type Manifest = {
  format: number;
  createdAt: string;
  /** What it was made from; PGlite until November 2026 (docs/decisions/0100). */
  engine: 'pglite' | 'postgres';
  migrations: string[];
  columns: Record<string, string[]>;
};

/**
 * The last file: what must have come before. An archive without it was cut short. `fingerprints` (tables.server.ts) are
 * what the rows of each table said; archives until November 2026 have none.
 */
export type Closing = {
  rows: Record<string, number>;
  fingerprints?: Record<string, string>;
  files: number;
  sha256: string;
};

export type ArchiveFile = { name: string; body: Buffer };

export type ArchiveWriter = {
  add: (name: string, body: Buffer) => Promise<void>;
  finish: (closing: Omit<Closing, 'sha256'>) => Promise<void>;
  abandon: () => Promise<void>;
};

const MANIFEST = 'manifest.json';
const CLOSING = 'closing.json';
/** What `readFile` can read is what a backup can hold; a header that promises more is no header of ours. */
const MAX_FILE_BYTES = 2 ** 31;
/** What the library says of a damaged archive, in the words of this product. */
const REASONS: Record<string, string> = {
  'Invalid tar header': 'a file header does not add up',
  'Unexpected end of data': 'it ends in the middle',
};

/** Thrown for a file that is no archive of ours, or was cut short. */
export class TornArchive extends Error {
  constructor(reason: string) {
    super(`The backup file is damaged or incomplete: ${reason}.`);
    this.name = 'TornArchive';
  }
}

/**
 * Writes an archive beside `path` and moves it there when it is whole and has been read back; only its owner may read
 * it.
 */
export async function createArchive(path: string, manifest: Manifest): Promise<ArchiveWriter> {
  const draft = `${path}.partial`;
  const file = await open(draft, 'w', 0o600);
  const tar = pack();
  const ended = pipeline(tar, createGzip({ level: 6 }), file.createWriteStream());
  ended.catch(() => {});
  const sum = createHash('sha256');
  const write = async (name: string, body: Buffer) => {
    try {
      await addEntry(tar, name, body);
    } catch (error) {
      // The pipeline knows why the tar was ended: a full disk, mostly.
      await ended;
      throw error;
    }
  };
  const add = async (name: string, body: Buffer) => {
    countInto(sum, { name, body });
    await write(name, body);
  };
  await add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  return {
    add,
    async abandon() {
      tar.destroy();
      await ended.catch(() => {});
      await rm(draft, { force: true });
    },
    async finish(closing) {
      await write(CLOSING, Buffer.from(JSON.stringify({ ...closing, sha256: sum.digest('hex') } satisfies Closing)));
      tar.finalize();
      await ended;
      await verifyArchive(draft);
      await rename(draft, path);
    },
  };
}

function addEntry(tar: Pack, name: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, mode: 0o600, mtime: new Date(0) }, body, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.on('error', reject);
  });
}

/** What an archive says it is. @throws TornArchive */
export async function readManifest(path: string): Promise<Manifest> {
  for await (const first of readFiles(path)) {
    if (first.name === MANIFEST) return JSON.parse(first.body.toString('utf8')) as Manifest;
    break;
  }
  throw new TornArchive('it does not begin like a backup of Zaure');
}

/** Every file of an archive but the first and last. Ends only when everything promised has come. @throws TornArchive */
export async function* readArchive(path: string): AsyncGenerator<ArchiveFile, Closing> {
  const sum = createHash('sha256');
  for await (const file of readFiles(path)) {
    if (file.name === CLOSING) {
      const closing = JSON.parse(file.body.toString('utf8')) as Closing;
      if (closing.sha256 !== sum.digest('hex')) throw new TornArchive('its contents do not match their checksum');
      return closing;
    }
    countInto(sum, file);
    if (file.name !== MANIFEST) yield file;
  }
  throw new TornArchive('its end is missing');
}

/** The files of an archive in order, one at a time in memory. @throws TornArchive */
async function* readFiles(path: string): AsyncGenerator<ArchiveFile> {
  const tar = extract();
  // What goes wrong before the tar ends the tar, and is told by its iterator.
  pipeline(createReadStream(path), createGunzip(), tar).catch(() => {});
  try {
    for await (const entry of tar) yield await readFile(entry);
  } catch (error) {
    if (error instanceof TornArchive) throw error;
    const { message } = error as Error;
    const known = Object.entries(REASONS).find(([start]) => message.startsWith(start));
    throw new TornArchive(known?.[1] ?? message);
  }
}

async function readFile(entry: AsyncIterable<unknown> & { header: Header }): Promise<ArchiveFile> {
  const { name, type, size } = entry.header;
  if (type !== 'file') throw new TornArchive(`${name} is no file`);
  if (size >= MAX_FILE_BYTES) throw new TornArchive(`${name} is said to be impossibly large`);
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part as Buffer);
  return { name, body: Buffer.concat(parts) };
}

async function verifyArchive(path: string): Promise<void> {
  for await (const _ of readArchive(path));
}

function countInto(sum: Hash, { name, body }: ArchiveFile): void {
  sum.update(`${name}\0${body.byteLength}\0`).update(hash('sha256', body, 'buffer'));
}
