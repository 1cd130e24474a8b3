import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { hasPostgres } from '#db/embedded/postgres.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { answerMessage } from '#features/assistant/answer-message.server.ts';
import { recountListings } from '#features/finding/map-cells.server.ts';
import { loadMarket } from '#features/finding/market-sieve.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { percentiles, printTable, recordStatements, type Statement } from '../search-support.ts';
import { loadSyntheticListings } from '../synthetic-listings.ts';
import type { Conversation } from './judge.ts';

const PEOPLE = 20;
const MAX_P95 = 150;
const ROUNDS = 4;
const THINKING_MS = 2000;
/** A market that stands still would answer everything from what was asked before. */
const CHANGE_EVERY_MS = 250;

export type SpeedAsked = {
  listings: number;
  conversations: readonly Conversation[];
  now: Date;
  /** Where the market's files are kept for the next time; else they are made anew and go. */
  kept: string | undefined;
};

/** The product as it runs: files that are synced at each commit, and as many listings. */
async function openMarket({ listings, now, kept }: SpeedAsked) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'zaure-assistant-'));
  const isNew = !hasPostgres(folder);
  const opened = await openEmbedded(folder, {});
  await migrateToLatest(opened.db, ALL_MIGRATIONS);
  const { app } = buildApp(opened, { now });
  if (isNew) {
    await loadSyntheticListings(opened.db, listings);
    await recountListings(app);
  }
  const startedAt = performance.now();
  await loadMarket(app);
  console.log(`the market read into memory in ${Math.round(performance.now() - startedAt)} ms`);
  return { app, opened, close: () => opened.close().then(() => kept ?? rmSync(folder, { recursive: true })) };
}

/** Changes a listing now and then until told to stop. */
function changeListings({ db }: OpenDatabase): () => Promise<void> {
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      await sql`update properties set price_minor = price_minor + 100, price_ngn_minor = price_ngn_minor + 100
        where id = (select id from properties where status = 'available' order by id limit 1)`.execute(db);
      await setTimeout(CHANGE_EVERY_MS);
    }
  };
  const running = run();
  return () => {
    isOver = true;
    return running;
  };
}

type Talked = { times: number[]; seconds: number; cpuMs: number };

/** Everybody at once, each through their share of the conversations; every person has an address of their own. */
async function talkAll(app: App, conversations: readonly Conversation[], thinkingMs: number, rounds: number) {
  const times: number[] = [];
  const talk = async (at: number) => {
    const own = conversations.filter((_, index) => index % PEOPLE === at);
    for (const { turns } of Array.from({ length: rounds }, () => own).flat()) {
      let conversationId: string | undefined;
      for (const { say } of turns) {
        if (thinkingMs > 0) await setTimeout(thinkingMs * (0.5 + ((at * 7 + times.length) % PEOPLE) / PEOPLE));
        const asked = { text: say, channel: 'chat' as const, language: 'en' as const };
        const startedAt = performance.now();
        const known = conversationId ? { conversationId } : {};
        ({ conversationId } = await answerMessage(app, { ...asked, ...known }, { address: `10.0.0.${at}` }));
        times.push(performance.now() - startedAt);
      }
    }
  };
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: PEOPLE }, (_, at) => talk(at)));
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - startedAt) / 1000;
  return { times, seconds, cpuMs: (used.user + used.system) / 1000 } satisfies Talked;
}

const STEPS: readonly (readonly [string, RegExp])[] = [
  ['the conversation read', /select .* from "assistant_conversations"/s],
  ['the conversation kept', /(?:insert into|update) "assistant_conversations"/],
  ['cards read by id', /p\.id = any/],
  ['changes asked for', /listing_changes/],
  ['pages of homes searched', /from properties as p where|with found as/],
  ['homes counted', /count\(|sum\(n\)|reltuples/],
  ['who asks, counted', /attempts|assistant_days/],
];

/** What each step took of the database, by turn. */
function printSteps(title: string, statements: readonly Statement[], turns: number): void {
  const rows = new Map<string, { n: number; ms: number }>();
  for (const { sql: text, startedAt, endedAt } of statements) {
    const name = STEPS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
    const row = rows.get(name) ?? { n: 0, ms: 0 };
    rows.set(name, { n: row.n + 1, ms: row.ms + endedAt - startedAt });
  }
  const shown = [...rows].map(([name, { n, ms }]) => [name, n / turns, ms / turns]);
  printTable(title, ['step', 'statements a turn', 'ms a turn'], shown);
}

/** One person alone, so that no statement waits for another's: where the time of a turn goes. */
async function printShares(app: App, statements: Statement[], conversations: readonly Conversation[]): Promise<void> {
  statements.length = 0;
  const alone = conversations.flatMap((one) => [one, ...Array.from({ length: PEOPLE - 1 }, () => null)]);
  const placed = alone.map((one) => one ?? { id: '', turns: [] }) as Conversation[];
  const { times, cpuMs, seconds } = await talkAll(app, placed, 0, 1);
  const sqlMs = statements.reduce((sum, one) => sum + one.endedAt - one.startedAt, 0) / times.length;
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  printSteps(
    `one person alone: ${mean.toFixed(1)} ms a turn, ${sqlMs.toFixed(1)} of them in statements`,
    statements,
    times.length,
  );
  console.log(
    `processor ${(cpuMs / times.length).toFixed(1)} ms a turn, ${times.length} turns in ${seconds.toFixed(1)} s`,
  );
}

/** Prints how long answers take with 20 people at once; true where 95 of 100 who do not think come in time. */
export async function measureSpeed(asked: SpeedAsked): Promise<boolean> {
  const { app, opened, close } = await openMarket(asked);
  const statements: Statement[] = [];
  recordStatements(opened.db, statements);
  await printShares(app, statements, asked.conversations);
  const stop = changeListings(opened);
  const people = [
    { what: 'each as soon as answered', talked: await talkAll(app, asked.conversations, 0, ROUNDS) },
    { what: 'each after 2 s of thinking', talked: await talkAll(app, asked.conversations, THINKING_MS, 1) },
  ];
  await stop();
  await close();
  const rows = people.map(({ what, talked: { times, cpuMs } }) => {
    const { p50, p95 } = percentiles(times);
    return [what, asked.listings, times.length, p50, p95, cpuMs / times.length];
  });
  printTable(
    `${PEOPLE} people at once, at most ${MAX_P95} ms for 95 of 100`,
    ['', 'listings', 'answers', 'p50', 'p95', 'processor'],
    rows,
  );
  return percentiles(people[0]?.talked.times ?? []).p95 <= MAX_P95;
}
