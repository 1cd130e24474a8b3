import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from '../tests/support/chromium.ts';
import { tellInShort } from '../tests/support/failures-last.ts';
import { isBuildFresh } from './build-stamp.ts';
import { runBin, runBinHeld } from './run-bin.ts';

/**
 * The gate: everything that is asked at every change, in the order that fails soonest. `--whole` adds the tests tagged
 * `whole`; `--changed` asks types, lint and the tests that a change touches, for the loop while working: of a change
 * within features their own alone, since what puts the product together imports every feature.
 */
type Step = { name: string; command: string; args: string[]; isDone?: () => boolean };

/** Tests that pass only when tried again are unsteady; more of them than this and the gate fails. */
const MOST_UNSTEADY = 3;

const isWhole = process.argv.includes('--whole');
const isChanged = process.argv.includes('--changed');

const TYPES: Step[] = [
  { name: 'messages', command: 'npm', args: ['run', '--silent', 'messages'] },
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  // One checker: each more reads half of the types anew, and a build takes the other core meanwhile.
  { name: 'types', command: 'tsc', args: ['--checkers', '1'] },
  { name: 'lint', command: 'biome', args: ['check', '.'] },
];

/** What is not committed, as git names it. */
const changed = isChanged ? listChanged() : [];

function vitest(): string[] {
  const tagged = isWhole ? [] : ['--tags-filter', '!whole'];
  if (!isChanged) return ['run', ...tagged];
  const folders = changed.map((file) => /^src\/features\/[^/]+\//.exec(file)?.[0]);
  const own = folders.every((folder) => folder !== undefined) ? new Set(folders) : [];
  return ['run', ...tagged, '--changed', '--passWithNoTests', ...own];
}

function playwright(): string[] {
  if (isChanged) return ['test', '--only-changed', '--pass-with-no-tests'];
  return isWhole ? ['test'] : ['test', '--grep-invert', '@whole'];
}

/** One run, as the next is: no core waits between the two kinds, and one set-up serves both. */
const TESTS: Step = { name: 'unit and database tests', command: 'vitest', args: vitest() };
/** Pages as they are sent, then browser tests and size budgets. */
const RUNNING_PRODUCT: Step = {
  name: 'the running product: pages and browser',
  command: 'playwright',
  args: playwright(),
};

const NEWCOMER: Step = {
  name: 'the README’s start, as a newcomer',
  command: 'node',
  args: ['tools/try-as-newcomer.ts'],
};
const DEAD_CODE: Step = { name: 'dead code', command: 'knip', args: [] };
const BUILD: Step = { name: 'build', command: 'node', args: ['tools/build.ts'], isDone: () => isBuildFresh('build') };
const DOCUMENTS: Step = {
  name: 'generated documents are fresh',
  command: 'node',
  args: ['tools/generate-docs.ts', '--check'],
};

const started = Date.now();
const chromium = requireChromium();
rmSync('data-e2e', { recursive: true, force: true });
const notes = mkdtempSync(join(tmpdir(), 'zaure-gate-'));
/**
 * What the failed tests said is printed after everything else, whole and then in short, so that a log cut to its end
 * still shows why.
 */
const FAILURES_FILE = join(notes, 'failures.txt');
const UNSTEADY_FILE = join(notes, 'unsteady.txt');

const results: string[] = [];
let failed = 0;
function note(isPassed: boolean, words: string): void {
  results.push(`${isPassed ? 'ok    ' : 'FAILED'} ${words}`);
  if (!isPassed) failed += 1;
}

if (isChanged) {
  // A build and a start take longer than all the rest: only for tests of the running product that were changed.
  const asksProduct = changed.some((file) => file.startsWith('tests/'));
  await runInTurn([...TYPES, TESTS, ...(asksProduct ? [RUNNING_PRODUCT] : [])]);
} else {
  // A newcomer's start is a build, which leaves a third of two cores idle; what reads the sources fits beside it.
  await Promise.all([runInTurn([NEWCOMER]), runInTurn([...TYPES, DEAD_CODE], { isHeld: true })]);
  await runInTurn([TESTS, BUILD]);
  // The product's first start leaves a core idle.
  await Promise.all([runInTurn([DOCUMENTS], { isHeld: true }), runInTurn([RUNNING_PRODUCT])]);
}
const told = readIfThere(FAILURES_FILE);
const unsteady = readIfThere(UNSTEADY_FILE).split('\n').filter(Boolean);
rmSync(notes, { recursive: true, force: true });
note(unsteady.length <= MOST_UNSTEADY, `${unsteady.length} unsteady tests, at most ${MOST_UNSTEADY}`);

if (told) console.log(`\n${told}`);
console.log(`\n${results.join('\n')}\n${((Date.now() - started) / 1000).toFixed(0)} s in all`);
if (unsteady.length > 0) console.log(`unsteady (passed when tried again):\n${unsteady.join('\n')}`);
console.log(`${results.length - failed} passed, ${failed} failed`);
if (told) console.log(tellInShort(told));
if (failed === 0 && !isChanged) markPassed();
process.exit(failed === 0 ? 0 : 1);

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Runs steps one after the other and notes how each went; what is held is told when its step has ended. */
async function runInTurn(steps: readonly Step[], { isHeld = false } = {}): Promise<void> {
  const env = { CHROMIUM_PATH: chromium, CI: process.env['CI'] ?? 'true', FAILURES_FILE, UNSTEADY_FILE };
  for (const { name, command, args, isDone } of steps) {
    if (isDone?.()) {
      note(true, `${name} (done before)`);
      continue;
    }
    const heading = `\n── ${name}`;
    const stepStarted = Date.now();
    if (!isHeld) console.log(heading);
    const { code, said } = isHeld
      ? await runBinHeld(command, args, env)
      : { code: await runBin(command, args, env), said: '' };
    if (isHeld) console.log(`${heading}\n${said}`);
    note(code === 0, `${name} (${((Date.now() - stepStarted) / 1000).toFixed(0)} s)`);
  }
}

function listChanged(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Writes down which commit has passed; nothing where something is changed or git is not there. */
function markPassed(): void {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
    if (git('status', '--porcelain')) return;
    writeFileSync(git('rev-parse', '--git-path', 'gate-passed'), `${git('rev-parse', 'HEAD')}\n`);
  } catch {
    // An archive of the sources has passed as well; it only has no commit to name.
  }
}
