import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { openEmbedded } from '#db/embedded/embedded-database.server.ts';
import { PASSWORD } from '../tests/support/build-agent.ts';
import { fillWithAgents } from '../tests/support/kill-market.ts';
import { startKillable } from '../tests/support/kill-run.ts';
import { findObstacle, makePowerCutDisk } from '../tests/support/power-cut-disk.ts';

/**
 * Cuts the power CUTS times under four writers, who store leads and photographs, and looks for what was acknowledged.
 * Needs Linux and root.
 */
const CUTS = Number(process.env['CUTS'] ?? 20);
const WRITERS = 4;
const MAX_COMEBACK_MS = 3000;

const obstacle = findObstacle();
if (obstacle !== null) {
  console.log(`Not measured: ${obstacle}.`);
  process.exit(0);
}

type Acknowledged = { leads: Set<string>; uploads: Map<string, string> };

const anyAddress = () => [randomInt(1, 223), randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

async function storeLead(origin: string): Promise<string> {
  const email = `${randomUUID()}@example.ng`;
  const answer = await fetch(`${origin}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({
      fullName: 'Ngozi Adébáyọ̀',
      email,
      phone: '08030000000',
      city: 'Lagos',
      message: 'Two rooms near Yaba',
      source: 'rent',
    }),
  });
  if (!answer.ok) throw new Error(`a lead was answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return email;
}

async function storePhoto(origin: string, token: string): Promise<[id: string, url: string]> {
  const body = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .jpeg()
    .toBuffer();
  const answer = await fetch(`${origin}/api/uploads?bucket=property-images&file_name=room.jpg`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': anyAddress(),
    },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`a photo was answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  const { id, url } = (await answer.json()) as { id: string; url: string };
  return [id, url];
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const disk = makePowerCutDisk();
const data = join(disk.folder, 'data');
/** Beside the disk, on which only the product itself works: what is prepared before, and what is looked at after. */
const beside = mkdtempSync(join(tmpdir(), 'zaure-power-beside-'));
/** On the disk when it is done: what was prepared is no part of what is tried. */
const copy = (from: string, to: string) => void execFileSync('sh', ['-c', 'cp -a "$1" "$2" && sync', 'copy', from, to]);
const acknowledged: Acknowledged = { leads: new Set(), uploads: new Map() };
const comebacks: number[] = [];
const refusals = new Map<string, number>();
try {
  const prepared = join(beside, 'data');
  await (await openEmbedded(prepared, {})).close();
  const emails = await fillWithAgents(prepared, CUTS + 1);
  copy(prepared, data);
  const env = { TRUST_PROXY: 'true', SEED: 'none' };
  for (let cut = 0; cut < CUTS; cut += 1) {
    const from = Date.now();
    const server = await startKillable(data, env);
    comebacks.push(Date.now() - from);
    const token = await signIn(server.origin, emails[cut] as string);
    let isOn = true;
    const write = async (writer: number) => {
      while (isOn) {
        try {
          // One writer in four sends photographs; the limit of waiting ones is its reason to go on with leads.
          if (writer === 0 && acknowledged.uploads.size < (cut + 1) * 15)
            acknowledged.uploads.set(...(await storePhoto(server.origin, token)));
          else acknowledged.leads.add(await storeLead(server.origin));
        } catch (error) {
          if (isOn) refusals.set((error as Error).message, (refusals.get((error as Error).message) ?? 0) + 1);
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    await setTimeout(randomInt(1000, 4000));
    await disk.cut();
    isOn = false;
    await Promise.all(writers);
  }
  const server = await startKillable(data, env);
  let photosLost = 0;
  for (const url of acknowledged.uploads.values())
    if (!(await fetch(`${server.origin}${url}/320.webp`)).ok) photosLost += 1;
  await server.stop();
  rmSync(prepared, { recursive: true });
  copy(data, prepared);
  const { db, close } = await openEmbedded(prepared, {});
  const leads = new Map<string, number>();
  for (const { email } of await db.selectFrom('leads').select('email').execute())
    leads.set(email, (leads.get(email) ?? 0) + 1);
  const rowsOfPhotos = new Set((await db.selectFrom('uploads').select('id').execute()).map(({ id }) => id));
  await close();
  const sorted = comebacks.toSorted((a, b) => a - b);
  const rows = [
    { what: 'power cuts', is: comebacks.length, 'should be': CUTS },
    { what: 'leads acknowledged', is: acknowledged.leads.size, 'should be': 'many' },
    {
      what: 'leads acknowledged and lost',
      is: [...acknowledged.leads].filter((email) => !leads.has(email)).length,
      'should be': 0,
    },
    { what: 'leads doubled', is: [...leads.values()].filter((times) => times > 1).length, 'should be': 0 },
    { what: 'photos acknowledged', is: acknowledged.uploads.size, 'should be': 'many' },
    {
      what: 'photos acknowledged, their rows lost',
      is: [...acknowledged.uploads.keys()].filter((id) => !rowsOfPhotos.has(id)).length,
      'should be': 0,
    },
    { what: 'photos acknowledged, their files lost', is: photosLost, 'should be': 0 },
    { what: 'start after a cut, ms, median', is: sorted[Math.floor(sorted.length / 2)], 'should be': '' },
    { what: 'start after a cut, ms, longest', is: sorted.at(-1), 'should be': `at most ${MAX_COMEBACK_MS}` },
  ];
  console.table(rows);
  if (refusals.size > 0) console.log('refused', Object.fromEntries([...refusals].slice(0, 5)));
  const isWhole =
    acknowledged.leads.size > 0 &&
    rows.every((row) => typeof row['should be'] !== 'number' || row.is === row['should be']);
  process.exitCode = isWhole ? 0 : 1;
} finally {
  await disk.remove();
  rmSync(beside, { recursive: true, force: true });
}
