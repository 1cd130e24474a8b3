import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolderNow, writeSyncedNow } from '#lib/synced-file.server.ts';

const SECRET_BYTES = 32;

/** As long as 32 bytes are in base64url. */
const SECRET = /^[\w-]{43}$/;

/**
 * A secret of 32 random bytes in base64url, made once and kept under this name in DATA_DIR/secrets for its owner alone.
 * @throws Error for a file that does not hold one: a new secret would lock everybody out, so somebody has to bring the
 * old one back
 */
export function readKeptSecret(dataDirectory: string, name: string): string {
  const folder = join(dataDirectory, 'secrets');
  const file = join(folder, name);
  return findSecret(file) ?? makeSecret(folder, file);
}

function findSecret(file: string): string | null {
  try {
    return requireSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function requireSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (SECRET.test(secret)) return secret;
  throw new Error(
    `${file} does not hold a secret (it is empty or was changed). Bring it back from a backup. If there is none, remove the file: everybody then has to sign in anew, and what the old secret sealed stays closed.`,
  );
}

function makeSecret(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeSyncedNow(draft, randomBytes(SECRET_BYTES).toString('base64url'));
  try {
    // A link appears whole or not at all and never replaces another one, so two first starts agree on one secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  for (const changed of [folder, dirname(folder)]) syncFolderNow(changed);
  return requireSecret(file);
}
