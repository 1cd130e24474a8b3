import { access, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { writeSynced } from '#lib/synced-file.server.ts';
import { type FileStorage, requireKey, type StoredFile } from './port.ts';
import { toStorageError } from './storage-error.ts';

/** Up to this size a file is read whole, which is quicker than a stream. */
const WHOLE_BYTES = 512 * 1024;
/** Unfinished files; no key can begin with a dot, so nobody can ask for them. */
const DRAFTS = '.drafts';

/** Files in a folder of this machine: written beside, synced, then moved into place. */
export function createDiskStorage(root: string): FileStorage {
  const folder = resolve(root);
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    name: 'disk',
    put: async (key, bytes) => write(pathOf(key), join(folder, DRAFTS), bytes),
    find: async (key) => read(pathOf(key)),
    has: async (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: async (key) =>
      rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw toStorageError(error);
      }),
  };
}

async function write(path: string, drafts: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(drafts, { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    await writeSynced(path, bytes, drafts);
  } catch (error) {
    throw toStorageError(error);
  }
}

async function read(path: string): Promise<StoredFile | null> {
  try {
    const file = await open(path, 'r');
    const { size } = await file.stat();
    if (size > WHOLE_BYTES)
      return { size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
    try {
      return { size, body: new Uint8Array(await file.readFile()) };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw toStorageError(error);
  }
}
