import { readKeptSecret } from '#adapters/kept-secret.server.ts';
import type { Env } from '#config/env.server.ts';

/** The secret that signs sessions: AUTH_SECRET, else one made once and kept in DATA_DIR/secrets for its owner alone. */
export function readAuthSecret({ AUTH_SECRET, DATA_DIR }: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  return AUTH_SECRET ?? readKeptSecret(DATA_DIR, 'auth-secret');
}
