import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One for each core, also on a small machine: a database answers in a process of its own.
    maxWorkers: '100%',
    globalSetup: ['tests/support/messages-setup.ts'],
    projects: [
      {
        test: { name: 'unit', include: ['{src,tests,tools,bench}/**/*.test.{ts,tsx}'], exclude: ['**/*.db.test.ts', '**/*.http.test.ts'] },
      },
      {
        test: {
          name: 'db',
          include: ['{src,tests,tools}/**/*.{db,http}.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
