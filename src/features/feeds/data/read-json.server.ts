import { JSONParser } from '@streamparser/json';
import type { ReadRow } from './read-row.ts';

const BATCH = 1000;
/** A list at the top, or under the names that feeds use for it. */
const LIST_PATHS = ['$.*', '$.items.*', '$.listings.*', '$.properties.*', '$.data.*', '$.results.*'];

/** Rows of a JSON list, of a list under a usual name, or of one object a line; a text that breaks off throws. */
export async function* readJsonRows(text: AsyncIterable<string>): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  let line = 0;
  let parser: JSONParser | null = null;
  let isOver = false;
  for await (const chunk of text) {
    parser ??= createParser(
      chunk,
      (value) => {
        line += 1;
        batch.push({ line, row: flatten(value), broken: false });
      },
      () => {
        isOver = true;
      },
    );
    parser.write(chunk);
    while (batch.length >= BATCH) yield batch.splice(0, BATCH);
  }
  if (parser && !parser.isEnded && !isOver) parser.end();
  if (batch.length > 0) {
    const last = batch;
    batch = [];
    yield last;
  }
}

function createParser(head: string, onRow: (value: Record<string, unknown>) => void, onEnd: () => void): JSONParser {
  const isLines = head.trimStart().startsWith('{') && /\}\s*\n\s*\{/.test(head);
  const parser = new JSONParser(isLines ? { separator: '\n', paths: ['$'], keepStack: false } : { paths: LIST_PATHS, keepStack: false });
  parser.onValue = ({ value, stack }) => {
    // Under `$.*` the list's own wrapper would come too; only whole records count.
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && (isLines || stack.length > 0))
      onRow(value as Record<string, unknown>);
  };
  parser.onError = (error) => {
    throw error;
  };
  parser.onEnd = onEnd;
  return parser;
}

function flatten(value: Record<string, unknown>, prefix = ''): Record<string, string> {
  const row: Record<string, string> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(inner)) row[prefix + key] = inner.filter((item) => typeof item !== 'object').join('; ');
    else if (typeof inner === 'object' && inner !== null) Object.assign(row, prefix ? {} : flatten(inner as Record<string, unknown>, `${key} `));
    else row[prefix + key] = inner === null || inner === undefined ? '' : String(inner);
  }
  return row;
}
