import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, readSealKeys } from '#config/env.server.ts';
import { createSealedFields, SEAL_KEY_BYTES, type SealKey } from './embedded.server.ts';
import type { SealedFields } from './port.ts';

type Settings = Pick<Env, 'SEALED_FIELDS_KEYS' | 'DATA_DIR'>;

const known = new Map<string, SealedFields>();

/** The ring of SEALED_FIELDS_KEYS, else one key made once and kept in DATA_DIR/secrets for its owner alone. */
export function chooseSealedFields(env: Settings): SealedFields {
  const name = `${env.DATA_DIR}\n${env.SEALED_FIELDS_KEYS ?? ''}`;
  const opened = known.get(name) ?? createSealedFields(readRing(env));
  known.set(name, opened);
  return opened;
}

function readRing({ SEALED_FIELDS_KEYS, DATA_DIR }: Settings): [SealKey, ...SealKey[]] {
  const [first, ...older] = SEALED_FIELDS_KEYS ? readSealKeys(SEALED_FIELDS_KEYS) : [];
  return first ? [first, ...older] : [{ id: 'local', key: keptKey(join(DATA_DIR, 'secrets')) }];
}

function keptKey(folder: string): Buffer {
  const file = join(folder, 'sealed-fields-key');
  return findKey(file) ?? makeKey(folder, file);
}

function findKey(file: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function makeKey(folder: string, file: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(SEAL_KEY_BYTES).toString('base64'), { mode: 0o600 });
  try {
    // A link appears whole or not at all and never replaces another one, so two first starts agree on one key.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}
