import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type BackupPayload,
  type BackupProgress,
  type BackupSummary,
  backupCommand,
} from '#server/backup/backup.server.ts';
import { runCommand } from '#server/commands.server.ts';

process.env['LOG_LEVEL'] ??= 'warn';

const { positionals } = parseArgs({ allowPositionals: true });
const now = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
const file = resolve(positionals[0] ?? `zaure-backup-${now}.tar.gz`);

try {
  const summary = await runCommand<BackupPayload, BackupSummary>(backupCommand, { file }, (progress) => {
    const { table, rows } = progress as BackupProgress;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${table}: ${rows.toLocaleString('en')} rows`);
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${summary.file}\n  ${rows.toLocaleString('en')} rows in ${Object.keys(summary.rows).length} tables, ${summary.jobs} waiting jobs, ${summary.files} files; read back and whole`,
  );
  console.log('  It holds personal data and secrets: keep it where nobody else reads.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(0);
