import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import { READER } from '#features/saved/domain/saved-search.ts';
import { matchNews } from '#features/saved/use-cases/match-round.server.ts';
import { tellNews } from '#features/saved/use-cases/tell-news.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { buildApp } from '../tests/support/test-app.ts';
import { loadSyntheticListings } from './synthetic-listings.ts';

/**
 * SEARCHES saved searches of PEOPLE people (one in twenty by a part of the map) against NEW listings that come at once,
 * on the embedded database with files. The job is killed KILLS times while it runs, then left alone. Printed: how long
 * matching and telling took, the memory of the process, and whether anybody was told twice or left out.
 */
const SEARCHES = Number(process.env['SEARCHES'] ?? 100_000);
const PEOPLE = Number(process.env['PEOPLE'] ?? 25_000);
const NEW = Number(process.env['NEW'] ?? 1000);
const KILLS = Number(process.env['KILLS'] ?? 5);
const MAX_SECONDS = 60;
/** Noon in Nigeria: whoever wants news at once is told, the day's and the week's wait. */
const NOW = new Date('2026-11-25T11:00:00Z');

const [, , role, folder] = process.argv;
if (role === 'job' && folder) await runJob(folder);
else await measure();

async function runJob(directory: string): Promise<void> {
  const opened = await openEmbedded(directory, {});
  const { app } = buildApp(opened, { features: FEATURES, now: NOW });
  const started = performance.now();
  const matched = await matchNews(app);
  const between = performance.now();
  const told = await tellNews(app);
  const rss = process.resourceUsage().maxRSS / 1024;
  const said = { match: (between - started) / 1000, tell: (performance.now() - between) / 1000, rss, matched, told };
  process.stdout.write(`${JSON.stringify(said)}\n`);
  await opened.close();
}

const PLACES = [
  ['Lagos', 'Lekki'],
  ['Lagos', 'Yaba'],
  ['Lagos', 'Ikeja'],
  ['Lagos', 'Surulere'],
  ['FCT', 'Gwarinpa'],
  ['FCT', 'Maitama'],
  ['Rivers', 'Trans Amadi'],
] as const;

/** What people look for: mostly an area or a state, a kind, rooms and a limit of their own. */
function filterOf(index: number): ListingFilter {
  const [state, location] = PLACES[index % PLACES.length] as (typeof PLACES)[number];
  const filter: ListingFilter = {
    status: 'available',
    transactionType: index % 3 === 0 ? 'sale' : 'rent',
    maxPriceNgnMinor: (index % 3 === 0 ? 20_000_000_00 : 1_000_000_00) + (index % 997) * 100_000_00,
  };
  if (index % 20 === 0) {
    const west = 3.2 + (index % 400) / 1000;
    return { ...filter, bbox: [west, 6.4, west + 0.1, 6.6] };
  }
  if (index % 5 !== 1) filter.state = state;
  if (index % 5 > 2) filter.locations = [location];
  if (index % 4 === 0) filter.minBedrooms = 1 + (index % 4);
  if (index % 7 === 0) filter.propertyTypes = ['apartment', 'condo'];
  return filter;
}

async function fill(db: Db): Promise<void> {
  const day = new Date('2026-11-01T09:00:00Z');
  await sql`insert into keepers (id, user_id, created_at, used_at)
    select 'device:' || n, null, ${day}, ${day} from generate_series(1, ${PEOPLE}) as n`.execute(db);
  await sql`insert into alert_contacts (keeper_id, email, email_state, stop_token, language, consented_at)
    select 'device:' || n, 'p' || n || '@example.ng', 'confirmed', md5(n::text), 'en', ${day}
    from generate_series(1, ${PEOPLE}) as n`.execute(db);
  for (let from = 0; from < SEARCHES; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, SEARCHES - from) }, (_, at) => {
      const index = from + at;
      const rhythm = (['instant', 'daily', 'daily', 'weekly'] as const)[index % 4] ?? 'daily';
      return {
        ...{ keeper_id: `device:${1 + (index % PEOPLE)}`, path: '/rent/all', query: `search=s${index}`, rhythm },
        ...{ filter: JSON.stringify(filterOf(index)), read_by: READER, by_mail: true, by_push: false },
        ...{ created_at: day, looked_at: day, told_at: null },
      };
    });
    await db.insertInto('saved_searches').values(rows).execute();
  }
}

async function measure(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'zaure-alerts-'));
  const opened = await openEmbedded(directory, {});
  await migrateToLatest(opened.db, ALL_MIGRATIONS);
  await fill(opened.db);
  await loadSyntheticListings(opened.db, NEW);
  const news = await opened.db.selectFrom('listing_news').select(sql<number>`count(*)::int`.as('count')).execute();
  await opened.close();
  console.log(`${SEARCHES} searches of ${PEOPLE} people, ${news[0]?.count} listings come at once`);
  for (let kill = 1; kill <= KILLS; kill += 1)
    console.log(`killed after ${await killed(directory, 4000 + kill * 1500)} s`);
  const job = start(directory);
  let said = '';
  job.stdout?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await once(job, 'exit');
  console.log('then left alone:', said.trim());
  const whole = await freshRun(directory);
  console.log('all at one go:  ', whole.text);
  await check(directory, whole.seconds);
  rmSync(directory, { recursive: true, force: true });
}

const start = (directory: string): ChildProcess =>
  spawn(process.execPath, [import.meta.filename, 'job', directory], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Starts the job and kills it, as a power cut would; says when. */
async function killed(directory: string, afterMs: number): Promise<string> {
  const job = start(directory);
  await wait(afterMs);
  job.kill('SIGKILL');
  if (job.exitCode === null && job.signalCode === null) await once(job, 'exit');
  return (afterMs / 1000).toFixed(1);
}

/** The same listings as news once more, to a job nobody kills: the figure that counts. */
async function freshRun(directory: string): Promise<{ text: string; seconds: number }> {
  const opened = await openEmbedded(directory, {});
  await checkOnce(opened.db);
  await sql`delete from alert_waiting`.execute(opened.db);
  await sql`delete from emails`.execute(opened.db);
  await sql`insert into listing_news (property_id, kind) select id, 'new' from properties
    where status = 'available' and approval_status = 'approved'`.execute(opened.db);
  await opened.close();
  const job = start(directory);
  let text = '';
  job.stdout?.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(job, 'exit');
  const { match, tell } = JSON.parse(text) as { match: number; tell: number };
  return { text: text.trim(), seconds: match + tell };
}

async function checkOnce(db: Db): Promise<void> {
  const { rows } = await sql<{ twice: number; mails: number; left: number }>`
    select (select count(*)::int from (select to_address from emails group by to_address having count(*) > 1) as t) as twice,
      (select count(*)::int from emails) as mails,
      (select count(*)::int from alert_waiting as w join saved_searches as s on s.id = w.search_id
        where s.rhythm = 'instant') as left`.execute(db);
  console.log('after the kills:', JSON.stringify(rows[0]));
  if (rows[0]?.twice !== 0 || rows[0].left !== 0 || rows[0].mails === 0) process.exitCode = 1;
}

async function check(directory: string, seconds: number): Promise<void> {
  const opened = await openEmbedded(directory, {});
  const row = await opened.db.selectFrom('emails').select(sql<number>`count(*)::int`.as('mails')).executeTakeFirst();
  await opened.close();
  console.log(`${seconds.toFixed(1)} s in one job (at most ${MAX_SECONDS}), ${row?.mails} mails`);
  if (seconds > MAX_SECONDS) process.exitCode = 1;
}
