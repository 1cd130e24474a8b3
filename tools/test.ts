import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from '../tests/support/chromium.ts';
import { tellInShort } from '../tests/support/failures-last.ts';
import { runBin } from './run-bin.ts';

/** The whole gate, in the order that fails soonest. */
const STEPS: [name: string, command: string, args: string[]][] = [
  ['messages', 'npm', ['run', '--silent', 'messages']],
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', []],
  ['lint', 'biome', ['check', '.']],
  ['dead code', 'knip', []],
  ['unit tests', 'vitest', ['run', '--project', 'unit']],
  ['database tests on PGlite and PostgreSQL', 'vitest', ['run', '--project', 'db']],
  ['build', 'node', ['tools/build.ts']],
  ['generated documents are fresh', 'node', ['tools/generate-docs.ts', '--check']],
  ['browser tests and size budgets', 'playwright', ['test']],
];

const started = Date.now();
const chromium = requireChromium();
rmSync('data-e2e', { recursive: true, force: true });
/**
 * What the failed tests said is printed after everything else, whole and then in short, so that a log cut to its end
 * still shows why.
 */
const failures = join(tmpdir(), `zaure-failures-${process.pid}.txt`);

const results: string[] = [];
let failed = 0;
for (const [name, command, args] of STEPS) {
  console.log(`\n── ${name}`);
  const stepStarted = Date.now();
  const code = await runBin(command, args, {
    CHROMIUM_PATH: chromium,
    CI: process.env['CI'] ?? 'true',
    FAILURES_FILE: failures,
  });
  const seconds = ((Date.now() - stepStarted) / 1000).toFixed(0);
  results.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) failed += 1;
}
const told = existsSync(failures) ? readFileSync(failures, 'utf8') : '';
rmSync(failures, { force: true });
if (told) console.log(`\n${told}`);
console.log(`\n${results.join('\n')}\n${((Date.now() - started) / 1000).toFixed(0)} s in all`);
console.log(`${STEPS.length - failed} passed, ${failed} failed`);
if (told) console.log(tellInShort(told));
process.exit(failed === 0 ? 0 : 1);
