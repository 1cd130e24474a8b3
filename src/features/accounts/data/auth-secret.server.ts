import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#config/env.server.ts';

const SECRET_BYTES = 32;

/** The secret that signs sessions: AUTH_SECRET, else one made once and kept in DATA_DIR/secrets for its owner alone. */
export function readAuthSecret({ AUTH_SECRET, DATA_DIR }: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (AUTH_SECRET) return AUTH_SECRET;
  const folder = join(DATA_DIR, 'secrets');
  const file = join(folder, 'auth-secret');
  return findSecret(file) ?? makeSecret(folder, file);
}

function findSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function makeSecret(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all and never replaces another one, so two first starts agree on one secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
