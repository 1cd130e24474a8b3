import { randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import type { App } from '#app/app.server.ts';
import { type BatchedWrites, createBatchedWrites } from '#app/batched-writes.server.ts';
import type { Db } from '#db/client.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { dayInNigeria, MINUTE_MS } from '#lib/dates.ts';
import { isUuid } from '#lib/uuid.ts';
import {
  appendMarks,
  dropSalts,
  listRunningAds,
  type Mark,
  type RunningAd,
  readSalt,
  rollUp,
} from '../data/counts.server.ts';
import { type Counted, markOf } from '../domain/counted.server.ts';

/** Moves the marks of days that are over into their counts. */
export const ROLL_UP_ADS_JOB = 'roll-up-ads';

/** How old a node's word about which advertisements run may be. */
const KNOWN_MS = 10_000;
/** Marks a node remembers of a day, so that a reload costs the database nothing. */
const MOST_REMEMBERED = 100_000;
const SALT_BYTES = 32;
/** Who was counted just before midnight is written within this time. */
const WRITTEN_BY_MS = 10 * MINUTE_MS;

type Counter = {
  marks: BatchedWrites<Mark>;
  salts: Map<string, Promise<string>>;
  /** Marks of the day that were passed on already. */
  seen: { day: string; marks: Set<string> };
  known: { at: number; running: Promise<ReadonlyMap<string, RunningAd[]>> } | null;
};

const counters = new WeakMap<App, Counter>();

function counterOf(app: App): Counter {
  const known = counters.get(app);
  if (known) return known;
  const marks = createBatchedWrites<Mark>((items) => appendMarks(app.db, items), {
    log: app.log,
    what: 'counts of advertisements',
  });
  const counter: Counter = { marks, salts: new Map(), seen: { day: '', marks: new Set() }, known: null };
  counters.set(app, counter);
  return counter;
}

/** Who looks, as the server knows them: the address and the browser's own words, kept only inside a mark. */
export type Looker = { address: string | null; request: Request };

/** Counts somebody who opened the page of a home, for the advertisements of it that run. */
export async function countLook(app: App, propertyId: string, looker: Looker): Promise<void> {
  if (!isUuid(propertyId) || !isPerson(looker.request)) return;
  const running = (await runningAds(app)).get(propertyId) ?? [];
  for (const ad of running) await countOne(app, ad, 'view', looker);
}

/** Counts somebody who came to a home by its promoted place. */
export async function countClick(app: App, adId: string, looker: Looker): Promise<void> {
  if (!isPerson(looker.request)) return;
  const ad = [...(await runningAds(app)).values()].flat().find(({ id }) => id === adId);
  if (ad) await countOne(app, ad, 'click', looker);
}

/**
 * Counts somebody who wrote about a home, in the transaction that stores what they wrote; the lister's own words are no
 * inquiry.
 */
export async function countInquiry(
  app: App,
  trx: Db,
  { propertyId, person, senderId }: { propertyId: string; person: string; senderId: string | null },
): Promise<void> {
  if (!isUuid(propertyId)) return;
  const now = app.now();
  const ads = (await listRunningAds(trx, now, propertyId)).filter(({ ownerId }) => ownerId !== senderId);
  if (ads.length === 0) return;
  const day = dayInNigeria(now);
  const salt = await readSalt(trx, day, drawSalt());
  const marks = ads.map(({ id }) => ({
    day,
    adId: id,
    kind: 'inquiry' as const,
    mark: markOf(salt, { adId: id, kind: 'inquiry', person }),
  }));
  await appendMarks(trx, marks);
}

/** A robot says so, or says nothing; a page fetched before anybody asked for it was looked at by nobody. */
function isPerson({ headers }: Request): boolean {
  const agent = headers.get('user-agent');
  if (!agent || isbot(agent)) return false;
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`;
  return !/prefetch|prerender|preview/i.test(purpose);
}

const SESSION_COOKIE = /zaure\.session_token=/;

async function countOne(app: App, ad: RunningAd, kind: Counted, { address, request }: Looker): Promise<void> {
  const now = app.now();
  if (ad.endsAt <= now || (await isOwnOrOffice(app, ad, request))) return;
  const counter = counterOf(app);
  const day = dayInNigeria(now);
  const person = `${address ?? ''}\n${request.headers.get('user-agent') ?? ''}`;
  const mark = markOf(await saltOf(app, day), { adId: ad.id, kind, person });
  const { seen } = counter;
  if (seen.day !== day || seen.marks.size >= MOST_REMEMBERED) counter.seen = { day, marks: new Set() };
  if (counter.seen.marks.has(mark)) return;
  counter.seen.marks.add(mark);
  counter.marks.push({ day, mark, adId: ad.id, kind });
}

/** The session's cookie is believed here, since all it can do is that nothing is counted. */
async function isOwnOrOffice(app: App, ad: RunningAd, request: Request): Promise<boolean> {
  if (!SESSION_COOKIE.test(request.headers.get('cookie') ?? '')) return false;
  const actor = await findActor(app, request, 'cookie');
  return actor !== null && (actor.role === 'admin' || actor.userId === ad.ownerId);
}

const drawSalt = () => randomBytes(SALT_BYTES).toString('base64url');

function saltOf(app: App, day: string): Promise<string> {
  const { salts } = counterOf(app);
  const known = salts.get(day);
  if (known) return known;
  salts.clear();
  const read = readSalt(app.db, day, drawSalt());
  salts.set(day, read);
  read.catch(() => salts.delete(day));
  return read;
}

function runningAds(app: App): Promise<ReadonlyMap<string, RunningAd[]>> {
  const counter = counterOf(app);
  const now = app.now().getTime();
  if (counter.known && Math.abs(now - counter.known.at) < KNOWN_MS) return counter.known.running;
  const running = listRunningAds(app.db, app.now()).then((ads) => Map.groupBy(ads, ({ propertyId }) => propertyId));
  counter.known = { at: now, running };
  running.catch(() => {
    counter.known = null;
  });
  return running;
}

/** Writes what waits to be written; at the end of the process, and in tests. */
export async function flushCounts(app: App): Promise<void> {
  await counters.get(app)?.marks.flush();
}

/** Rolls up the days that are over, and throws away what their marks were made with. */
export async function rollUpAds(app: App): Promise<void> {
  const day = dayInNigeria(new Date(app.now().getTime() - WRITTEN_BY_MS));
  await rollUp(app.db, day);
  await dropSalts(app.db, day);
}
