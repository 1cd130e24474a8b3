import { rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '#config/env.server.ts';
import { EmbeddedRefused } from '#db/embedded/embedded-refused.ts';
import { syncFolder } from '#lib/synced-file.server.ts';
import {
  type BackupPayload,
  type BackupProgress,
  type BackupSummary,
  backupCommand,
} from '#server/backup/backup.server.ts';
import { tryBackup } from '#server/backup/try-backup.server.ts';
import { runCommand } from '#server/commands.server.ts';
import { sayForNow } from './say-for-now.ts';

process.env['LOG_LEVEL'] ??= 'warn';

const USAGE = `npm run backup -- [FILE] [--untried]

  FILE        where the backup goes; zaure-backup-DATE.tar.gz here, where none is named
  --untried   does not restore it for a trial, which takes as much room beside FILE as the database and files`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { untried: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help || positionals.length > 1) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 1);
}
const now = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
const file = resolve(positionals[0] ?? `zaure-backup-${now}.tar.gz`);
/** What it is called until a trial has shown that it comes back. */
const untried = `${file}.untried`;

try {
  const summary = await runCommand<BackupPayload, BackupSummary>(
    backupCommand,
    { file: values.untried ? file : untried },
    (progress) => {
      const { table, rows } = progress as BackupProgress;
      sayForNow(`${table}: ${rows.toLocaleString('en')} rows`);
    },
  );
  const found = values.untried ? null : await makeTrial();
  sayForNow('');
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${file}\n  ${rows.toLocaleString('en')} rows in ${Object.keys(summary.rows).length} tables, ${summary.jobs} waiting jobs, ${summary.files} files; ${found ? 'restored for a trial: every row comes back' : 'read back, but not restored for a trial'}`,
  );
  console.log('  It holds personal data and secrets: keep it where nobody else reads.');
  for (const problem of found ?? []) console.error(`✗ ${problem}`);
  if (found?.length)
    console.error('The public ledger in it does not hold. Keep older backups, and see npm run ledger:audit.');
  process.exit(found?.length ? 1 : 0);
} catch (error) {
  sayForNow('');
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Gives the backup its name once it has come back, or where no trial can be made on this machine. Returns what the
 * ledger's audit found wrong in it; null without a trial.
 */
async function makeTrial(): Promise<string[] | null> {
  sayForNow('restoring it for a trial …');
  const found = await tryBackup(env(), untried).catch((error: Error) => {
    if (error instanceof EmbeddedRefused) return null;
    throw new Error(`The trial failed: ${error.message}\nThe backup is kept as ${untried}, and may not come back.`);
  });
  await rename(untried, file);
  await syncFolder(dirname(file));
  return found;
}
