import { rm } from 'node:fs/promises';
import { chooseLedgerAnchor } from '#adapters/ledger-anchor/choose.server.ts';
import { createLedgerSigner } from '#adapters/ledger-signer.server.ts';
import type { Env } from '#config/env.server.ts';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { auditLedger } from '#features/ledger/audit-ledger.server.ts';
import { restoreBackup } from './restore.server.ts';

/**
 * Restores a backup into a folder beside it, which is thrown away again: its rows come back to the letter, or it throws
 * what the restore says. Gives what the ledger's audit finds wrong in what came back. @throws RestoreRefused,
 * TornArchive, EmbeddedRefused where no embedded database runs
 */
export async function tryBackup(settings: Env, file: string): Promise<string[]> {
  const DATA_DIR = `${file}.trial`;
  try {
    // Of the heads outside of the database those of its own folder: a chain is asked by `npm run ledger:audit`.
    const { DATABASE_URL: _, DATABASE_REPLICA_URL: __, ...rest } = settings;
    const place: Env = { ...rest, DATA_DIR, LEDGER_ANCHOR: 'file' };
    // A trial that was killed left its folder, which this one takes.
    await restoreBackup(place, file, { force: true, onRows: () => {} });
    const opened = await openEmbedded(DATA_DIR, {});
    try {
      const adapters = { ledgerAnchor: () => chooseLedgerAnchor(place), ledgerSigner: () => createLedgerSigner(place) };
      return (await auditLedger({ db: opened.db, adapters })).problems;
    } finally {
      await opened.close();
    }
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
  }
}
