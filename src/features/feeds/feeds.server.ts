import { createHash } from 'node:crypto';
import type { App } from '#adapters/app-context.server.ts';
import type { Db } from '#db/client.server.ts';
import { agentFeedName, confirmFeedListings } from '#features/listings/agent-feed.server.ts';
import { FALLBACK_DOLLAR_RATE } from '#features/listings/dollar-rate.ts';
import type { FeedListing } from '#features/listings/feed-listing.ts';
import { upsertFeedListings } from '#features/listings/feed-upsert.server.ts';
import { refreshMapCells } from '#features/listings/map-cells.server.ts';
import { resolveAddress } from '#features/places/gazetteer.server.ts';
import type { HeldReason } from '#vocabulary/listing-words.ts';
import { openDoubtsFile } from './data/doubts-file.server.ts';
import { openFeed } from './data/read-feed.server.ts';
import type { ReadRow } from './data/read-row.ts';
import { type CleanContext, cleanRow, type Reason } from './domain/clean-row.ts';
import { FEED_FIELDS, type FeedField, type Mapping, recogniseColumns } from './domain/columns.ts';
import { type FeedContext, inferContext } from './domain/feed-context.ts';
import { FeedError } from './feed-error.ts';

export type ImportOptions = {
  file: string;
  source?: string | undefined;
  /** Field → column, for feeds whose headers cannot be recognised. */
  map?: Partial<Record<FeedField, string>> | undefined;
  isDryRun?: boolean;
  /** An agent's own feed: a name space of its own, everything waits for approval, every sending confirms what it names. */
  agentId?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: { bytes: number; totalBytes: number; rows: number }) => void;
};

export type ImportSummary = {
  file: string;
  context: FeedContext;
  encoding: string;
  mapping: Mapping;
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  repaired: number;
  held: number;
  rejected: number;
  /** How many rows each reason touched. */
  rejections: Partial<Record<Reason | 'row_broken', number>>;
  doubts: Partial<Record<HeldReason, number>>;
  repairs: Partial<Record<Reason, number>>;
  doubtsFile: string | null;
};

const md5 = (text: string) => createHash('md5').update(text).digest('base64');

/** Takes one feed in: all of it in one transaction, or nothing. Running it twice changes nothing. @throws FeedError */
export async function importFeed(app: App, options: ImportOptions): Promise<ImportSummary> {
  const reader = openFeed(options.file);
  const first = await reader.rows.next();
  const sample = first.done ? [] : first.value;
  const mapping = readMapping(options, sample);
  const inferred = inferContext(
    options.file,
    mapping,
    sample.map(({ row }) => row),
    options,
  );
  const { agentId } = options;
  const context = agentId === undefined ? inferred : { ...inferred, feed: agentFeedName(agentId) };
  const summary: ImportSummary = {
    file: options.file,
    context,
    encoding: '',
    mapping,
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    repaired: 0,
    held: 0,
    rejected: 0,
    rejections: {},
    doubts: {},
    repairs: {},
    doubtsFile: null,
  };
  const clean: CleanContext = {
    mapping,
    feed: context,
    now: app.now(),
    ngnPerUsd: await readDollarRate(app.db),
    resolvePlace: resolveAddress,
    hash: md5,
  };
  const doubtsFile = openDoubtsFile(options.file);
  const batches = (async function* () {
    yield sample;
    yield* reader.rows;
  })();
  const run = async (db: Db | null) => {
    for await (const batch of batches) {
      if (options.signal?.aborted) throw new FeedError('stopped', 'Stopped. Nothing was written.');
      const listings = new Map<string, FeedListing>();
      for (const read of batch) {
        const listing = await takeRow(read, clean, summary, doubtsFile);
        if (!listing) continue;
        const key = listing.external_ref ?? listing.fingerprint ?? '';
        if (listings.has(key)) summary.unchanged += 1;
        listings.set(key, agentId === undefined ? listing : { ...listing, approval_status: 'pending' });
      }
      if (db) {
        const counts = await upsertFeedListings(db, [...listings.values()], { byAgent: agentId !== undefined });
        if (agentId !== undefined) await confirmFeedListings(db, [...listings.values()], agentId, clean.now);
        summary.inserted += counts.inserted;
        summary.updated += counts.updated;
        summary.unchanged += counts.unchanged;
      }
      options.onProgress?.({ bytes: reader.bytesRead(), totalBytes: reader.totalBytes, rows: summary.rows });
    }
  };
  try {
    if (options.isDryRun) await run(null);
    else await app.db.transaction().execute(run);
    summary.doubtsFile = await doubtsFile.keep();
  } catch (error) {
    doubtsFile.drop();
    throw error;
  }
  summary.encoding = reader.encoding();
  if (summary.inserted + summary.updated > 0 || (agentId !== undefined && summary.unchanged > 0)) {
    await refreshMapCells(app);
    app.touchTags(['listings']);
  }
  return summary;
}

async function takeRow(
  read: ReadRow,
  clean: CleanContext,
  summary: ImportSummary,
  doubtsFile: ReturnType<typeof openDoubtsFile>,
): Promise<FeedListing | null> {
  summary.rows += 1;
  if (read.broken) {
    summary.rejected += 1;
    summary.rejections.row_broken = (summary.rejections.row_broken ?? 0) + 1;
    await doubtsFile.add(read.line, 'rejected', ['row_broken'], read.row);
    return null;
  }
  const cleaned = cleanRow(read.row, clean);
  if ('rejected' in cleaned) {
    summary.rejected += 1;
    summary.rejections[cleaned.rejected] = (summary.rejections[cleaned.rejected] ?? 0) + 1;
    await doubtsFile.add(read.line, 'rejected', [cleaned.rejected], read.row);
    return null;
  }
  for (const reason of cleaned.repairs) summary.repairs[reason] = (summary.repairs[reason] ?? 0) + 1;
  for (const reason of cleaned.doubts) summary.doubts[reason] = (summary.doubts[reason] ?? 0) + 1;
  if (cleaned.repairs.length > 0) summary.repaired += 1;
  if (cleaned.doubts.length > 0) {
    summary.held += 1;
    await doubtsFile.add(read.line, 'held', cleaned.doubts, read.row);
  }
  return cleaned.listing;
}

function readMapping(options: ImportOptions, sample: readonly ReadRow[]): Mapping {
  const headers = [...new Set(sample.slice(0, 200).flatMap(({ row }) => Object.keys(row)))];
  if (headers.length === 0) throw new FeedError('empty', `${options.file} has a header and no rows.`);
  for (const [field, column] of Object.entries(options.map ?? {})) {
    if (!FEED_FIELDS.includes(field as FeedField))
      throw new FeedError('bad_map', `The map names a field "${field}". Fields are: ${FEED_FIELDS.join(', ')}.`);
    if (!headers.includes(column))
      throw new FeedError('bad_map', `The map names a column "${column}", which ${options.file} does not have. Columns are: ${headers.join(', ')}.`);
  }
  const mapping = recogniseColumns(
    headers,
    sample.map(({ row }) => row),
    options.map,
  );
  const { price, location, address, city, state, kind, property_type, title } = mapping.fields;
  const missing = [!price && 'price', !(location || address || city || state) && 'location', !(kind || property_type || title) && 'kind'].filter(
    (field) => field !== false,
  );
  if (missing.length > 0) {
    const hint = `{ ${missing.map((field) => `"${field}": "COLUMN"`).join(', ')} }`;
    throw new FeedError(
      'columns_unknown',
      `${options.file}: no column looks like ${missing.join(' or ')}. Columns are: ${headers.join(', ')}. Name them in a file and pass it with --map: ${hint}`,
    );
  }
  return mapping;
}

async function readDollarRate(db: Db): Promise<number> {
  const row = await db.selectFrom('fx_rates').select('ngn_rate').where('currency', '=', 'USD').orderBy('rate_date', 'desc').executeTakeFirst();
  return row?.ngn_rate ?? FALLBACK_DOLLAR_RATE.ngnRate;
}
