import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { BudgetName, FeedBudget } from '../domain/feed-budget.ts';
import type { RawRow, ReadRow } from './read-row.ts';

const BATCH = 1000;
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** A header longer than this is judged by its beginning. */
const HEADER_SAMPLE = 4096;

/** The delimiter that the first line uses most. */
function chooseDelimiter(head: string): string {
  const line = head.slice(0, HEADER_SAMPLE).split(/\r?\n/, 1)[0] ?? '';
  const uses = new Map(DELIMITERS.map((delimiter) => [delimiter, line.split(delimiter).length]));
  return [...DELIMITERS].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))[0] ?? ',';
}

/** Rows of a CSV text whose first line is the header; a quote that never closes means a torn file and throws. */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  head: string,
  budget: FeedBudget,
  refuse: (name: BudgetName) => Error,
): AsyncGenerator<ReadRow[]> {
  const parser = parse({
    delimiter: chooseDelimiter(head),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: budget.rowLength,
  });
  // A pipe alone would leave the parser waiting for ever when its source breaks off.
  Readable.from(text)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let headers: string[] | null = null;
  let line = 0;
  let batch: ReadRow[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (!headers) {
        // Every row carries a cell for every column, however few it brings itself.
        if (cells.length > budget.fields) throw refuse('fields');
        headers = nameColumns(cells);
        continue;
      }
      line += 1;
      const row: RawRow = Object.create(null);
      for (const [index, header] of headers.entries()) row[header] = cells[index] ?? '';
      batch.push({ line, row, broken: cells.length !== headers.length });
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE' ? refuse('rowLength') : error;
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
