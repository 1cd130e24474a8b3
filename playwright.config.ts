import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts';

const port = Number(process.env['E2E_PORT'] ?? 3199);
const executablePath = findChromium() ?? undefined;

export default defineConfig({
  // Pages and calls as they are sent, without a browser; and what only a browser can show (CONTRIBUTING.md, Tests).
  projects: [
    { name: 'pages', testDir: './tests/pages', testMatch: '**/*.pages.test.ts' },
    { name: 'browser', testDir: './tests/e2e', testMatch: '**/*.e2e.ts' },
  ],
  outputDir: './test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes only then is told apart from what never fails, by name at the gate's end (tools/test.ts).
  retries: 1,
  // For hanging alone: ten times what anything takes on a quiet machine (CONTRIBUTING.md, Tests).
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['line'], ['./tests/support/failures-last.ts']],
  use: {
    // As the server calls itself (HOST below): what it sends and mails leads back to this very address.
    baseURL: process.env['E2E_URL'] ?? `http://127.0.0.1:${port}`,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Just too narrow for a list to open its map by itself, which costs three times the rest of the page where WebGL is
    // software. What needs a wide screen says so.
    viewport: { width: 960, height: 720 },
    trace: 'off',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  ...(process.env['E2E_URL']
    ? {}
    : {
        webServer: {
          // With the door by which tests store people and listings of their own (tests/support/market.ts).
          command: 'node --import ./tests/support/e2e-door.ts tools/start.ts',
          url: `http://127.0.0.1:${port}/readyz`,
          timeout: 600_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
          env: {
            PORT: String(port),
            HOST: '127.0.0.1',
            DATA_DIR: process.env['E2E_DATA_DIR'] ?? 'data-e2e',
            LOG_LEVEL: 'warn',
            NODE_ENV: 'production',
          },
        },
      }),
});
