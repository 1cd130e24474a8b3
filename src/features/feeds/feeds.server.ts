import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { refreshMapCells } from '#features/finding/map-cells.server.ts';
import { agentFeedName } from '#features/listings/agent-feed.server.ts';
import { FALLBACK_DOLLAR_RATE } from '#features/listings/dollar-rate.ts';
import { toFeedRow } from '#features/listings/feed-row.server.ts';
import { openDoubtsFile } from './data/doubts-file.server.ts';
import { flattenRecord } from './data/read-json.server.ts';
import { withBudgetWords } from './domain/budget-texts.ts';
import { AGENT_BUDGET, type FeedBudget, OFFICE_BUDGET } from './domain/feed-budget.ts';
import type { FeedField } from './domain/header-words.ts';
import { overBudget } from './feed-error.ts';
import type { FeedJob, FeedJobResult } from './use-cases/feed-job.ts';
import { type Prepared, prepareRows } from './use-cases/prepare-rows.server.ts';
import { readFeedApart } from './use-cases/run-feed-worker.server.ts';
import { readSpool, type WriteOptions, type Written, writeRows } from './use-cases/write-rows.server.ts';

export type ImportOptions = {
  file: string;
  source?: string | undefined;
  /** Field → column, for feeds whose headers cannot be recognised. */
  map?: Partial<Record<FeedField, string>> | undefined;
  isDryRun?: boolean;
  /**
   * Whose own feed it is: a name space of its own, everything waits for approval, every sending confirms what it names.
   * Without one it is a file of the office, taken in at the server itself.
   */
  agent?: Allowed<'feed.send'> | undefined;
  /** What it may cost; an agent's feed less than a file of the office, unless said otherwise. */
  budget?: Partial<FeedBudget>;
  mostDoubtBytes?: number;
  signal?: AbortSignal;
  onProgress?: (progress: { bytes: number; totalBytes: number; rows: number }) => void;
};

export type ImportSummary = FeedJobResult & Written & { file: string };

/**
 * Takes one feed in. It is read whole in a thread of its own before anything is written, so that a file that is damaged
 * or exceeds a budget leaves nothing behind; then it is written in small transactions. Running it twice changes
 * nothing. @throws FeedError
 */
export async function importFeed(app: App, options: ImportOptions): Promise<ImportSummary> {
  const { file, source, map, agent, isDryRun = false, signal, onProgress } = options;
  const budget = { ...(agent === undefined ? OFFICE_BUDGET : AGENT_BUDGET), ...options.budget };
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  try {
    const spool = isDryRun ? null : join(folder, 'rows');
    const job: FeedJob = {
      ...{ file, source, map, budget, spool, mostDoubtBytes: options.mostDoubtBytes ?? Number.POSITIVE_INFINITY },
      ...{ now: app.now(), ngnPerUsd: await readDollarRate(app.db) },
      agentFeed: agent && agentFeedName(agent.userId),
    };
    const read = await readFeedApart(job, { signal, onProgress });
    const onRows = (rows: number) => onProgress?.({ bytes: rows, totalBytes: read.rows, rows });
    const written = spool
      ? await write(app, readSpool(spool), { feed: read.context.feed, agent, signal, onRows })
      : NOTHING_WRITTEN;
    return { ...read, ...written, file };
  } catch (error) {
    // A thread that was ended tidies nothing up.
    await openDoubtsFile(file).drop();
    throw withBudgetWords(error, budget);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NOTHING_WRITTEN: Written = { inserted: 0, updated: 0, unchanged: 0, refused: 0, notWritten: [] };

/**
 * One record of an agent's feed; it is small by the limit of its request, so it is read where it stands. @throws
 * FeedError
 */
export async function importRecord(
  app: App,
  agent: Allowed<'feed.send'>,
  record: Record<string, unknown>,
): Promise<Prepared & Written> {
  const budget = AGENT_BUDGET;
  const row = flattenRecord(record, budget, (name) => withBudgetWords(overBudget(name, 0), budget) as Error);
  const feed = agentFeedName(agent.userId);
  const rows: ReturnType<typeof toFeedRow>[] = [];
  const prepared = await prepareRows(
    (async function* () {
      yield [{ line: 1, row, broken: false }];
    })(),
    { file: 'listing.json', agentFeed: feed, now: app.now(), ngnPerUsd: await readDollarRate(app.db), budget },
    { listing: (listing) => void rows.push(toFeedRow(listing)), doubt: () => {} },
  );
  const written = await write(
    app,
    (async function* () {
      yield* rows;
    })(),
    { feed, agent },
  );
  return { ...prepared, ...written };
}

async function write(app: App, rows: Parameters<typeof writeRows>[1], options: WriteOptions): Promise<Written> {
  let isChanged = false;
  try {
    const written = await writeRows(app, rows, options);
    isChanged = written.inserted + written.updated > 0 || (options.agent !== undefined && written.unchanged > 0);
    return written;
  } catch (error) {
    // What was written before it broke off is there.
    isChanged = true;
    throw error;
  } finally {
    if (isChanged) {
      await refreshMapCells(app);
      app.touchTags(['listings']);
    }
  }
}

async function readDollarRate(db: Db): Promise<number> {
  const row = await db
    .selectFrom('fx_rates')
    .select('ngn_rate')
    .where('currency', '=', 'USD')
    .orderBy('rate_date', 'desc')
    .executeTakeFirst();
  return row?.ngn_rate ?? FALLBACK_DOLLAR_RATE.ngnRate;
}
