import { createReadStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { confirmFeedListings } from '#features/listings/agent-feed.server.ts';
import { type FeedRow, readFeedLine } from '#features/listings/feed-row.server.ts';
import { type LeftAlone, upsertFeedListings } from '#features/listings/feed-upsert.server.ts';
import { readNairaPrices } from '#features/listings/naira-price.server.ts';
import { FeedError } from '../feed-error.ts';
import { noteFeedPictures } from './feed-pictures.server.ts';
import { holdByArea } from './hold-by-area.server.ts';
import { noteFeedTexts } from './note-feed-texts.server.ts';

export type NotWritten = { key: string; reason: LeftAlone['reason'] | 'not_storable' };
export type Written = {
  inserted: number;
  updated: number;
  unchanged: number;
  refused: number;
  notWritten: NotWritten[];
};

export type WriteOptions = {
  feed: string;
  /** Whose own feed it is: every sending confirms what it names, and the database rests between the parts. */
  agent?: Allowed<'feed.send'> | undefined;
  signal?: AbortSignal | undefined;
  onRows?: (rows: number) => void;
};

/**
 * The size of a part, in usual rows; one with long texts counts for several, since the database takes as much longer
 * over it.
 */
const FIRST_PART = 50;
const LEAST_PART = 10;
const MOST_PART = 1000;
const USUAL_LENGTH = 2000;
/** How long one transaction may take: the rows it changes wait for it, and larger parts cost less. */
const PART_MS = { agent: 80, office: 400 } as const;
/** What was not written is named up to here, and counted beyond. */
const MOST_NAMED = 1000;

/**
 * Writes the rows of a feed in small transactions, so that other queries get through between them. What is written
 * stays written: the same feed sent again passes over it. @throws FeedError stopped, interrupted, both saying how far
 * it came
 */
export async function writeRows(app: App, rows: AsyncIterable<FeedRow>, options: WriteOptions): Promise<Written> {
  const written: Written = { inserted: 0, updated: 0, unchanged: 0, refused: 0, notWritten: [] };
  const { agent } = options;
  const toNaira = await readNairaPrices(app.db);
  const ngnPerUsd = toNaira({ price_minor: 100, currency: 'USD' }) / 100;
  const target = PART_MS[agent === undefined ? 'office' : 'agent'];
  let size = FIRST_PART;
  let done = 0;
  let part: FeedRow[] = [];
  let weight = 0;
  const flush = async () => {
    if (options.signal?.aborted) throw new FeedError('stopped', wordsOfProgress('Stopped.', done));
    const started = performance.now();
    await writePart(app, await holdByArea(app.db, part, ngnPerUsd), options, written);
    const took = performance.now() - started;
    done += part.length;
    options.onRows?.(done);
    // Twice the size at most, since the next part may hold what is slower to write.
    const fitting = (weight * target) / Math.max(took, 1);
    size = Math.round(Math.min(MOST_PART, Math.max(LEAST_PART, Math.min(fitting, size * 2))));
    part = [];
    weight = 0;
    // Others first: an agent's feed takes half of the database at most.
    await setTimeout(agent === undefined ? 0 : took);
  };
  try {
    for await (const row of rows) {
      part.push(row);
      weight += Math.max(1, row.json.length / USUAL_LENGTH);
      if (weight >= size) await flush();
    }
    if (part.length > 0) await flush();
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('interrupted', wordsOfProgress('Something went wrong on our side.', done), error);
  }
  return written;
}

function wordsOfProgress(what: string, done: number): string {
  if (done === 0) return `${what} Nothing was written.`;
  return `${what} ${done.toLocaleString('en-NG')} rows were written and stay so. Send the same feed again: it passes over them and goes on.`;
}

async function writePart(app: App, part: readonly FeedRow[], options: WriteOptions, written: Written): Promise<void> {
  const { feed, agent } = options;
  // The last of several rows with one key holds, as it would in parts of their own.
  const rows = [...new Map(part.map((row) => [`${row.hasReference} ${row.key}`, row])).values()];
  try {
    const counts = await app.db.transaction().execute(async (trx) => {
      const counted = await upsertFeedListings(trx, feed, rows, { byAgent: agent !== undefined });
      const at = app.now();
      await noteFeedTexts(trx, feed, rows, { lister: agent?.userId ?? null, at });
      await noteFeedPictures(app, trx, { feed, rows });
      if (agent !== undefined) await confirmFeedListings(trx, rows, agent.userId, at);
      return counted;
    });
    written.inserted += counts.inserted;
    written.updated += counts.updated;
    written.unchanged += counts.unchanged + part.length - rows.length;
    for (const { key, reason } of counts.leftAlone) name(written, { key, reason });
  } catch (error) {
    if (!isAboutData(error)) throw error;
    // One row that the database cannot hold must not cost the others theirs.
    const [only] = rows;
    if (rows.length === 1 && only) return name(written, { key: only.key, reason: 'not_storable' });
    const middle = Math.ceil(rows.length / 2);
    written.unchanged += part.length - rows.length;
    await writePart(app, rows.slice(0, middle), options, written);
    await writePart(app, rows.slice(middle), options, written);
  }
}

function name(written: Written, row: NotWritten): void {
  written.refused += 1;
  if (written.notWritten.length < MOST_NAMED) written.notWritten.push(row);
}

/** Whether an error of the database is about what it was given (SQLSTATE classes 22 and 23), not about itself. */
function isAboutData(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^2[23]/.test(code);
}

/** The rows of a spool file, in order. */
export async function* readSpool(file: string): AsyncGenerator<FeedRow> {
  let rest = '';
  for await (const chunk of createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: 1 << 16,
  }) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield readFeedLine(line);
  }
}
