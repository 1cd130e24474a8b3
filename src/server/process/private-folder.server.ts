import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Bits of a mode that let in anybody but the owner. */
const OTHERS = 0o077;

/** An error whose message is meant for the person who started the process. */
export class FolderNotPrivate extends Error {}

/**
 * The data folder for this user alone: made so, or mended with everything in it, and whatever this process makes from
 * now on is closed to others too. Gives whether something had to be mended. @throws FolderNotPrivate where it cannot be
 * mended
 */
export function keepPrivate(directory: string): boolean {
  // Systems without such modes have no such users either.
  if (!process.getuid) {
    mkdirSync(directory, { recursive: true });
    return false;
  }
  // A thread may not ask for this; its process has.
  if (isMainThread) process.umask(OTHERS);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if ((statSync(directory).mode & OTHERS) === 0) return false;
  closeToOthers(directory, process.getuid());
  return true;
}

/** The folder first: once it is shut, nobody gets at what is inside while that is mended. */
function closeToOthers(path: string, ownUser: number): void {
  const { mode, uid } = statSync(path);
  // What somebody else has put there may be anything: a secret they know, a database they made.
  if (uid !== ownUser && uid !== 0 && ownUser !== 0) throw refusal(path, 'belongs to another user');
  try {
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
  } catch {
    throw refusal(path, 'is open to other users of this machine and cannot be closed');
  }
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) {
    const entry = join(path, name);
    // A link says where something lies; whose that is, is looked at where it lies.
    if (!lstatSync(entry).isSymbolicLink()) closeToOthers(entry, ownUser);
  }
}

function refusal(path: string, what: string): FolderNotPrivate {
  return new FolderNotPrivate(
    `${resolve(path)} ${what}. The data folder holds personal data and secrets: give it to the user who starts Zaure and close it (chown -R, then chmod -R go-rwx), or set DATA_DIR to another folder.`,
  );
}
