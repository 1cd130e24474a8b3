import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Env } from '#config/env.server.ts';
import { readKeptSecret } from './kept-secret.server.ts';

/** Signs heads of the public ledger (Ed25519); `publicKey` is 32 bytes. */
export type LedgerSigner = { name: string; publicKey: Buffer; sign: (text: string) => Buffer };

/** What stands before the 32 bytes of an Ed25519 seed in their DER form (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_BYTES = 32;

type Settings = Pick<Env, 'LEDGER_KEY' | 'DATA_DIR' | 'PUBLIC_URL'>;

/** The seed of the key: LEDGER_KEY, else one made once and kept in DATA_DIR/secrets for its owner alone. */
export function readLedgerSeed({ LEDGER_KEY, DATA_DIR }: Omit<Settings, 'PUBLIC_URL'>): string {
  return LEDGER_KEY ?? readKeptSecret(DATA_DIR, 'ledger-key');
}

/** The signer of this place's ledger, named by its host. */
export function createLedgerSigner(env: Settings): LedgerSigner {
  const seed = Buffer.from(readLedgerSeed(env), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' });
  return {
    name: `${new URL(env.PUBLIC_URL).host}/ledger`,
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_KEY_BYTES),
    sign: (text) => sign(null, Buffer.from(text), key),
  };
}
