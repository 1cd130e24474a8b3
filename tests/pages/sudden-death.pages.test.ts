import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  feedOf,
  fillWithAgents,
  fillWithFeeder,
  planTasks,
  readBooks,
  readFeed,
  signInClient,
} from '../support/kill-market.ts';
import { runThroughKills, startKillable } from '../support/kill-run.ts';
import { expect, test } from '../support/pages.ts';

/** A few deaths here, fifty in `node bench/sudden-death.ts`: a machine may lose its power at any moment. */
const KILLS = 5;
const SUBMISSIONS = 24;
const PAYMENTS = 6;

test('a server killed at random moments loses nothing it acknowledged, doubles nothing, and comes back by itself', {
  tag: '@whole',
}, async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'zaure-kill-'));
  try {
    const emails = await fillWithAgents(folder, PAYMENTS);
    const server = await startKillable(folder);
    const clients = await Promise.all(emails.map((email) => signInClient(server.origin, email)));
    const { told, comebacks } = await runThroughKills(
      server,
      planTasks(clients, { submissions: SUBMISSIONS, payments: PAYMENTS }),
      { kills: KILLS },
    );
    await server.stop();
    const books = await readBooks(folder);
    expect(comebacks).toHaveLength(KILLS);
    expect(told.size).toBe(SUBMISSIONS + PAYMENTS);
    expect([...books.submissions.values()].filter((times) => times !== 1)).toEqual([]);
    expect(books.submissions.size).toBe(SUBMISSIONS);
    expect({ paid: books.paid, granted: books.granted, grants: books.grants, deadJobs: books.deadJobs }).toEqual({
      paid: PAYMENTS,
      granted: PAYMENTS,
      grants: PAYMENTS,
      deadJobs: 0,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a server killed in the middle of a feed comes back; what was written is whole and waits, and the feed sent again goes on', {
  tag: '@whole',
}, async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'zaure-kill-feed-'));
  const count = 4000;
  try {
    const token = await fillWithFeeder(folder);
    const server = await startKillable(folder);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
    const send = async () =>
      (await fetch(`${server.origin}/api/feeds`, { method: 'POST', headers, body: feedOf(count) })).json();
    const stands = async () =>
      (await (await fetch(`${server.origin}/api/feeds/listings?limit=1`, { headers })).json()).items.length;
    const answer = send().catch(() => 'no answer');
    while ((await stands()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    expect(await answer).toBe('no answer');
    const market = await (
      await fetch(`${server.origin}/api/properties?search=${encodeURIComponent('Killed flat')}`)
    ).json();
    expect(market.total).toBe(0);
    const again = await send();
    await server.stop();
    expect(again).toMatchObject({ rows: count, rejected: 0, updated: 0, not_changed_count: 0 });
    expect(again.unchanged).toBeGreaterThan(0);
    expect(again.inserted).toBeGreaterThan(0);
    expect(again.inserted + again.unchanged).toBe(count);
    expect(await readFeed(folder)).toEqual({ listings: count, different: count, whole: count, approved: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
