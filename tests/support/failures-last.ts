import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST_MESSAGE_LINES = 30;
const MOST_SNAPSHOT_LINES = 40;

/**
 * Says what failed at the very end, after the summary: a log that is kept only by its end still shows why. Into the
 * file FAILURES_FILE where one is named, for whoever has words of their own to print first.
 */
export default class FailuresLast implements Reporter {
  readonly #failures: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const context = result.attachments.find(({ name }) => name === 'error-context')?.path;
    this.#failures.push(
      tellFailure({
        title: test.titlePath().filter(Boolean).join(' › '),
        at: `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
        messages: result.errors.map((error) => error.stack ?? error.message ?? error.value ?? 'no words'),
        context: context && existsSync(context) ? readFileSync(context, 'utf8') : '',
      }),
    );
  }

  onEnd(_result: FullResult): void {
    const file = process.env['FAILURES_FILE'];
    if (file && this.#failures.length > 0) appendFileSync(file, `${this.#failures.join('\n')}\n`);
  }

  async onExit(): Promise<void> {
    if (!process.env['FAILURES_FILE'] && this.#failures.length > 0) console.log(`\n${this.#failures.join('\n')}`);
  }
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
