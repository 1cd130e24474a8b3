import { createHash } from 'node:crypto';
import type { FeedListing } from '#features/listings/feed-listing.ts';
import { resolveAddress } from '#features/places/gazetteer.server.ts';
import type { HeldReason } from '#vocabulary/listing-words.ts';
import type { ReadRow } from '../data/read-row.ts';
import { type CleanContext, cleanRow } from '../domain/clean-row.ts';
import { type Mapping, recogniseColumns } from '../domain/columns.ts';
import type { FeedBudget } from '../domain/feed-budget.ts';
import { type FeedContext, inferContext } from '../domain/feed-context.ts';
import { FEED_FIELDS, type FeedField } from '../domain/header-words.ts';
import { lossesIn, type Reason } from '../domain/row-said.ts';
import { FeedError, overBudget } from '../feed-error.ts';

export type PrepareOptions = {
  file: string;
  source?: string | undefined;
  /** Field → column, for feeds whose headers cannot be recognised. */
  map?: Partial<Record<FeedField, string>> | undefined;
  /** The name space of an agent's own feed, where everything waits for approval. */
  agentFeed?: string | undefined;
  now: Date;
  ngnPerUsd: number;
  budget: FeedBudget;
};

export type Prepared = {
  context: FeedContext;
  mapping: Mapping;
  rows: number;
  repaired: number;
  held: number;
  rejected: number;
  /** How many rows each reason touched. */
  rejections: Partial<Record<Reason | 'row_broken' | 'cell_too_long', number>>;
  doubts: Partial<Record<HeldReason, number>>;
  repairs: Partial<Record<Reason, number>>;
};

/** Where the rows go: those that became listings, and those that somebody must look at. */
export type RowSink = {
  listing: (listing: FeedListing) => Promise<void> | void;
  doubt: (
    line: number,
    verdict: string,
    reasons: readonly string[],
    row: Readonly<Record<string, string>>,
  ) => Promise<void> | void;
};

const md5 = (text: string) => createHash('md5').update(text).digest('base64');

/** Knows the columns, cleans every row and hands it on; touches no database. @throws FeedError */
export async function prepareRows(
  batches: AsyncGenerator<ReadRow[]>,
  options: PrepareOptions,
  sink: RowSink,
  onRows: (rows: number) => void = () => {},
): Promise<Prepared> {
  const first = await batches.next();
  const sample = first.done ? [] : first.value;
  const mapping = readMapping(options, sample);
  const inferred = inferContext(
    options.file,
    mapping,
    sample.map(({ row }) => row),
    options,
  );
  const { agentFeed, now, ngnPerUsd, budget } = options;
  const context = agentFeed === undefined ? inferred : { ...inferred, feed: agentFeed };
  const prepared: Prepared = {
    context,
    mapping,
    rows: 0,
    repaired: 0,
    held: 0,
    rejected: 0,
    rejections: {},
    doubts: {},
    repairs: {},
  };
  const clean: CleanContext = { mapping, feed: context, now, ngnPerUsd, resolvePlace: resolveAddress, hash: md5 };
  const all = (async function* () {
    yield sample;
    yield* batches;
  })();
  for await (const batch of all) {
    for (const read of batch) {
      const listing = await takeRow(read, { clean, budget, prepared, sink });
      if (listing) await sink.listing(agentFeed === undefined ? listing : { ...listing, approval_status: 'pending' });
    }
    onRows(prepared.rows);
  }
  return prepared;
}

function count<Key extends string>(counts: Partial<Record<Key, number>>, key: Key): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

async function takeRow(
  read: ReadRow,
  { clean, budget, prepared, sink }: { clean: CleanContext; budget: FeedBudget; prepared: Prepared; sink: RowSink },
): Promise<FeedListing | null> {
  prepared.rows += 1;
  const cleaned = takeable(read, clean, budget);
  if ('rejected' in cleaned) {
    prepared.rejected += 1;
    count(prepared.rejections, cleaned.rejected);
    await sink.doubt(read.line, 'rejected', [cleaned.rejected], read.row);
    return null;
  }
  for (const reason of cleaned.repairs) count(prepared.repairs, reason);
  for (const reason of cleaned.doubts) count(prepared.doubts, reason);
  if (cleaned.repairs.length > 0) prepared.repaired += 1;
  // Whatever a row said and its listing does not is told beside the row.
  const losses = lossesIn(cleaned.repairs);
  if (cleaned.doubts.length > 0) {
    prepared.held += 1;
    await sink.doubt(read.line, 'held', [...cleaned.doubts, ...losses], read.row);
  } else if (losses.length > 0) await sink.doubt(read.line, 'taken', losses, read.row);
  return cleaned.listing;
}

function takeable(read: ReadRow, clean: CleanContext, budget: FeedBudget) {
  if (read.broken) return { rejected: 'row_broken' as const };
  return isTooLong(read.row, budget) ? { rejected: 'cell_too_long' as const } : cleanRow(read.row, clean);
}

function isTooLong(row: Readonly<Record<string, string>>, { cellLength }: FeedBudget): boolean {
  return Object.values(row).some((cell) => cell.length > cellLength);
}

/** So many rows show what the columns are called. */
const HEADER_ROWS = 200;

function readMapping(options: PrepareOptions, sample: readonly ReadRow[]): Mapping {
  const headers = [...new Set(sample.slice(0, HEADER_ROWS).flatMap(({ row }) => Object.keys(row)))];
  if (headers.length === 0) throw new FeedError('empty', `${options.file} has a header and no rows.`);
  if (headers.length > options.budget.fields) throw overBudget('fields', 0);
  for (const [field, column] of Object.entries(options.map ?? {})) {
    if (!FEED_FIELDS.includes(field as FeedField))
      throw new FeedError('bad_map', `The map names a field "${field}". Fields are: ${FEED_FIELDS.join(', ')}.`);
    if (!headers.includes(column))
      throw new FeedError(
        'bad_map',
        `The map names a column "${column}", which ${options.file} does not have. Columns are: ${nameAll(headers)}.`,
      );
  }
  const mapping = recogniseColumns(
    headers,
    sample.map(({ row }) => row),
    options.map,
  );
  const { price, location, address, city, state, kind, property_type, title } = mapping.fields;
  const missing = [
    !price && 'price',
    !(location || address || city || state) && 'location',
    !(kind || property_type || title) && 'kind',
  ].filter((field) => field !== false);
  if (missing.length > 0) {
    const hint = `{ ${missing.map((field) => `"${field}": "COLUMN"`).join(', ')} }`;
    throw new FeedError(
      'columns_unknown',
      `${options.file}: no column looks like ${missing.join(' or ')}. Columns are: ${nameAll(headers)}. Name them in a file and pass it with --map: ${hint}`,
    );
  }
  return mapping;
}

const LONGEST_LIST = 2000;

function nameAll(headers: readonly string[]): string {
  const all = headers.join(', ');
  return all.length > LONGEST_LIST ? `${all.slice(0, LONGEST_LIST)} …` : all;
}
