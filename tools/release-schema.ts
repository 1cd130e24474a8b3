import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { readSchema } from '../tests/released/read-schema.ts';
import { chooseStatements, findRefused, writeStatements } from '../tests/released/read-statements.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { RECORD_STATEMENTS } from '../tests/support/statement-recorder.ts';
import { runBin } from './run-bin.ts';

/**
 * Run at each release: from now on this schema is what the programs out there rely on, and these are the statements
 * they send (all that the database tests send, as text without values); migrations may not break either, and new ones
 * come after those that have run.
 */
const server = await startPostgres();
const opened = openPostgres(server.url, { poolSize: 1 });
await migrateToLatest(opened.db, ALL_MIGRATIONS);
writeFileSync(
  join(import.meta.dirname, '../tests/released/schema.json'),
  `${JSON.stringify(await readSchema(opened.db), null, 2)}\n`,
);
await opened.close();
writeFileSync(
  join(import.meta.dirname, '../tests/released/migrations.json'),
  `${JSON.stringify(Object.keys(ALL_MIGRATIONS).sort(), null, 2)}\n`,
);

const folder = mkdtempSync(join(tmpdir(), 'zaure-statements-'));
const given = process.argv.slice(2);
const code = await runBin('vitest', ['run', '--project', 'db', ...given], { [RECORD_STATEMENTS]: folder });
if (code !== 0) console.warn('Some database tests failed; what they would have sent after that is not written down.');
const recorded = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string),
);
const chosen = chooseStatements(recorded);
// What tests send about tables of their own is not what a program sends.
const refused = new Set((await findRefused(server.url, chosen)).map(({ statement }) => statement));
await server.stop();
writeStatements(chosen.filter((statement) => !refused.has(statement)));
rmSync(folder, { recursive: true, force: true });
console.log(`${chosen.length - refused.size} statements written down, ${refused.size} left out as tests' own`);
