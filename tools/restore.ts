import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '#config/env.server.ts';
import { restoreBackup } from '#server/backup/restore.server.ts';
import { sayForNow } from './say-for-now.ts';

process.env['LOG_LEVEL'] ??= 'warn';

const USAGE = `npm run restore -- FILE [--force]

  FILE      a backup made by npm run backup
  --force   replaces what the database and the data folder hold; without it only an empty place is filled`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) {
  console.error(USAGE);
  process.exit(1);
}

try {
  const summary = await restoreBackup(env(), resolve(file), {
    force: values.force,
    onRows: (table, rows) => {
      sayForNow(`${table}: ${rows.toLocaleString('en')} rows`);
    },
  });
  sayForNow('');
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Restored the backup of ${summary.manifest.createdAt}: ${rows.toLocaleString('en')} rows, ${summary.files} files. Start with: npm start`,
  );
} catch (error) {
  sayForNow('');
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(0);
