import type { Env } from '#config/env.server.ts';
import { createFileAnchor } from './embedded.server.ts';
import type { LedgerAnchor } from './port.ts';

/** The file in DATA_DIR; heads are also mailed to the office, by the ledger itself. */
export function chooseLedgerAnchor({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): LedgerAnchor {
  return createFileAnchor(DATA_DIR);
}
