import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compileDocuments } from '../../tools/compile-content.ts';

/** Where tests find the messages: apart from those of the product, so that a build under way is not disturbed. */
export const TEST_MESSAGES = 'node_modules/.cache/test-messages';

/**
 * Compiles the messages before any test, into one file: nothing is shaken out of a test, and importing two thousand
 * would take longer than most.
 */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('compile-test-messages.ts', import.meta.url))]);
  compileDocuments();
}
