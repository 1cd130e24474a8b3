import type { Env } from '#config/env.server.ts';
import { createFileAnchor, HEADS_FILE } from './embedded.server.ts';
import { createEvmAnchor, TRANSACTIONS_FILE } from './evm.server.ts';
import type { LedgerAnchor } from './port.ts';

type Settings = Pick<Env, 'DATA_DIR' | 'LEDGER_ANCHOR' | 'LEDGER_EVM_RPC_URL' | 'LEDGER_EVM_KEY' | 'LEDGER_EVM_HOURS'>;

/** The files of the data folder that say which heads have been published, and where. */
export const ANCHOR_FILES: readonly string[] = [HEADS_FILE, TRANSACTIONS_FILE];

/**
 * The file in DATA_DIR, or a chain with LEDGER_ANCHOR=evm; heads are also mailed to the office, by the ledger itself.
 */
export function chooseLedgerAnchor(settings: Settings): LedgerAnchor {
  const { DATA_DIR, LEDGER_ANCHOR, LEDGER_EVM_RPC_URL, LEDGER_EVM_KEY, LEDGER_EVM_HOURS } = settings;
  if (LEDGER_ANCHOR !== 'evm' || !LEDGER_EVM_RPC_URL || !LEDGER_EVM_KEY) return createFileAnchor(DATA_DIR);
  return createEvmAnchor({
    rpcUrl: LEDGER_EVM_RPC_URL,
    privateKey: LEDGER_EVM_KEY,
    hoursApart: LEDGER_EVM_HOURS,
    dataDirectory: DATA_DIR,
  });
}
