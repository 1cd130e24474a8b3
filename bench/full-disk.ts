import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { fillWithAgents } from '../tests/support/kill-market.ts';
import { startKillable } from '../tests/support/kill-run.ts';
import { findObstacle, makePowerCutDisk } from '../tests/support/power-cut-disk.ts';

/**
 * Somebody else fills the disk under the embedded database to its last byte while visitors read and write; SECONDS
 * later there is room again. What is acknowledged stays, refusals say why, reading goes on, and writing goes on by
 * itself. Needs Linux and root.
 */
const SECONDS = Number(process.env['SECONDS'] ?? 20);
const DISK_MB = 700;
const STEP_MB = 8;
const MAX_BACK_S = 10;
const MB = 1_048_576;

const obstacle = findObstacle();
if (obstacle !== null) {
  console.log(`Not measured: ${obstacle}.`);
  process.exit(0);
}

const disk = makePowerCutDisk(DISK_MB);
const data = join(disk.folder, 'data');
const ballast = join(disk.folder, 'ballast');
const beside = mkdtempSync(join(tmpdir(), 'zaure-full-beside-'));
const acknowledged = new Set<string>();
const free = () => {
  const { bavail, bsize } = statfsSync(disk.folder);
  return (bavail * bsize) / MB;
};

type Phase = 'before' | 'full' | 'after';
let phase: Phase = 'before';
const answers: Record<Phase, { writes: Record<string, number>; reads: Record<string, number> }> = {
  before: { writes: {}, reads: {} },
  full: { writes: {}, reads: {} },
  after: { writes: {}, reads: {} },
};
const words = new Set<string>();
let firstWriteAfterMs: number | null = null;
let roomAt = 0;
let slowestReadMs = 0;
const bump = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

async function write(origin: string): Promise<void> {
  const email = `${randomUUID()}@example.ng`;
  const at = phase;
  const answer = await fetch(`${origin}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `102.89.${randomInt(256)}.${randomInt(256)}` },
    body: JSON.stringify({
      fullName: 'Ngozi Adébáyọ̀',
      email,
      city: 'Lagos',
      message: 'x '.repeat(2000),
      source: 'rent',
    }),
  }).catch(() => null);
  bump(answers[at].writes, String(answer?.status ?? 'broken'));
  if (answer?.status === 201) {
    acknowledged.add(email);
    if (roomAt > 0) firstWriteAfterMs ??= Date.now() - roomAt;
  } else if (answer) words.add(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
  if (answer?.status !== 201) await setTimeout(50);
}

async function read(origin: string): Promise<void> {
  const [at, startedAt] = [phase, performance.now()];
  // Not kept: each has to ask the database.
  const path = `/api/properties?per_page=5&max_price=${randomInt(1_000_000_000)}`;
  const answer = await fetch(origin + path).catch(() => null);
  await answer?.arrayBuffer();
  slowestReadMs = Math.max(slowestReadMs, performance.now() - startedAt);
  bump(answers[at].reads, String(answer?.status ?? 'broken'));
  await setTimeout(50);
}

/** Takes the room that is left, in steps, then the last of it. */
async function fill(): Promise<void> {
  while (free() > 0.1) {
    const bytes = Math.max(4096, Math.min(STEP_MB, free() / 2) * MB);
    try {
      appendFileSync(ballast, Buffer.alloc(bytes, 1), { flush: true });
    } catch {
      break;
    }
    await setTimeout(100);
  }
}

try {
  const prepared = join(beside, 'data');
  await fillWithAgents(prepared, 1);
  execFileSync('cp', ['-a', prepared, data]);
  const server = await startKillable(data, { TRUST_PROXY: 'true', SEED: 'none', LOG_LEVEL: 'silent' });
  let isOn = true;
  const loop = async (step: () => Promise<void>) => {
    while (isOn) await step();
  };
  const visitors = [1, 2, 3, 4].map((visitor) => loop(() => (visitor < 4 ? write : read)(server.origin)));
  await setTimeout(3000);
  await fill();
  phase = 'full';
  const until = Date.now() + SECONDS * 1000;
  // What others let go of meanwhile is taken as well.
  while (Date.now() < until) {
    await fill();
    await setTimeout(200);
  }
  console.log(`room at the end of it: ${free().toFixed(1)} MB`);
  rmSync(ballast);
  phase = 'after';
  roomAt = Date.now();
  while (firstWriteAfterMs === null && Date.now() - roomAt < 60_000) await setTimeout(50);
  await setTimeout(2000);
  isOn = false;
  await Promise.all(visitors);
  await server.stop();
  const { db, close } = await openEmbedded(data, {});
  const stored = (await db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
  await close();
  const lost = [...acknowledged].filter((email) => !stored.includes(email)).length;
  const refused = Object.keys({ ...answers.full.writes }).filter((status) => !['201', '503', '507'].includes(status));
  const unread = Object.keys(answers.full.reads).filter((status) => status !== '200');
  const rows = [
    { what: 'leads acknowledged', is: acknowledged.size, 'should be': 'many' },
    { what: 'of them lost', is: lost, 'should be': 0 },
    { what: 'doubled', is: stored.length - new Set(stored).size, 'should be': 0 },
    { what: 'writes while full', is: JSON.stringify(answers.full.writes), 'should be': '503 or 507' },
    { what: 'reads while full', is: JSON.stringify(answers.full.reads), 'should be': '200' },
    { what: 'slowest read, ms', is: Math.round(slowestReadMs), 'should be': '' },
    {
      what: 'writing again after room was made, s',
      is: (firstWriteAfterMs ?? Number.NaN) / 1000,
      'should be': `at most ${MAX_BACK_S}`,
    },
  ];
  console.log([...words]);
  console.table(rows);
  const isBack = firstWriteAfterMs !== null && firstWriteAfterMs <= MAX_BACK_S * 1000;
  process.exitCode = lost === 0 && refused.length === 0 && unread.length === 0 && isBack ? 0 : 1;
} finally {
  await disk.remove();
  rmSync(beside, { recursive: true, force: true });
}
