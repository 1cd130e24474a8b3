import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_FOLDERS } from '#db/embedded/embedded-database.server.ts';
import { syncFolderNow, writeSyncedNow } from '#lib/synced-file.server.ts';

/** What a restore is still gathering: worth nothing, and thrown away by the next one. */
const DRAFT = 'restoring';
/** What a restore brought, whole: it replaces what stands in the data folder, at once or at the next start. */
const WHOLE = 'restored';
/** In a draft whose rows go to a server elsewhere: the mark those rows carry when they are all there. */
const MARK = 'mark';

/** Where a restore gathers; what an earlier one left there is thrown away. */
export function beginDraft(dataDirectory: string): string {
  const draft = join(dataDirectory, DRAFT);
  rmSync(draft, { recursive: true, force: true });
  return draft;
}

/**
 * Notes in a draft by which mark in the database its rows will be known, and gives it. Everything else of the draft is
 * on the disk already.
 */
export function markDraft(dataDirectory: string): string {
  const draft = join(dataDirectory, DRAFT);
  const mark = randomUUID();
  writeSyncedNow(join(draft, MARK), mark);
  syncFolderNow(draft);
  syncFolderNow(dataDirectory);
  return mark;
}

/** The mark of a draft that was interrupted around the moment its rows were committed; null where there is none. */
export function findDraftMark(dataDirectory: string): string | null {
  const file = join(dataDirectory, DRAFT, MARK);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * The one step that decides: before it everything is as it was, after it the restore has happened, whatever comes
 * between.
 */
export function commitDraft(dataDirectory: string): void {
  const draft = join(dataDirectory, DRAFT);
  rmSync(join(draft, MARK), { force: true });
  syncFolderNow(draft);
  renameSync(draft, join(dataDirectory, WHOLE));
  syncFolderNow(dataDirectory);
}

/**
 * Puts what a restore brought in the place of what stood there, and can be interrupted anywhere: each part is either
 * still in the restored folder or in its place. Done by the restore itself, and by every start. Gives whether there was
 * something to do.
 */
export function putRestoredInPlace(dataDirectory: string): boolean {
  const whole = join(dataDirectory, WHOLE);
  if (!existsSync(whole)) return false;
  for (const part of readdirSync(whole)) {
    // Two databases in one folder would leave it to chance which one counts.
    for (const name of EMBEDDED_FOLDERS.includes(part) ? EMBEDDED_FOLDERS : [part])
      rmSync(join(dataDirectory, name), { recursive: true, force: true });
    renameSync(join(whole, part), join(dataDirectory, part));
  }
  syncFolderNow(dataDirectory);
  rmdirSync(whole);
  syncFolderNow(dataDirectory);
  return true;
}
