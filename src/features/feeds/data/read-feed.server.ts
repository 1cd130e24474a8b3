import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from '../feed-error.ts';
import { decodeText } from './decode-text.server.ts';
import { readCsvRows } from './read-csv.server.ts';
import { readJsonRows } from './read-json.server.ts';
import type { ReadRow } from './read-row.ts';

export type FeedReader = { rows: AsyncGenerator<ReadRow[]>; totalBytes: number; bytesRead: () => number; encoding: () => string };

const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** Opens a CSV or JSON feed, plain or gzip, and yields its rows in batches; memory stays flat whatever the size. @throws FeedError */
export function openFeed(file: string): FeedReader {
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
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  source.on('data', (chunk) => {
    bytesRead += chunk.length;
  });
  const text = decodeText(unzip(source), (found) => {
    encoding = found;
  });
  return { rows: readRows(text, file), totalBytes, bytesRead: () => bytesRead, encoding: () => encoding };
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
  const gunzip = createGunzip();
  const plain = Readable.from(rest)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  yield* plain as AsyncIterable<Uint8Array>;
}

async function* readRows(text: AsyncGenerator<string>, file: string): AsyncGenerator<ReadRow[]> {
  try {
    let head = '';
    let next = await text.next();
    while (!next.done && head.trim() === '') {
      head += next.value;
      if (head.trim() === '') next = await text.next();
    }
    head = head.replace(/^\uFEFF/, '');
    const all = (async function* () {
      yield head;
      yield* text;
    })();
    const start = head.trimStart()[0];
    if (start === undefined) throw new FeedError('empty', `${file} holds nothing but blanks.`);
    if (start === '[' || start === '{') yield* readJsonRows(all);
    else yield* readCsvRows(all, head);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new FeedError('torn', `${file} breaks off or is damaged (${words}). Nothing was written: fetch the file again and start over.`, error);
  }
}
