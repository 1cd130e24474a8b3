import { type RunningServer, startBuiltServer } from '../support/bench-server.ts';
import { startDojahStandIn } from '../support/dojah-stand-in.ts';
import { expect, hydrated, test } from '../support/e2e.ts';
import { Market } from '../support/market.ts';

const PATH = '/agent/verification/identity';

test.describe('the vendor’s window', () => {
  test.describe.configure({ mode: 'serial' });
  let server: RunningServer;
  let dojah: Awaited<ReturnType<typeof startDojahStandIn>>;
  let own: Market;
  test.beforeAll(async () => {
    dojah = await startDojahStandIn();
    server = await startBuiltServer({ SEED: 'none', ...dojah.env }, { withDoor: true });
    own = new Market(server.dataDirectory, server.origin);
  });
  test.afterAll(async () => {
    await server?.stop();
    dojah?.stop();
  });

  const CASES = [
    ['[DOCS-021] a script that does not come', 'unreachable', 'Script Loading Error', false],
    ['[DOCS-022] starting before the script is there', 'slow', 'Verification Service Not Ready', true],
    ['[DOCS-024] [CALLS-041] a window that is closed', 'closes', 'Verification Canceled', true],
    ['[DOCS-023] a window that breaks', 'breaks', 'Verification Error', true],
  ] as const;
  for (const [when, mode, title, isStarted] of CASES) {
    test(`${when} says '${title}'`, async ({ page, expectConsoleErrors }) => {
      expectConsoleErrors(/503/);
      dojah.mode = mode;
      await open(page);
      if (isStarted) {
        if (mode !== 'slow') await page.waitForFunction(() => 'Connect' in window);
        await page.getByRole('button', { name: 'Start' }).click();
      }
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  }

  test('[DOCS-021] settings that do not come say ‘Configuration Error’', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/Failed to load|ERR_FAILED/);
    dojah.mode = 'finishes';
    await page.route('**/api/functions/identity-verification', (route) => route.abort());
    await open(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Configuration Error' })).toBeVisible();
  });

  test('[DOCS-023] [CALLS-041] a window that is done is asked about at the vendor, whose no is ‘Verification Failed’', async ({
    page,
  }) => {
    dojah.mode = 'finishes';
    dojah.nextStatus = 'Failed';
    await open(page);
    await page.waitForFunction(() => 'Connect' in window);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verification Failed' })).toBeVisible();
  });

  async function open(page: import('@playwright/test').Page): Promise<void> {
    await own.signIn(page, await own.person({ isAgent: true }));
    await page.goto(`${server.origin}${PATH}`);
    await hydrated(page);
    await page.getByRole('checkbox', { name: /compared/ }).check();
    await page.getByRole('button', { name: 'Check with the registry' }).click();
    await expect(page.getByRole('button', { name: 'Call it off' })).toBeVisible();
  }
});

test('[DOCS-020] the start says how long it takes, that no registry is asked, and that nothing begins without consent', async ({
  page,
  market,
}) => {
  await market.signIn(page, await market.person({ isAgent: true }));
  await page.goto(PATH);
  await hydrated(page);
  await expect(page.getByText('It takes about 2-5 minutes')).toBeVisible();
  await expect(page.getByText('A check against the national registry is not enabled here.')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Agree to the comparison first')).toBeVisible();
});

test('[DOCS-018] the demo walks from idle to completed or failed, says it is one, and sends nothing', async ({
  page,
  market,
}) => {
  await market.signIn(page, await market.person({ isAgent: true }));
  await page.goto(`${PATH}?mode=demo`);
  await hydrated(page);
  await expect(page.getByText('This is a demo: nothing is sent, looked at or granted.')).toBeVisible();
  for (const step of ['Start', 'Go on', 'Go on', 'As if it passed'])
    await page.getByRole('link', { name: step, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo completed' })).toBeVisible();
});
