import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { ReadRow } from './read-row.ts';

const BATCH = 1000;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter that the first line uses most. */
function chooseDelimiter(head: string): string {
  const line = head.split(/\r?\n/, 1)[0] ?? '';
  return [...DELIMITERS].sort((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
}

/** Rows of a CSV text whose first line is the header; a quote that never closes means a torn file and throws. */
export async function* readCsvRows(text: AsyncIterable<string>, head: string): AsyncGenerator<ReadRow[]> {
  const parser = parse({
    delimiter: chooseDelimiter(head),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 1 << 22,
  });
  // A pipe alone would leave the parser waiting for ever when its source breaks off.
  Readable.from(text)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let headers: string[] | null = null;
  let line = 0;
  let batch: ReadRow[] = [];
  for await (const cells of parser as AsyncIterable<string[]>) {
    if (!headers) {
      headers = nameColumns(cells);
      continue;
    }
    line += 1;
    const row: Record<string, string> = {};
    for (const [index, header] of headers.entries()) row[header] = cells[index] ?? '';
    batch.push({ line, row, broken: cells.length !== headers.length });
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Blank or repeated headers get names of their own, so that no column hides another. */
function nameColumns(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
