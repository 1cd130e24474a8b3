import { JSONParser } from '@streamparser/json';
import { lookUp } from '#lib/one-of.ts';
import type { BudgetName, FeedBudget } from '../domain/feed-budget.ts';
import type { RawRow, ReadRow } from './read-row.ts';

const BATCH = 1000;
/** Text is parsed in such pieces, so that rows leave before the next ones are built. */
const PIECE = 1 << 15;
/** A list at the top, or under the names that feeds use for it. */
const LIST_PATHS = ['$.*', '$.items.*', '$.listings.*', '$.properties.*', '$.data.*', '$.results.*'];

/** Whether a text is one object a line: its first line is a whole object. */
export function startsWithLines(head: string): boolean {
  const end = head.indexOf('\n');
  if (!head.startsWith('{') || end < 0 || head.slice(end).trimStart()[0] !== '{') return false;
  return readObject(head.slice(0, end)) !== null;
}

/** Rows of one object a line; a line that is none is broken by itself. */
export async function* readJsonLines(
  text: AsyncIterable<string>,
  budget: FeedBudget,
  refuse: (name: BudgetName) => Error,
): AsyncGenerator<ReadRow[]> {
  const { rowLength } = budget;
  let line = 0;
  let batch: ReadRow[] = [];
  const take = (words: string) => {
    if (words.trim() === '') return;
    line += 1;
    const value = readObject(words);
    const row = value ? flattenRecord(value, budget, refuse) : toRow([['line', words.slice(0, 200)]]);
    batch.push({ line, row, broken: value === null });
  };
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > rowLength) throw refuse('rowLength');
    for (const words of lines) {
      if (words.length > rowLength) throw refuse('rowLength');
      take(words);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  take(rest);
  if (batch.length > 0) yield batch;
}

function readObject(words: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(words);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Rows of a JSON list, of a list under a usual name, or of objects one behind the other; a text that breaks off throws.
 */
export async function* readJsonRows(
  text: AsyncIterable<string>,
  budget: FeedBudget,
  refuse: (name: BudgetName) => Error,
): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  let line = 0;
  let parser: JSONParser | null = null;
  let isOver = false;
  for await (const chunk of text) {
    for (let start = 0; start < chunk.length; start += PIECE) {
      const piece = chunk.slice(start, start + PIECE);
      parser ??= createParser(
        chunk,
        (value) => {
          line += 1;
          batch.push({ line, row: flattenRecord(value, budget, refuse), broken: false });
        },
        () => {
          isOver = true;
        },
      );
      parser.write(piece);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (parser && !parser.isEnded && !isOver) parser.end();
  if (batch.length > 0) yield batch;
}

/** Objects one behind the other, each over several lines. */
function isSequence(head: string): boolean {
  return head.startsWith('{') && /\}[^\S\n]*\n\s*\{/.test(head);
}

function createParser(head: string, onRow: (value: Record<string, unknown>) => void, onEnd: () => void): JSONParser {
  const isLines = isSequence(head);
  const parser = new JSONParser(
    isLines ? { separator: '\n', paths: ['$'], keepStack: false } : { paths: LIST_PATHS, keepStack: false },
  );
  parser.onValue = ({ value, stack }) => {
    // Under `$.*` the list's own wrapper would come too; only whole records count.
    if (isObject(value) && (isLines || stack.length > 0)) onRow(value);
  };
  parser.onError = (error) => {
    throw error;
  };
  parser.onEnd = onEnd;
  return parser;
}

/** A record as columns: lists become one text, an object's own facts get its name in front. */
export function flattenRecord(
  value: Record<string, unknown>,
  budget: FeedBudget,
  refuse: (name: BudgetName) => Error,
): RawRow {
  const cells: [string, string][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (!isObject(inner)) cells.push([key, cellOf(inner)]);
    else
      cells.push(
        ...Object.entries(inner).flatMap(([name, fact]): [string, string][] =>
          isObject(fact) ? [] : [[`${key} ${name}`, cellOf(fact)]],
        ),
      );
  }
  if (cells.length > budget.fields) throw refuse('fields');
  return toRow(cells);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.flatMap(itemWords).join('; ') : String(value);
}

/** An item of a list as text; of a picture among others that is its address. */
function itemWords(item: unknown): string[] {
  if (typeof item !== 'object') return [String(item)];
  if (!isObject(item)) return [];
  const address = ADDRESSES.map((name) => lookUp(item, name)).find((value) => typeof value === 'string');
  return typeof address === 'string' ? [address] : [];
}

const ADDRESSES = ['url', 'src', 'href', 'link', 'original', 'large'] as const;

/** Without a prototype: a column may be called "constructor". */
function toRow(cells: Iterable<readonly [string, string]>): RawRow {
  const row: RawRow = Object.create(null);
  for (const [name, cell] of cells) row[name] = cell;
  return row;
}
