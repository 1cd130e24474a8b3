import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { FeedError, type FeedErrorCode } from '../feed-error.ts';
import { MAX_FEED_BYTES } from '../feed-limits.ts';
import { type ImportSummary, importFeed, importRecord } from '../feeds.server.ts';
import { inLine } from './feed-line.server.ts';
import type { NotWritten } from './write-rows.server.ts';

const FEED_LIMIT = { max: 600, windowSeconds: 3600 };
const MOST_REJECTED_BYTES = 512 * 1024;

type Counts = Pick<ImportSummary, 'rows' | 'inserted' | 'updated' | 'unchanged' | 'held' | 'rejected' | 'rejections'>;

export type FeedResult = Counts & {
  /**
   * Rows that were read and left as they stand, by reference, with the reason; `not_changed_count` counts those not
   * named as well.
   */
  not_changed: { external_ref: string; reason: NotWritten['reason']; words: string }[];
  not_changed_count: number;
  /** The rows that were not taken or are held, with their reasons, as CSV; null where there are none. */
  rejected_csv: string | null;
  /** How many such rows found no room in it. */
  rejected_csv_left_out: number;
};

const NOT_CHANGED: Record<NotWritten['reason'], () => string> = {
  frozen: m.feeds_row_frozen,
  taken_down: m.feeds_row_taken_down,
  not_storable: m.feeds_row_not_storable,
};

/**
 * Takes an agent's feed in, as their own: new listings wait for approval, known ones change price and availability at
 * once, frozen ones stay as they are. Damaged or too large, none of it is taken. @throws AppError feed_refused (400),
 * feed_over_budget (413), feed_busy (409), feed_interrupted (503), too_many_requests
 */
export async function takeAgentFeed(
  app: App,
  actor: Allowed<'feed.send'>,
  fileName: string,
  content: Uint8Array | ReadableStream<Uint8Array>,
): Promise<FeedResult> {
  await countAttempt(app, `feed:user:${actor.userId}`, FEED_LIMIT);
  // The importer streams files; a folder of its own also holds the file of rejected rows.
  const folder = await mkdtemp(join(tmpdir(), 'agent-feed-'));
  try {
    const file = join(folder, safeName(fileName));
    await saveBounded(content, file);
    const taken = await inLine(actor.userId, () =>
      importFeed(app, { file, agent: actor, mostDoubtBytes: MOST_REJECTED_BYTES }),
    );
    if (!taken) throw new AppError('feed_busy', { status: 409, publicMessage: m.feeds_busy() });
    const summary = taken.result;
    await auditTaken(app, actor, summary);
    const doubts = summary.doubtsFile ? await readFile(summary.doubtsFile, 'utf8') : null;
    return { ...presentCounts(summary), rejected_csv: doubts, rejected_csv_left_out: summary.doubtsLeftOut };
  } catch (error) {
    // Its words name the file by its path here, which is nobody's business.
    throw refusalOf(error, (words) => words.replaceAll(`${folder}/`, ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function saveBounded(content: Uint8Array | ReadableStream<Uint8Array>, file: string): Promise<void> {
  const tooLarge = () => new AppError('too_large', { status: 413, publicMessage: m.feeds_too_large(), field: 'file' });
  let count = 0;
  const bounded = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      count += chunk.length;
      if (count > MAX_FEED_BYTES) throw tooLarge();
      yield chunk;
    }
  };
  const source =
    content instanceof Uint8Array
      ? Readable.from([content])
      : Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(source, bounded, createWriteStream(file));
  if (count === 0) throw new AppError('feed_refused', { status: 400, publicMessage: m.feeds_no_file(), field: 'file' });
}

const STATUSES: ReadonlyMap<FeedErrorCode, { code: string; status: number }> = new Map([
  ['over_budget', { code: 'feed_over_budget', status: 413 }],
  ['interrupted', { code: 'feed_interrupted', status: 503 }],
]);

function refusalOf(error: unknown, inPublic: (words: string) => string): unknown {
  if (!(error instanceof FeedError)) return error;
  const { code, status } = STATUSES.get(error.code) ?? { code: 'feed_refused', status: 400 };
  return new AppError(code, {
    status,
    publicMessage: inPublic(error.message),
    field: error.over?.budget ?? 'file',
    cause: error,
  });
}

function presentCounts({
  rows,
  inserted,
  updated,
  unchanged,
  held,
  rejected,
  rejections,
  notWritten,
  refused,
}: Omit<ImportSummary, 'file' | 'encoding' | 'doubtsFile' | 'doubtsLeftOut'>) {
  const not_changed = notWritten.map(({ key, reason }) => ({
    external_ref: key,
    reason,
    words: NOT_CHANGED[reason](),
  }));
  return { rows, inserted, updated, unchanged, held, rejected, rejections, not_changed, not_changed_count: refused };
}

async function auditTaken(
  app: App,
  actor: Actor,
  summary: Pick<ImportSummary, 'context' | 'rows' | 'inserted' | 'updated' | 'unchanged' | 'rejected' | 'refused'>,
) {
  const { context, rows, inserted, updated, unchanged, rejected, refused } = summary;
  await recordAudit(app.db, {
    actorId: actor.userId,
    action: 'feed.taken',
    entity: 'feed',
    entityId: context.feed,
    after: { rows, inserted, updated, unchanged, rejected, not_changed: refused },
    at: app.now(),
  });
}

function safeName(name: string): string {
  return (
    name
      .replaceAll(/[^\w.-]+/g, '-')
      .slice(-80)
      .replace(/^[.-]+/, '') || 'feed.csv'
  );
}

/**
 * Sends one listing of an agent's feed under its reference. @throws AppError feed_refused (400, with the reason),
 * listing_frozen (409) where the office's decision stands against it
 */
export async function takeAgentListing(
  app: App,
  actor: Allowed<'feed.send'>,
  externalRef: string,
  record: Record<string, unknown>,
): Promise<FeedResult> {
  await countAttempt(app, `feed:user:${actor.userId}`, FEED_LIMIT);
  try {
    const summary = await importRecord(app, actor, { ...record, external_ref: externalRef });
    const [reason] = Object.keys(summary.rejections);
    if (summary.rejected > 0)
      throw new AppError('feed_refused', { status: 400, publicMessage: m.feeds_row_refused({ reason: reason ?? '' }) });
    const [left] = summary.notWritten;
    if (left)
      throw new AppError('listing_frozen', {
        status: 409,
        publicMessage: NOT_CHANGED[left.reason](),
        field: 'external_ref',
      });
    await auditTaken(app, actor, summary);
    return { ...presentCounts(summary), rejected_csv: null, rejected_csv_left_out: 0 };
  } catch (error) {
    throw refusalOf(error, (words) => words);
  }
}
