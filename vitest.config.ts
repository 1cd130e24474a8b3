import { resolve as resolvePath } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_MESSAGES } from './tests/support/messages-setup.ts';

const resolve = { alias: { '#paraglide': resolvePath(TEST_MESSAGES) } };

/** For hanging alone: far above what a test takes on a machine five times slower than ours. */
const LIMITS = { testTimeout: 180_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    // One for each core, also on a small machine: a database answers in a process of its own.
    maxWorkers: '100%',
    globalSetup: ['tests/support/messages-setup.ts'],
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{src,tests,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/*.http.test.ts'],
          ...LIMITS,
        },
      },
      {
        resolve,
        test: {
          name: 'db',
          include: ['{src,tests,tools}/**/*.{db,http}.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          ...LIMITS,
        },
      },
    ],
  },
});
