import { readFileSync } from 'node:fs';
import { runCommand } from '#server/commands.server.ts';
import { ledgerAuditCommand } from '#server/ledger-audit-command.server.ts';

/** `npm run ledger:audit -- [checkpoint file …]`: ends with 1 when anything that the ledger covers was changed. */
process.env['LOG_LEVEL'] ??= 'warn';

try {
  const heads = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
  const {
    entries,
    heads: signed,
    anchored,
    waiting,
    forgotten,
    problems,
  } = await runCommand(ledgerAuditCommand, { heads });
  const count = (number: number) => number.toLocaleString('en');
  console.log(
    `${count(entries)} entries, ${count(signed)} heads in the database and ${count(anchored)} outside of it; ${count(waiting)} wait to be written down.`,
  );
  if (forgotten > 0)
    console.log(`${count(forgotten)} entries are of people who were erased: their words can no longer be checked.`);
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.log(problems.length === 0 ? 'Nothing was changed.' : 'The ledger does not hold.');
  process.exit(problems.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
