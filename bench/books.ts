import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#db/open-database.server.ts';
import { readTrialBalance } from '#features/books/books.server.ts';
import { expectAccounts } from './books/operations.ts';
import { printTable } from './search-support.ts';

/**
 * 100,000 random movements of money (rent billed and paid, deposits, fees, a tenth of them undone), by a process that is
 * killed with SIGKILL now and then and told some of them again. `node bench/books.ts [operations] [kills]`.
 */
const operations = Number(process.argv[2] ?? 100_000);
const kills = Number(process.argv[3] ?? 20);
/** After a kill it is not known how much of the last transactions stands, so as many are told again. */
const TOLD_AGAIN = 500;
const LONGEST_LIFE_MS = 4000;

const folder = mkdtempSync(join(tmpdir(), 'zaure-books-'));
const startedAt = performance.now();
let acknowledged = 0;
let killed = 0;
while (acknowledged < operations) acknowledged = await runOnce(Math.max(0, acknowledged - TOLD_AGAIN));
const seconds = (performance.now() - startedAt) / 1000;

/** One life of the keeper: how far it came. */
async function runOnce(from: number): Promise<number> {
  const child = spawn('node', ['bench/books/keeper.ts', folder, String(from), String(operations)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = acknowledged;
  child.stdout.on('data', (chunk: Buffer) => {
    last = Math.max(last, Number(chunk.toString().trim().split('\n').at(-1)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const share = Math.floor(((killed + 1) * operations) / (kills + 1));
  while (killed < kills && last < share && child.exitCode === null) await Promise.race([ended, wait(50)]);
  if (killed < kills && child.exitCode === null) {
    await wait(Math.random() * LONGEST_LIFE_MS * 0.1);
    if (child.kill('SIGKILL')) killed += 1;
  }
  await ended;
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(`The keeper ended with ${child.exitCode}.`);
  return last;
}

const opened = await openDatabase({ DATA_DIR: folder, DATABASE_POOL_SIZE: 2 });
const { rows } = await sql<{ book: string; account: string; subject: string; sum: string }>`
  select book, account, subject, sum(amount_minor)::text as sum from book_lines
  group by 1, 2, 3 having sum(amount_minor) <> 0`.execute(opened.db);
const found = new Map(rows.map(({ book, account, subject, sum }) => [`${book} ${account} ${subject}`, Number(sum)]));
const expected = expectAccounts(operations);
const wrong = [...new Set([...found.keys(), ...expected.sums.keys()])].filter(
  (name) => found.get(name) !== expected.sums.get(name),
).length;
const { entries } = await opened.db
  .selectFrom('book_entries')
  .select(({ fn }) => fn.countAll<number>().as('entries'))
  .executeTakeFirstOrThrow();
const books = [...new Set(rows.map(({ book }) => book))];
let unbalanced = 0;
for (const book of books) if (!(await readTrialBalance(opened.db, book)).isBalanced) unbalanced += 1;
await opened.close();
rmSync(folder, { recursive: true, force: true });

const verdicts = [
  ['accounts that are not what the operations add up to', wrong, 0],
  ['books whose trial balance is not zero', unbalanced, 0],
  ['entries booked', entries, expected.entries],
  ['kills', killed, kills],
] as const;
printTable(
  `${operations} operations, ${found.size} accounts, ${(operations / seconds).toFixed(0)} a second with the restarts`,
  ['', 'measured', 'should be', ''],
  verdicts.map(([what, measured, should]) => [what, measured, should, measured === should ? 'ok' : 'WRONG']),
);
process.exit(verdicts.every(([, measured, should]) => measured === should) ? 0 : 1);
