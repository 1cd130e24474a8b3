import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { tellSlowest } from './slowest-files.ts';

const MOST_MESSAGE_LINES = 30;
const MOST_SNAPSHOT_LINES = 40;

/**
 * Says what failed at the very end, after the summary: a log that is kept only by its end still shows why. Into the
 * file FAILURES_FILE where one is named, for whoever has words of their own to print first. Tests that passed only when
 * they were tried again are named in UNSTEADY_FILE, with what they said the first time among the failures' output.
 */
export default class FailuresLast implements Reporter {
  readonly #tests = new Map<TestCase, TestResult>();
  readonly #filesOf = new Map<string, Map<string, number>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(process.cwd(), test.location.file);
    const project = test.parent.project()?.name ?? '';
    const files = this.#filesOf.get(project) ?? new Map<string, number>();
    this.#filesOf.set(project, files.set(file, (files.get(file) ?? 0) + result.duration));
    // The first failure says the most: later ones may only follow from what it left behind.
    if (result.status !== test.expectedStatus && result.status !== 'skipped' && !this.#tests.has(test))
      this.#tests.set(test, result);
  }

  async onEnd(_result: FullResult): Promise<void> {
    for (const [project, files] of this.#filesOf) console.log(`\n${project}, ${tellSlowest(files)}`);
    const [failures, unsteady]: [string[], string[]] = [[], []];
    for (const [test, result] of this.#tests) {
      const isUnsteady = test.outcome() === 'flaky';
      const told = tellFailure({
        title: `${isUnsteady ? 'unsteady: ' : ''}${test.titlePath().filter(Boolean).join(' › ')}`,
        at: placeOf(test),
        messages: result.errors.map((error) => error.stack ?? error.message ?? error.value ?? 'no words'),
        context: contextOf(result),
      });
      failures.push(told);
      if (isUnsteady) unsteady.push(`${placeOf(test)} ${test.title}`);
    }
    write(process.env['FAILURES_FILE'], failures);
    write(process.env['UNSTEADY_FILE'], unsteady);
    if (!process.env['FAILURES_FILE'] && failures.length > 0) console.log(`\n${failures.join('\n')}`);
  }
}

function placeOf({ location }: TestCase): string {
  return `${relative(process.cwd(), location.file)}:${location.line}`;
}

function contextOf({ attachments }: TestResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  return path && existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function write(file: string | undefined, lines: readonly string[]): void {
  if (file && lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
}

type Failure = { title: string; at: string; messages: readonly string[]; context: string };

/** One failed test: its name and place, what each error says, and what the page showed. */
export function tellFailure({ title, at, messages, context }: Failure): string {
  const snapshot = [...context.matchAll(/```yaml\n([\s\S]*?)\n```/g)].at(-1)?.[1] ?? '';
  return [
    `✗ ${title}`,
    `  ${at}`,
    ...messages.flatMap((message) => cut(stripVTControlCharacters(message), MOST_MESSAGE_LINES)),
    ...(snapshot ? ['  the page:', ...cut(snapshot, MOST_SNAPSHOT_LINES)] : []),
    '',
  ].join('\n');
}

const MOST_LINES_IN_SHORT = 14;

/** The same failures in few lines each, in the order they came: what fits in the last screen of a log. */
export function tellInShort(told: string): string {
  return told
    .split(/^(?=✗ )/m)
    .filter((failure) => failure.startsWith('✗ '))
    .map((failure) => {
      const lines = failure.split('\n').filter((line) => line.trim());
      const page = lines.indexOf('  the page:');
      return lines.slice(0, Math.min(page < 0 ? lines.length : page, MOST_LINES_IN_SHORT)).join('\n');
    })
    .join('\n');
}

function cut(text: string, most: number): string[] {
  const lines = text.trimEnd().split('\n');
  const kept = lines.slice(0, most).map((line) => `    ${line}`);
  return lines.length > most ? [...kept, `    … ${lines.length - most} more lines`] : kept;
}
