import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { importFeed } from '#features/feeds/feeds.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { buildApp } from '../tests/support/test-app.ts';

/**
 * Imports the real feeds into an empty embedded database (FEED chooses one of the files) and prints what
 * became of every row; twice, since the second time must write nothing. Meanwhile somebody else asks the same database
 * all the time: how long the longest answer took is how long a visitor waits for one.
 */
const MAX_WAIT_MS = 200;
const FEED = process.env['FEED'];
const ASK_EVERY_MS = 5;
const DATA = resolve(import.meta.dirname, '../../shared/data');

function listFeeds(): string[] {
  if (!existsSync(DATA)) return [];
  const raw = readdirSync(join(DATA, 'raw')).flatMap((folder) =>
    readdirSync(join(DATA, 'raw', folder)).map((file) => join(DATA, 'raw', folder, file)),
  );
  return [join(DATA, 'listings.csv.gz'), ...raw].filter(
    (file) => /\.csv(\.gz)?$/.test(file) && statSync(file).isFile() && (FEED === undefined || basename(file) === FEED),
  );
}

/**
 * Asks until `work` is done; gives its result and the longest wait for an answer, from when the question was due: a
 * held event loop asks late.
 */
async function whileAsking<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number }> {
  let isOver = false;
  let longestMs = 0;
  const neighbour = (async () => {
    while (!isOver) {
      const due = performance.now() + ASK_EVERY_MS;
      await setTimeout(ASK_EVERY_MS);
      await sql`select 1`.execute(db);
      longestMs = Math.max(longestMs, performance.now() - due);
    }
  })();
  try {
    const result = await work();
    isOver = true;
    await neighbour;
    return { result, longestMs };
  } finally {
    isOver = true;
  }
}

const feeds = listFeeds();
if (feeds.length === 0) {
  console.log(
    'The real feeds are not here; there is nothing to measure. Any feed can be timed with: npm run import -- FILE --dry-run',
  );
  process.exit(0);
}
const work = mkdtempSync(join(tmpdir(), 'zaure-import-'));
const opened = await openEmbedded(work, {});
await migrateToLatest(opened.db, ALL_MIGRATIONS);
const { app } = buildApp(opened, { now: new Date() });
let longest = 0;
const table: Record<string, unknown>[] = [];
for (const round of [1, 2]) {
  for (const feed of feeds) {
    const file = join(work, basename(feed));
    copyFileSync(feed, file);
    const started = performance.now();
    const { result: summary, longestMs } = await whileAsking(opened.db, () => importFeed(app, { file }));
    longest = Math.max(longest, longestMs);
    const seconds = (performance.now() - started) / 1000;
    table.push({
      round,
      file: basename(feed),
      rows: summary.rows,
      'rows/s': Math.round(summary.rows / seconds),
      'others waited at most, ms': Math.round(longestMs),
      new: summary.inserted,
      changed: summary.updated,
      'unchanged or repeated': summary.unchanged,
      repaired: summary.repaired,
      held: summary.held,
      rejected: summary.rejected,
    });
    if (round === 1)
      console.log(
        basename(feed),
        JSON.stringify({ rejected: summary.rejections, held: summary.doubts, repaired: summary.repairs }),
      );
  }
}
console.table(table);
console.log(
  `others waited at most ${longest.toFixed(0)} ms for the database (at most ${MAX_WAIT_MS} ms on a quiet machine)`,
);
await opened.close();
rmSync(work, { recursive: true, force: true });
