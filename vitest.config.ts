import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vitest/config';

const messages = () =>
  paraglideVitePlugin({ project: './project.inlang', outdir: './src/paraglide', strategy: ['baseLocale'], disableAsyncLocalStorage: true });

export default defineConfig({
  test: {
    // One for each core, also on a small machine: a database answers in a process of its own.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [messages()],
        test: { name: 'unit', include: ['{src,tests,tools,bench}/**/*.test.{ts,tsx}'], exclude: ['**/*.db.test.ts', '**/*.http.test.ts'] },
      },
      {
        plugins: [messages()],
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
