import { resolve as resolvePath } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_MESSAGES } from './tests/support/messages-setup.ts';

const resolve = { alias: { '#paraglide': resolvePath(TEST_MESSAGES) } };

/** First of every project's set-ups: the others' migrations read the texts it compiles. */
const TEXTS = 'tests/support/messages-setup.ts';

/** Each project says these for itself, since none takes them over from the root. */
const RUN = {
  // For hanging alone: far above what a test takes on a machine five times slower than ours.
  testTimeout: 180_000,
  hookTimeout: 300_000,
  // A worker keeps the program from file to file: importing it anew took as long as the tests themselves. So a test puts
  // back what it changes for its whole process.
  isolate: false,
};

export default defineConfig({
  test: {
    // One for each core, also on a small machine: a database answers in a process of its own.
    maxWorkers: '100%',
    reporters: ['default', './tests/support/failed-tests-last.ts'],
    // Left out of the gate, asked by `npm run test:whole` (CONTRIBUTING.md, Tests).
    tags: [{ name: 'whole', description: 'walks, corpora, generators and kills' }],
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{src,tests,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,http,pages}.test.ts'],
          globalSetup: [TEXTS],
          ...RUN,
        },
      },
      {
        resolve,
        test: {
          name: 'db',
          include: ['{src,tests,tools}/**/*.{db,http}.test.ts'],
          globalSetup: [TEXTS, 'tests/support/database-setup.ts'],
          setupFiles: ['tests/support/umask-setup.ts'],
          ...RUN,
        },
      },
    ],
  },
});
