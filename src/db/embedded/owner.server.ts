import { execFileSync } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whose process the database server is: a user and group of this number. */
export type Owner = { id: number };

/**
 * PostgreSQL refuses to run as root. For root it runs under a number of its own that belongs to no account: unlike
 * `nobody`, who serves others too, no other process has it. Null where the server runs as we do.
 */
export const DATABASE_OWNER: Owner | null = process.getuid?.() === 0 ? { id: 61_337 } : null;
/**
 * Making a database asks the system for the name of its user, so root has it made by somebody who has one, and hands it
 * over.
 */
export const DATABASE_MAKER: Owner | null = DATABASE_OWNER && { id: 65_534 };

/**
 * The one right of root that is kept: to enter folders. The data folder is shut for everybody (0700), and may itself
 * lie in one that is (/root).
 */
const KEPT_RIGHT = [
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--bounding-set=-all,+dac_override',
  '--no-new-privs',
];
/**
 * A server without its process is told to end at once by the system; where that cannot be asked for, the next start
 * ends it.
 */
const END_WITH_US = '--pdeathsig=INT';

let knowsSetpriv: boolean | undefined;

/** Whether this system has the program that changes a process's user and rights before it begins. */
function hasSetpriv(): boolean {
  if (knowsSetpriv !== undefined) return knowsSetpriv;
  try {
    execFileSync('setpriv', [END_WITH_US, 'true'], { stdio: 'ignore' });
    knowsSetpriv = true;
  } catch {
    knowsSetpriv = false;
  }
  return knowsSetpriv;
}

/**
 * The command line that runs a program as somebody else (root gives up all rights but one), for no longer than this
 * process lives.
 */
export function runAs(
  owner: Owner | null,
  program: string,
  options: readonly string[],
): [command: string, options: string[]] {
  if (owner)
    return [
      'setpriv',
      [`--reuid=${owner.id}`, `--regid=${owner.id}`, '--clear-groups', ...KEPT_RIGHT, END_WITH_US, program, ...options],
    ];
  if (hasSetpriv()) return ['setpriv', [END_WITH_US, program, ...options]];
  return [program, [...options]];
}

/** A folder for its owner alone. @throws Error where somebody else has put something under its name */
export function makeOwnFolder(path: string, owner: Owner | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const ours = [process.getuid?.(), owner?.id];
  if (!found.isDirectory() || (process.getuid && !ours.includes(found.uid)))
    throw new Error(`${path} belongs to somebody else. Take it away, then start again.`);
  chmodSync(path, 0o700);
  if (owner) lchownSync(path, owner.id, owner.id);
}

/** Hands a folder and everything in it over. */
export function handOver(path: string, owner: Owner | null): void {
  if (!owner) return;
  lchownSync(path, owner.id, owner.id);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.id, owner.id);
  }
}
