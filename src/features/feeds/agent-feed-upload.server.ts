import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { FeedError } from './feed-error.ts';
import { MAX_FEED_BYTES } from './feed-limits.ts';
import { type ImportSummary, importFeed } from './feeds.server.ts';

const FEED_LIMIT = { max: 600, windowSeconds: 3600 };
const MOST_REJECTED_BYTES = 512 * 1024;

export type FeedResult = Pick<ImportSummary, 'rows' | 'inserted' | 'updated' | 'unchanged' | 'rejected' | 'rejections'> & {
  /** The rows that were not taken, with their reasons, as CSV; null where all were. */
  rejected_csv: string | null;
};

/**
 * Takes an agent's feed in, as their own: new listings wait for approval, known ones change price and availability at once. All of it
 * or nothing. @throws AppError feed_refused (400), too_many_requests
 */
export async function takeAgentFeed(app: App, actor: Actor, fileName: string, bytes: Uint8Array): Promise<FeedResult> {
  await countAttempt(app, `feed:user:${actor.userId}`, FEED_LIMIT);
  if (bytes.length > MAX_FEED_BYTES) throw new AppError('too_large', { status: 413, publicMessage: m.feeds_too_large(), field: 'file' });
  // The importer streams files; a folder of its own also holds the file of rejected rows.
  const folder = await mkdtemp(join(tmpdir(), 'agent-feed-'));
  try {
    const file = join(folder, safeName(fileName));
    await writeFile(file, bytes);
    const summary = await importFeed(app, { file, agentId: actor.userId });
    const { rows, inserted, updated, unchanged, rejected, rejections } = summary;
    await recordAudit(app.db, {
      actorId: actor.userId,
      action: 'feed.taken',
      entity: 'feed',
      entityId: summary.context.feed,
      after: { rows, inserted, updated, unchanged, rejected },
      at: app.now(),
    });
    const doubts = summary.doubtsFile ? (await readFile(summary.doubtsFile, 'utf8')).slice(0, MOST_REJECTED_BYTES) : null;
    return { rows, inserted, updated, unchanged, rejected, rejections, rejected_csv: doubts };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    // Its words name the file by its path here, which is nobody's business.
    throw new AppError('feed_refused', { status: 400, publicMessage: error.message.replaceAll(`${folder}/`, ''), field: 'file', cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function safeName(name: string): string {
  return (
    name
      .replaceAll(/[^\w.-]+/g, '-')
      .slice(-80)
      .replace(/^[.-]+/, '') || 'feed.csv'
  );
}

/** Sends one listing of an agent's feed under its reference. @throws AppError feed_refused (400, with the reason) */
export async function takeAgentListing(app: App, actor: Actor, externalRef: string, record: Record<string, unknown>): Promise<FeedResult> {
  const row = { ...record, external_ref: externalRef };
  const result = await takeAgentFeed(app, actor, 'listing.json', new TextEncoder().encode(JSON.stringify([row])));
  const [reason] = Object.keys(result.rejections);
  if (result.rejected > 0) throw new AppError('feed_refused', { status: 400, publicMessage: m.feeds_row_refused({ reason: reason ?? '' }) });
  return result;
}
