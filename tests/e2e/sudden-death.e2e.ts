import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/e2e.ts';
import { fillWithAgents, planTasks, readBooks, signInClient } from '../support/kill-market.ts';
import { runThroughKills, startKillable } from '../support/kill-run.ts';

/** A few deaths here, fifty in `node bench/sudden-death.ts`: a machine may lose its power at any moment. */
const KILLS = 5;
const SUBMISSIONS = 24;
const PAYMENTS = 6;

test('a server killed at random moments loses nothing it acknowledged, doubles nothing, and comes back by itself', async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'zaure-kill-'));
  try {
    const emails = await fillWithAgents(folder, PAYMENTS);
    const server = await startKillable(folder);
    const clients = await Promise.all(emails.map((email) => signInClient(server.origin, email)));
    const { told, comebacks } = await runThroughKills(server, planTasks(clients, { submissions: SUBMISSIONS, payments: PAYMENTS }), { kills: KILLS });
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
