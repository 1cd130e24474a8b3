import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';

const FILE = join(import.meta.dirname, 'statements.json.gz');

/** What reads and writes rows; nothing else can be prepared, and programs send nothing else while they serve. */
const READS_OR_WRITES = /^\s*(select|insert|update|delete|with|values|merge)\b/i;
/** The job queue's tables are its package's own, which migrates them; the catalog is the server's. */
const OF_OTHERS = /\bpgboss\b|\bpg_[a-z]+\b|\binformation_schema\b|\bkysely_migration/i;

/** The statements of the last release, as text. */
export function readStatements(): string[] {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as string[];
}

/** Writes down the statements of a release. */
export function writeStatements(statements: readonly string[]): void {
  writeFileSync(FILE, gzipSync(JSON.stringify(statements), { level: 9 }));
}

/**
 * One statement of each shape, sorted: those that differ only in how many rows or values they carry count as one, of
 * which the shortest stays.
 */
export function chooseStatements(recorded: Iterable<string>): string[] {
  const shortest = new Map<string, string>();
  for (const text of recorded) {
    if (!READS_OR_WRITES.test(text) || OF_OTHERS.test(text)) continue;
    const shape = shapeOf(text);
    const known = shortest.get(shape);
    if (known === undefined || text.length < known.length) shortest.set(shape, text);
  }
  return [...shortest.values()].sort();
}

/** A statement without numbers of parameters, and with one for each list of them. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$(::\w+)?(, \$(::\w+)?)+/g, '$…')
    .replaceAll(/(\([^()]*\))(, \1)*/g, '$1…');
}

/** What PostgreSQL says against each of these statements on this schema; nothing is run, only read and understood. */
export async function findRefused(
  url: string,
  statements: readonly string[],
): Promise<{ statement: string; words: string }[]> {
  const refused: { statement: string; words: string }[] = [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [index, statement] of statements.entries()) {
    try {
      await client.query(`prepare released_${index} as ${statement}`);
    } catch (error) {
      refused.push({ statement, words: (error as Error).message });
    }
  }
  await client.end();
  return refused;
}
