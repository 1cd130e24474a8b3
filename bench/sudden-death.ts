import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithAgents, planTasks, readBooks, signInClient } from '../tests/support/kill-market.ts';
import { runThroughKills, startKillable } from '../tests/support/kill-run.ts';

/**
 * Kills the built server at KILLS random moments during 200 submissions and payments, and reads the books afterwards.
 */
const KILLS = Number(process.env['KILLS'] ?? 50);
const SUBMISSIONS = 160;
const PAYMENTS = 40;

const folder = mkdtempSync(join(tmpdir(), 'zaure-kill-'));
const emails = await fillWithAgents(folder, PAYMENTS);
const server = await startKillable(folder);
const clients = [];
for (const email of emails) clients.push(await signInClient(server.origin, email));
const { told, comebacks } = await runThroughKills(
  server,
  planTasks(clients, { submissions: SUBMISSIONS, payments: PAYMENTS }),
  { kills: KILLS },
);
await server.stop();
const books = await readBooks(folder);
rmSync(folder, { recursive: true, force: true });

const sorted = comebacks.toSorted((a, b) => a - b);
const lost = [...told.keys()].filter((name) => name.startsWith('Kill house') && !books.submissions.has(name)).length;
const doubled = [...books.submissions.values()].filter((times) => times > 1).length;
console.table([
  { what: 'kills', is: comebacks.length, 'should be': KILLS },
  {
    what: 'submissions acknowledged',
    is: [...told.keys()].filter((name) => name.startsWith('Kill house')).length,
    'should be': SUBMISSIONS,
  },
  { what: 'submissions acknowledged and lost', is: lost, 'should be': 0 },
  { what: 'submissions doubled', is: doubled, 'should be': 0 },
  { what: 'payments paid', is: books.paid, 'should be': PAYMENTS },
  { what: 'levels granted', is: books.granted, 'should be': PAYMENTS },
  { what: 'grants written', is: books.grants, 'should be': PAYMENTS },
  { what: 'jobs given up', is: books.deadJobs, 'should be': 0 },
  { what: 'back after a kill, ms, median', is: sorted[Math.floor(sorted.length / 2)], 'should be': '' },
  { what: 'back after a kill, ms, longest', is: sorted.at(-1), 'should be': '' },
]);
