import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { feedOf, fillWithFeeder, readFeed } from '../tests/support/kill-market.ts';
import { type KilledServer, startKillable } from '../tests/support/kill-run.ts';

/**
 * Kills imports KILLS times at random moments, in turn: the office's command alone, the server that runs the office's
 * command, and the server that takes an agent's feed while visitors leave leads. Each feed is then sent again. No feed
 * may be called taken that is not, none may stand there twice or in part, and no acknowledged lead may be gone.
 */
const KILLS = Number(process.env['KILLS'] ?? 10);
const ROWS = Number(process.env['ROWS'] ?? 4000);
const GIVE_UP_MS = 120_000;
const WAYS = ['command', 'command in the server', 'agent’s feed'] as const;

const work = mkdtempSync(join(tmpdir(), 'zaure-killed-import-'));
const data = join(work, 'data');
const file = join(work, 'office.csv');
writeFileSync(file, feedOf(ROWS));

/** How long the rest of the rows took to be written when nobody disturbed it. */
let writingMs = 0;

type Ended = { code: number | null; said: string };

/** `npm run import` of the file under a name of its own. */
function startImport(source: string) {
  const child = spawn(process.execPath, ['tools/import-listings.ts', file, '--source', source], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: data },
  });
  const over = Promise.all([text(child.stdout), new Promise<number | null>((resolve) => child.once('exit', resolve))]);
  return { child, ended: over.then(([said, code]): Ended => ({ said, code })) };
}

const isTaken = ({ code, said }: Ended) => code === 0 && said.includes(' rows in ');

/** Leads of visitors, one after the other until told to stop; the addresses that were acknowledged. */
function leaveLeads(origin: string, acknowledged: Set<string>) {
  let isOn = true;
  const writing = (async () => {
    while (isOn) {
      const email = `${randomUUID()}@example.ng`;
      const body = JSON.stringify({
        fullName: 'Ngozi Adébáyọ̀',
        email,
        city: 'Lagos',
        message: 'Two rooms',
        source: 'rent',
      });
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `102.89.${randomInt(256)}.${randomInt(256)}`,
      };
      const answer = await fetch(`${origin}/api/leads`, { method: 'POST', headers, body }).catch(() => null);
      if (answer?.status === 201) acknowledged.add(email);
      else await setTimeout(50);
    }
  })();
  return async () => {
    isOn = false;
    await writing;
  };
}

const outcomes = { kills: 0, 'in the midst of it': 0, 'called taken and was not': 0, 'sent again, not whole': 0 };
const leads = new Set<string>();

/** Asks the running database of the data folder beside whoever holds it, as no program of ours does; 0 while none runs. */
async function countRows(condition: string): Promise<number> {
  const host = join(data, 'postgres/socket');
  const client = new pg.Client({ user: 'zaure', database: 'postgres', host });
  try {
    await client.connect();
    return Number((await client.query(`select count(*) from properties where ${condition}`)).rows[0].count);
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits for the first rows to be written, then a part of the time that the rest usually takes. */
async function waitInside(condition: string): Promise<void> {
  const until = Date.now() + GIVE_UP_MS;
  while ((await countRows(condition)) === 0) {
    if (Date.now() > until) throw new Error('no row was ever written');
    await setTimeout(10);
  }
  await setTimeout(Math.random() * writingMs);
}

/** One look at what is written of a feed, through a database that nobody else holds. */
async function countFeed(feed: string): Promise<{ listings: number; different: number }> {
  const { db, close } = await openEmbedded(data, {});
  try {
    const { rows } = await sql<{ listings: number; different: number }>`
      select count(*)::int as listings, count(distinct external_ref)::int as different from properties where feed = ${feed}`.execute(
      db,
    );
    return rows[0] ?? { listings: 0, different: 0 };
  } finally {
    await close();
  }
}

function note(before: Ended, written: number, again: Ended): void {
  outcomes.kills += 1;
  if (written > 0 && written < ROWS) outcomes['in the midst of it'] += 1;
  if (isTaken(before) && written < ROWS) outcomes['called taken and was not'] += 1;
  if (!isTaken(again)) outcomes['sent again, not whole'] += 1;
}

async function killCommand(source: string): Promise<void> {
  const { child, ended } = startImport(source);
  await waitInside(`feed = '${source}'`);
  child.kill('SIGKILL');
  const before = await ended;
  const { listings } = await countFeed(source);
  note(before, listings, await startImport(source).ended);
}

async function withServer(run: (server: KilledServer) => Promise<void>): Promise<void> {
  const server = await startKillable(data, { TRUST_PROXY: 'true', SEED: 'none' });
  const stop = leaveLeads(server.origin, leads);
  try {
    await run(server);
  } finally {
    await stop();
    await server.stop();
  }
}

async function killServerOfCommand(source: string): Promise<void> {
  await withServer(async (server) => {
    const { ended } = startImport(source);
    await waitInside(`feed = '${source}'`);
    await server.kill();
    const before = await ended;
    const written = await countRows(`feed = '${source}'`);
    note(before, written, await startImport(source).ended);
  });
}

async function killServerOfFeed(token: string, more: number): Promise<void> {
  await withServer(async ({ origin, kill }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
    // Other prices each time, so that every row is written anew.
    const body = feedOf(ROWS).replaceAll(/,(\d+),"Lekki/g, (_, asked) => `,${Number(asked) + more},"Lekki`);
    const send = async (): Promise<Ended> => {
      const answer = await fetch(`${origin}/api/feeds`, { method: 'POST', headers, body });
      const result = (await answer.json()) as { inserted: number; updated: number; unchanged: number };
      const isWhole = result.inserted + result.updated + result.unchanged === ROWS;
      return { code: answer.ok && isWhole ? 0 : 1, said: isWhole ? ' rows in ' : '' };
    };
    const sent = send().catch((): Ended => ({ code: 1, said: '' }));
    const isNew = `feed like 'agent:%' and mod(price_minor / 100 - 45000000, 100000) >= ${more}`;
    await waitInside(isNew);
    await kill();
    const before = await sent;
    note(before, await countRows(isNew), await send());
  });
}

try {
  const token = await fillWithFeeder(data);
  const undisturbed = startImport('undisturbed');
  await waitInside("feed = 'undisturbed'");
  const startedAt = Date.now();
  if (!isTaken(await undisturbed.ended)) throw new Error('an undisturbed import was not taken');
  writingMs = Date.now() - startedAt;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const way = WAYS[kill % WAYS.length];
    if (way === 'command') await killCommand(`killed-${kill}`);
    else if (way === 'command in the server') await killServerOfCommand(`killed-${kill}`);
    else await killServerOfFeed(token, 20_000 * (1 + Math.floor(kill / 3)));
    console.log(`${kill + 1}: ${way}`, outcomes);
  }
  const feeds = Array.from({ length: KILLS }, (_, kill) => kill).filter(
    (kill) => WAYS[kill % WAYS.length] !== 'agent’s feed',
  );
  let torn = 0;
  for (const kill of feeds) {
    const { listings, different } = await countFeed(`killed-${kill}`);
    if (listings !== ROWS || different !== ROWS) torn += 1;
  }
  const agents = await readFeed(data);
  const { db, close } = await openEmbedded(data, {});
  const stored = (await db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
  await close();
  const rows = [
    ...Object.entries(outcomes).map(([what, is]) => ({ what, is, 'should be': what.startsWith('kills') ? KILLS : 0 })),
    { what: 'office feeds with rows missing or doubled', is: torn, 'should be': 0 },
    {
      what: 'rows of the agent’s feed, all different and whole',
      is: Math.min(agents.listings, agents.different, agents.whole),
      'should be': KILLS > 2 ? ROWS : 0,
    },
    { what: 'leads acknowledged meanwhile', is: leads.size, 'should be': 'many' },
    { what: 'of them lost', is: [...leads].filter((email) => !stored.includes(email)).length, 'should be': 0 },
    { what: 'leads doubled', is: stored.length - new Set(stored).size, 'should be': 0 },
    {
      what: 'files left beside the feed',
      is: readdirSync(work).filter((name) => !['data', 'office.csv'].includes(name)).length,
      'should be': 0,
    },
  ].map((row) => (row.what === 'in the midst of it' ? { ...row, 'should be': 'most' } : row));
  console.table(rows);
  process.exitCode = rows.every((row) => typeof row['should be'] !== 'number' || row.is === row['should be']) ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
