import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from '#app/app.server.ts';
import { openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { answerMessage } from '#features/assistant/answer-message.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { seedDemoMarket } from '../src/demo/seed-demo-market.server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { buildApp } from '../tests/support/test-app.ts';
import { type Conversation, type Fault, judge } from './assistant/judge.ts';
import { measureSpeed } from './assistant/speed.ts';

/**
 * The conversations of `bench/assistant/conversations` (or of the files named) against the demo market, on the
 * rules engine: how many turns are understood, shown and handed over rightly. `--speed 115000`: how long answers
 * take at so many listings with 20 people at once, as soon as they are answered and after thinking; with `--market` and a
 * folder the listings are kept for the next time.
 */
const NOW = new Date('2026-11-23T09:00:00Z');
const LEAST_RIGHT = 0.95;

const { values, positionals } = parseArgs({
  options: { speed: { type: 'string' }, market: { type: 'string' } },
  allowPositionals: true,
});
const files =
  positionals.length > 0
    ? positionals.map((file) => resolve(file))
    : globSync(resolve(import.meta.dirname, 'assistant/conversations/*.json'));
const conversations = files.flatMap(
  (file) => (JSON.parse(readFileSync(file, 'utf8')) as { conversations: Conversation[] }).conversations,
);

async function openMarket(): Promise<{ app: App; close: () => Promise<void> }> {
  const server = await startPostgres();
  const opened = openPostgres(server.url);
  await migrateToLatest(opened.db, ALL_MIGRATIONS);
  return { app: buildApp(opened, { now: NOW }).app, close: () => opened.close().then(server.stop) };
}

async function talk(app: App, { id, turns }: Conversation): Promise<Fault[]> {
  const faults: Fault[] = [];
  let conversationId: string | undefined;
  for (const turn of turns) {
    const asked = { text: turn.say, channel: 'chat' as const, language: 'en' as const };
    const answer = await answerMessage(app, { ...asked, ...(conversationId ? { conversationId } : {}) });
    conversationId = answer.conversationId;
    faults.push(...judge(id, turn, answer));
    if (answer.text.trim() === '') faults.push({ id, say: turn.say, kind: 'words', what: 'nothing was said' });
  }
  return faults;
}

async function judgeAll(): Promise<boolean> {
  const { app, close } = await openMarket();
  await seedDemoMarket(app);
  const faults: Fault[] = [];
  for (const conversation of conversations) faults.push(...(await talk(app, conversation)));
  await close();
  for (const { id, say, kind, what } of faults) console.log(`${id} ${kind}: “${say}” ${what}`);
  const turns = conversations.reduce((sum, one) => sum + one.turns.length, 0);
  const wrongIn = (kinds: readonly Fault['kind'][]) =>
    new Set(faults.filter(({ kind }) => kinds.includes(kind)).map(({ id, say }) => `${id} ${say}`)).size;
  const share = (kinds: readonly Fault['kind'][]) => 1 - wrongIn(kinds) / turns;
  const shown = (kinds: readonly Fault['kind'][]) => `${(share(kinds) * 100).toFixed(1)} %`;
  console.table([
    { what: 'conversations', right: `${conversations.length}, ${turns} turns` },
    { what: 'slots', right: shown(['slots']) },
    { what: 'cards', right: shown(['cards']) },
    { what: 'hand-over', right: shown(['handOver']) },
    { what: 'words', right: shown(['words']) },
    { what: 'whole conversations', right: `${conversations.length - new Set(faults.map(({ id }) => id)).size}` },
  ]);
  return share(['slots']) >= LEAST_RIGHT && share(['cards']) >= LEAST_RIGHT && wrongIn(['handOver']) === 0;
}

const isRight = values.speed
  ? await measureSpeed({
      ...{ listings: Number(values.speed), conversations, now: NOW },
      ...{ kept: values.market },
    })
  : await judgeAll();
process.exitCode = isRight ? 0 : 1;
