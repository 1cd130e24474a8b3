import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the names in a folder survive a power cut. Waits for the disk: for starts, and for threads that serve nobody.
 */
export function syncFolderNow(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } catch {
    // Not every file system syncs folders.
  } finally {
    closeSync(folder);
  }
}

/** Writes a new file for its owner alone and waits until it is on the disk. @throws EEXIST where it is there already */
export function writeSyncedNow(path: string, body: string | Uint8Array): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, body);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the names in a folder survive a power cut; some systems cannot open folders, there the rename has to do. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  if (!handle) return;
  try {
    await handle.sync();
  } catch {
    // Not every file system syncs folders.
  } finally {
    await handle.close();
  }
}

/**
 * Puts a file in its place whole or not at all, for its owner alone, so that it survives a power cut: written beside
 * (or in `drafts`), synced, moved, its folder synced. The folders are there already.
 */
export async function writeSynced(path: string, body: string | Uint8Array, drafts = dirname(path)): Promise<void> {
  const draft = `${drafts}/.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
