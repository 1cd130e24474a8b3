import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { SILENT_LOG } from '#lib/log.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { openTagBus } from './tag-bus.server.ts';

/** Two nodes on one PostgreSQL. */
async function openTwoNodes() {
  const opened = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.db);
  const databaseUrl = inject('postgresUrl').replace(/\/[^/]*$/, `/${rows[0]?.name}`);
  const nodes = ['one', 'two'].map(() => {
    const heard: string[][] = [];
    const gaps: true[] = [];
    const onTags = (tags: string[]) => void heard.push(tags);
    const bus = openTagBus({ databaseUrl, db: opened.db, log: SILENT_LOG, onTags, onGap: () => void gaps.push(true) });
    return { bus, heard, gaps: () => gaps.length };
  });
  const listeners = async () =>
    (
      await sql<{
        pid: number;
      }>`select pid from pg_stat_activity where application_name = 'zaure tags' and datname = current_database() and query like 'listen%'`.execute(
        opened.db,
      )
    ).rows;
  await expect.poll(listeners, { timeout: 10_000 }).toHaveLength(2);
  const close = async () => {
    await Promise.all(nodes.map(({ bus }) => bus.close()));
    await opened.close();
  };
  return { opened, nodes, listeners, close };
}

test('tags touched on one node are heard on the other, and not by the one who said them', async () => {
  const { nodes, close } = await openTwoNodes();
  nodes[0]?.bus.publish(['listings', 'city:lagos']);
  await expect.poll(() => nodes[1]?.heard).toEqual([['listings', 'city:lagos']]);
  expect(nodes[0]?.heard).toEqual([]);
  await close();
});

test('more tags than one message holds arrive in several', async () => {
  const { nodes, close } = await openTwoNodes();
  const tags = Array.from(
    { length: 250 },
    (_, index) => `listing:00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  nodes[0]?.bus.publish(tags);
  await expect.poll(() => nodes[1]?.heard.flat().length).toBe(250);
  // The messages travel side by side; that all arrive is promised, not in which order.
  expect(nodes[1]?.heard.flat().sort()).toEqual(tags);
  await close();
});

test('a node that lost the line knows that it may have missed something', async () => {
  const { opened, nodes, listeners, close } = await openTwoNodes();
  for (const { pid } of await listeners()) await sql`select pg_terminate_backend(${pid})`.execute(opened.db);
  await expect.poll(() => nodes.map((node) => node.gaps()), { timeout: 15_000 }).toEqual([1, 1]);
  nodes[0]?.bus.publish(['listings']);
  await expect.poll(() => nodes[1]?.heard).toEqual([['listings']]);
  await close();
});
