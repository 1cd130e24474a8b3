import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { openPglite } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { importFeed } from '#features/feeds/feeds.server.ts';
import { buildApp } from '../tests/support/test-app.ts';

/** Imports the real feeds into an empty PGlite on disk and prints what became of every row; twice, since the second time must write nothing. */
const DATA = resolve(import.meta.dirname, '../../shared/data');

function listFeeds(): string[] {
  if (!existsSync(DATA)) return [];
  const raw = readdirSync(join(DATA, 'raw')).flatMap((folder) =>
    readdirSync(join(DATA, 'raw', folder)).map((file) => join(DATA, 'raw', folder, file)),
  );
  return [join(DATA, 'listings.csv.gz'), ...raw].filter((file) => /\.csv(\.gz)?$/.test(file) && statSync(file).isFile());
}

const feeds = listFeeds();
if (feeds.length === 0) {
  console.log('The real feeds are not here; there is nothing to measure. Any feed can be timed with: npm run import -- FILE --dry-run');
  process.exit(0);
}
const work = mkdtempSync(join(tmpdir(), 'zaure-import-'));
const opened = await openPglite(join(work, 'pg'));
await migrateToLatest(opened.db);
const { app } = buildApp(opened, { now: new Date() });
const table: Record<string, unknown>[] = [];
for (const round of [1, 2]) {
  for (const feed of feeds) {
    const file = join(work, basename(feed));
    copyFileSync(feed, file);
    const started = performance.now();
    const summary = await importFeed(app, { file });
    const seconds = (performance.now() - started) / 1000;
    table.push({
      round,
      file: basename(feed),
      rows: summary.rows,
      'rows/s': Math.round(summary.rows / seconds),
      new: summary.inserted,
      changed: summary.updated,
      'unchanged or repeated': summary.unchanged,
      repaired: summary.repaired,
      held: summary.held,
      rejected: summary.rejected,
    });
    if (round === 1) console.log(basename(feed), JSON.stringify({ rejected: summary.rejections, held: summary.doubts, repaired: summary.repairs }));
  }
}
console.table(table);
await opened.close();
rmSync(work, { recursive: true, force: true });
