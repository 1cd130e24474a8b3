import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BudgetName, FeedBudget } from '../domain/feed-budget.ts';
import { FeedError, overBudget } from '../feed-error.ts';
import { decodeText } from './decode-text.server.ts';
import { guardJson } from './guard-text.ts';
import { readCsvRows } from './read-csv.server.ts';
import { readJsonLines, readJsonRows, startsWithLines } from './read-json.server.ts';
import type { ReadRow } from './read-row.ts';

export type FeedReader = {
  rows: AsyncGenerator<ReadRow[]>;
  totalBytes: number;
  bytesRead: () => number;
  encoding: () => string;
};

const GZIP_MAGIC = [0x1f, 0x8b] as const;

/**
 * Opens a CSV or JSON feed, plain or gzip, and yields its rows in batches; memory stays flat whatever the size. @throws
 * FeedError
 */
export function openFeed(file: string, budget: FeedBudget): FeedReader {
  let totalBytes: number;
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new FeedError('not_found', `${file} is not a file.`);
    totalBytes = stats.size;
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('not_found', `There is no file ${file}, or it may not be read. Check the path.`, error);
  }
  if (totalBytes === 0) throw new FeedError('empty', `${file} is empty.`);
  let bytesRead = 0;
  let encoding = '';
  let rowsRead = 0;
  const refuse = (name: BudgetName) => overBudget(name, rowsRead);
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  source.on('data', (chunk) => {
    bytesRead += chunk.length;
  });
  const bytes = limitBytes(unzip(source), budget.unpackedBytes, () => refuse('unpackedBytes'));
  const text = decodeText(bytes, (found) => {
    encoding = found;
  });
  const rows = (async function* () {
    for await (const batch of readRows(text, file, budget, refuse)) {
      rowsRead += batch.length;
      if (rowsRead > budget.rows) throw overBudget('rows', budget.rows);
      yield batch;
    }
  })();
  return { rows, totalBytes, bytesRead: () => bytesRead, encoding: () => encoding };
}

async function* limitBytes(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  refuse: () => Error,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > limit) throw refuse();
    yield chunk;
  }
}

async function* unzip(source: Readable): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await chunks.next();
  if (first.done) return;
  const rest = (async function* () {
    yield first.value;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  const isGzip = first.value[0] === GZIP_MAGIC[0] && first.value[1] === GZIP_MAGIC[1];
  if (!isGzip) {
    yield* rest;
    return;
  }
  const gunzip = createGunzip({ chunkSize: 1 << 17 });
  const plain = Readable.from(rest)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  yield* plain as AsyncIterable<Uint8Array>;
}

async function* readRows(
  text: AsyncGenerator<string>,
  file: string,
  budget: FeedBudget,
  refuse: (name: BudgetName) => Error,
): AsyncGenerator<ReadRow[]> {
  try {
    let head = '';
    // Blanks in front are dropped as they come: gathering them would look at all of them again with every chunk.
    for (let next = await text.next(); !next.done && head === ''; next = head === '' ? await text.next() : next)
      head = next.value.replace(/^\uFEFF/, '').trimStart();
    const start = head[0];
    if (start === undefined) throw new FeedError('empty', `${file} holds nothing but blanks.`);
    const all = (async function* () {
      yield head;
      yield* text;
    })();
    if (start !== '[' && start !== '{') yield* readCsvRows(all, head, budget, refuse);
    else if (startsWithLines(head)) yield* readJsonLines(all, budget, refuse);
    else yield* readJsonRows(guardJson(all, budget, refuse), budget, refuse);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new FeedError(
      'torn',
      `${file} breaks off or is damaged (${words}). Nothing was written: fetch the file again and start over.`,
      error,
    );
  }
}
