import { randomBytes } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { type BatchedWrites, createBatchedWrites } from '#app/batched-writes.server.ts';
import type { Db } from '#db/client.server.ts';
import { isOwnOrOffice } from '#features/accounts/own-or-office.server.ts';
import { dayInNigeria, MINUTE_MS } from '#lib/days.ts';
import { isFetchedAhead, isRobot } from '#lib/is-robot.server.ts';
import { createSeenToday, type SeenToday } from '#lib/seen-today.server.ts';
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

/** When a node asks again which advertisements run. */
const KNOWN_MS = 10_000;
/** While it asks, nobody waits for an answer where the last is not older. */
const OLDEST_MS = 30_000;
const SALT_BYTES = 32;
/** Who was counted just before midnight is written within this time. */
const WRITTEN_BY_MS = 10 * MINUTE_MS;

type Counter = {
  marks: BatchedWrites<Mark>;
  salts: Map<string, Promise<string>>;
  /** Who was passed on already, so that a reload costs nothing. */
  seen: SeenToday;
  known: { at: number; running: Promise<Running> } | null;
  isAsking: boolean;
};

type Running = ReadonlyMap<string, RunningAd[]>;

const counters = new WeakMap<App, Counter>();

function counterOf(app: App): Counter {
  const known = counters.get(app);
  if (known) return known;
  const marks = createBatchedWrites<Mark>((items) => appendMarks(app.db, items), {
    log: app.log,
    what: 'counts of advertisements',
  });
  const counter = { marks, salts: new Map(), seen: createSeenToday(), known: null, isAsking: false } satisfies Counter;
  counters.set(app, counter);
  return counter;
}

/**
 * Who looks, as the server knows them: the address and the browser's own words, kept only inside a mark. The request is
 * there where it may carry a session.
 */
export type Looker = { address: string | null; headers: Pick<Headers, 'get'>; request: Request | null };

/** Counts a person who opened the page of a home, for the advertisements of it that run. */
export async function countLook(app: App, propertyId: string, looker: Looker): Promise<void> {
  if (!isUuid(propertyId)) return;
  const running = (await runningAds(app)).get(propertyId) ?? [];
  for (const ad of running) await countOne(app, ad, 'view', looker);
}

/** Counts somebody who came to a home by its promoted place. */
export async function countClick(app: App, adId: string, looker: Looker): Promise<void> {
  if (isRobot(looker.headers.get('user-agent')) || isFetchedAhead(looker.headers)) return;
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

async function countOne(app: App, ad: RunningAd, kind: Counted, looker: Looker): Promise<void> {
  const now = app.now();
  if (ad.endsAt <= now || (looker.request !== null && (await isOwnOrOffice(app, looker.request, ad.ownerId)))) return;
  const counter = counterOf(app);
  const day = dayInNigeria(now);
  const person = `${looker.address ?? ''}\n${looker.headers.get('user-agent') ?? ''}`;
  const salt = await saltOf(app, day);
  if (!counter.seen.isNew(day, [kind, ad.id, person].join('\n'))) return;
  counter.marks.push({ day, mark: markOf(salt, { adId: ad.id, kind, person }), adId: ad.id, kind });
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

/** Which advertisements run, by their homes; asked for behind the answer while what is known is not too old. */
function runningAds(app: App): Promise<Running> {
  const counter = counterOf(app);
  const age = counter.known ? Math.abs(app.now().getTime() - counter.known.at) : Number.POSITIVE_INFINITY;
  if (counter.known && age < KNOWN_MS) return counter.known.running;
  if (counter.known && age < OLDEST_MS) {
    if (!counter.isAsking) askBehind(app, counter);
    return counter.known.running;
  }
  const running = readRunning(app);
  counter.known = { at: app.now().getTime(), running };
  running.catch(() => {
    counter.known = null;
  });
  return running;
}

function askBehind(app: App, counter: Counter): void {
  counter.isAsking = true;
  const at = app.now().getTime();
  readRunning(app)
    .then((running) => {
      counter.known = { at, running: Promise.resolve(running) };
    })
    .catch((error: unknown) => app.log.warn({ err: error }, 'which advertisements run could not be asked'))
    .finally(() => {
      counter.isAsking = false;
    });
}

async function readRunning(app: App): Promise<Running> {
  return Map.groupBy(await listRunningAds(app.db, app.now()), ({ propertyId }) => propertyId);
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
