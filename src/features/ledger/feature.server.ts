import type { Feature } from '#app/feature.server.ts';
import { createLedgerApi } from './api/ledger-api.server.ts';
import { createLedgerFiles } from './api/ledger-files.server.ts';
import { deleteSaltsOf } from './data/entries.server.ts';
import * as ledger from './migrations/0140-ledger.server.ts';
import './schema.ts';
import { KEEP_LEDGER_JOB, keepLedger, PACE_LEDGER_JOB, paceLedger } from './use-cases/keep-ledger.server.ts';

/** What the ledger brings: the log everybody can check, its job, its files and its API. */
export const ledgerFeature: Feature = {
  name: 'ledger',
  tables: ['ledger_entries', 'ledger_tiles', 'ledger_heads'],
  migrations: { '0140-ledger': ledger },
  jobs: [
    { name: PACE_LEDGER_JOB, isHourly: true, run: paceLedger },
    { name: KEEP_LEDGER_JOB, run: keepLedger },
  ],
  api: [createLedgerApi],
  files: [{ create: createLedgerFiles }],
  ownData: {
    records: [],
    async erase(_app, trx, { userId }) {
      await deleteSaltsOf(trx, userId);
      return {};
    },
  },
};
