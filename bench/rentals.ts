import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrateToLatest } from '#db/migrate.server.ts';
import { openDatabase } from '#db/open-database.server.ts';
import { findLease, lockLease } from '#features/rentals/data/leases.server.ts';
import { insertRentPayment } from '#features/rentals/data/rent-payments.server.ts';
import { receiptPdf } from '#features/rentals/use-cases/receipt-pdf.server.ts';
import { checkReceipt } from '#features/rentals/use-cases/receipts.server.ts';
import { settlePayment } from '#features/rentals/use-cases/settle-payment.server.ts';
import { presentReceipt } from '#features/rentals/use-cases/view-rental.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { buildApp } from '../tests/support/test-app.ts';
import { fillLeases, RENT_DAY } from './rentals/leases.ts';
import { printTable } from './search-support.ts';

/**
 * The day's work on so many leases whose rent all falls due at once, undisturbed and killed with SIGKILL five times; and
 * receipts as PDF, checked whole and with a changed character. `node bench/rentals.ts [leases] [kills] [receipts]`.
 */
const leases = Number(process.argv[2] ?? 10_000);
const kills = Number(process.argv[3] ?? 5);
const receipts = Number(process.argv[4] ?? 1000);
const MOST_SECONDS = 60;

const openIn = (folder: string) => openDatabase({ DATA_DIR: folder, DATABASE_POOL_SIZE: 2 });

async function makeFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zaure-rentals-'));
  const opened = await openIn(folder);
  await migrateToLatest(opened.db, ALL_MIGRATIONS);
  await fillLeases(opened.db, leases);
  await opened.close();
  return folder;
}

/** One life of the job; `killAfterMs` after its work began it is killed. Gives what it said, or null. */
async function runDay(folder: string, killAfterMs: number | null): Promise<{ seconds: number } | null> {
  const child = spawn('node', ['bench/rentals/day.ts', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const begun = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      resolve();
    }),
  );
  await Promise.race([begun, ended]);
  if (killAfterMs !== null) {
    await wait(killAfterMs);
    child.kill('SIGKILL');
  }
  await ended;
  const last = said.trim().split('\n').at(-1) ?? '';
  return last.startsWith('{') ? JSON.parse(last) : null;
}

async function countMails(folder: string) {
  const opened = await openIn(folder);
  const { rows } = await sql<{ mails: number; people: number; reminded: number; booked: number }>`
    select (select count(*) from emails where template = 'rent-reminder')::int as mails,
      (select count(distinct to_address) from emails where template = 'rent-reminder')::int as people,
      (select count(*) from rental_reminders)::int as reminded,
      (select count(*) from book_entries where kind = 'rent-due')::int as booked`.execute(opened.db);
  await opened.close();
  return rows[0] ?? { mails: 0, people: 0, reminded: 0, booked: 0 };
}

const quiet = await makeFolder();
const seconds = (await runDay(quiet, null))?.seconds ?? Number.POSITIVE_INFINITY;
const disturbed = await makeFolder();
let killed = 0;
for (let at = 0; at < kills; at += 1)
  if ((await runDay(disturbed, (seconds * 1000 * (0.5 + Math.random())) / (kills + 1))) === null) killed += 1;
await runDay(disturbed, null);
const found = await countMails(disturbed);

const opened = await openIn(quiet);
const { app } = buildApp(opened, { features: FEATURES, now: RENT_DAY });
const ids = await sql<{ id: string }>`select id from rental_leases order by id limit ${receipts}`.execute(opened.db);
let [pdfMs, good, refused] = [0, 0, 0];
for (const { id } of ids.rows) {
  const receipt = await opened.db.transaction().execute(async (trx) => {
    const [lease, named] = [await lockLease(trx, id), await findLease(trx, id)];
    if (!lease || !named) throw new Error('a lease is gone');
    const payment = await insertRentPayment(trx, {
      lease_id: id,
      landlord_id: lease.landlord_id,
      tenant_user_id: null,
      amount_minor: 40_000_000,
      method: 'cash',
      state: 'completed',
      paid_on: '2026-12-01',
      reference: null,
      recorded_by: null,
      once_key: null,
    });
    if (!payment) throw new Error('a payment is gone');
    return presentReceipt(await settlePayment(trx, lease, payment, RENT_DAY));
  });
  const startedAt = performance.now();
  await receiptPdf(app, receipt);
  pdfMs += performance.now() - startedAt;
  const { number, code } = receipt;
  const check = (held: object) => checkReceipt(app, { number, code, amount: '400000', ...held }, crypto.randomUUID());
  if (await check({})) good += 1;
  const all = `${number} ${code}`;
  let at = 3 + Math.floor(Math.random() * (all.length - 3));
  while (/[\s-]/.test(all[at] ?? '')) at = 3 + Math.floor(Math.random() * (all.length - 3));
  const changed = `${all.slice(0, at)}${all[at] === '7' ? '8' : '7'}${all.slice(at + 1)}`;
  const [otherNumber = '', otherCode = ''] = changed.split(' ');
  if ((await check({ number: otherNumber, code: otherCode })) === null) refused += 1;
}
await opened.close();
for (const folder of [quiet, disturbed]) rmSync(folder, { recursive: true, force: true });

const verdicts: [string, string, string, boolean][] = [
  [`the day of ${leases} leases, seconds`, seconds.toFixed(1), `≤ ${MOST_SECONDS}`, seconds <= MOST_SECONDS],
  ['killed in the middle', String(killed), String(kills), killed === kills],
  ['reminders', String(found.mails), String(leases), found.mails === leases],
  ['people reminded', String(found.people), String(leases), found.people === leases],
  ['noted as reminded', String(found.reminded), String(leases), found.reminded === leases],
  ['rents booked', String(found.booked), String(leases), found.booked === leases],
  [
    `${receipts} receipts as PDF, seconds`,
    (pdfMs / 1000).toFixed(1),
    `≤ ${MOST_SECONDS}`,
    pdfMs / 1000 <= MOST_SECONDS,
  ],
  ['receipts that check', String(good), String(receipts), good === receipts],
  ['receipts with a changed character refused', String(refused), String(receipts), refused === receipts],
];
printTable(
  'rent: the day’s work and receipts',
  ['', 'measured', 'should be', ''],
  verdicts.map(([what, measured, should, isRight]) => [what, measured, should, isRight ? 'ok' : 'WRONG']),
);
process.exit(verdicts.every(([, , , isRight]) => isRight) ? 0 : 1);
