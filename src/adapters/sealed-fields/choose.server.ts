import { type Env, readSealKeys } from '#config/env.server.ts';
import { readKeptSecret } from '../kept-secret.server.ts';
import { createSealedFields, type SealKey } from './embedded.server.ts';
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
  return first
    ? [first, ...older]
    : [{ id: 'local', key: Buffer.from(readKeptSecret(DATA_DIR, 'sealed-fields-key'), 'base64url') }];
}
