import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where tests find the messages: apart from those of the product, so that a build under way is not disturbed. */
export const TEST_MESSAGES = 'node_modules/.cache/test-messages';

/**
 * Compiles the messages before any test, into one file: nothing is shaken out of a test, and importing two thousand
 * would take longer than most.
 */
export function setup(): Promise<void> {
  const run = globalThis as { [COMPILED]?: Promise<void> };
  run[COMPILED] ??= compile();
  return run[COMPILED];
}

/** Each project of Vitest loads this file for itself, and two compilers would write into one folder. */
const COMPILED = Symbol.for('zaure.compiled-test-messages');

async function compile(): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('compile-test-messages.ts', import.meta.url))]);
  // Not at the top: the compiler of documents reads the texts that were compiled just now.
  const { compileDocuments } = await import('../../tools/compile-content.ts');
  compileDocuments();
}
