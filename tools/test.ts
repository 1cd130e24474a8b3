import { rmSync } from 'node:fs';
import { requireChromium } from '../tests/support/chromium.ts';
import { runBin } from './run-bin.ts';

/** The whole gate, in the order that fails soonest. */
const STEPS: [name: string, command: string, args: string[]][] = [
  ['messages', 'npm', ['run', '--silent', 'messages']],
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', []],
  ['lint', 'biome', ['check', '.']],
  ['dead code', 'knip', []],
  // Vite at times waits in vain for a module that a finished test had asked for: two seconds are enough for that.
  ['unit tests', 'vitest', ['run', '--project', 'unit', '--teardownTimeout', '2000']],
  ['database tests on PGlite and PostgreSQL', 'vitest', ['run', '--project', 'db']],
  ['build', 'node', ['tools/build.ts']],
  ['generated documents are fresh', 'node', ['tools/generate-docs.ts', '--check']],
  ['browser tests and size budgets', 'playwright', ['test']],
];

const started = Date.now();
const chromium = requireChromium();
rmSync('data-e2e', { recursive: true, force: true });

const results: string[] = [];
let failed = 0;
for (const [name, command, args] of STEPS) {
  console.log(`\n── ${name}`);
  const stepStarted = Date.now();
  const code = await runBin(command, args, { CHROMIUM_PATH: chromium, CI: process.env['CI'] ?? 'true' });
  const seconds = ((Date.now() - stepStarted) / 1000).toFixed(0);
  results.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) failed += 1;
}
console.log(`\n${results.join('\n')}\n${((Date.now() - started) / 1000).toFixed(0)} s in all`);
console.log(`${STEPS.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
