import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Names a folder in which every process that opens test databases notes the statements it sends to PostgreSQL. */
export const RECORD_STATEMENTS = 'RECORD_STATEMENTS';

/**
 * Notes the text of each different statement of this process, never a value; one file for each process. For
 * tools/release-schema.ts, which keeps them as what the programs of a release ask of the database.
 */
export function recordStatements(folder: string): void {
  const file = join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query] = args;
    const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string' && !known.has(text)) {
      known.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return send.apply(this, args);
  } as typeof pg.Client.prototype.query;
}
