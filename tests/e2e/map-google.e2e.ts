import { type RunningServer, startBuiltServer } from '../support/bench-server.ts';
import { expect, hydrated, LAPTOP, test } from '../support/e2e.ts';
import { startGoogleMapsStandIn } from '../support/google-maps-stand-in.ts';

test.describe.configure({ mode: 'serial' });

let server: RunningServer;
let google: Awaited<ReturnType<typeof startGoogleMapsStandIn>>;

test.beforeAll(async () => {
  google = await startGoogleMapsStandIn();
  server = await startBuiltServer({
    SEED: 'none',
    GOOGLE_MAPS_API_KEY: 'test-key',
    GOOGLE_MAPS_SCRIPT_URL: google.scriptUrl,
  });
});
test.afterAll(async () => {
  await server?.stop();
  google?.stop();
});

const FAILURES = [
  [
    '[MAP-015] [MAP-014] when the service’s script does not come',
    'unreachable',
    'Failed to load Google Maps. Please check your API key.',
  ],
  ['[MAP-016] [MAP-014] when the service’s script has no map', 'no-map', 'Google Maps failed to initialize'],
  ['[MAP-016] [MAP-014] when the service’s map throws', 'map-throws', 'Failed to initialize Google Maps'],
] as const;

for (const [when, mode, text] of FAILURES) {
  test(`${when}, 'Map Configuration' says '${text}' and the drawing stays`, async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/503/);
    google.mode = mode;
    await page.goto(`${server.origin}/map`);
    await hydrated(page);
    const map = page.getByRole('region', { name: 'Map of Nigeria with its cities' });
    await expect(map.getByRole('heading', { name: 'Map Configuration' })).toBeVisible();
    await expect(map.getByText(text, { exact: true })).toBeVisible();
    await expect(map).toHaveAttribute('data-state', 'error');
    await expect(map.getByRole('link', { name: /^Kano/ })).toBeVisible();
  });
}

test('[CALLS-042] [MAP-014] with a key the map loads the script of the service with it, and our markers stand on its ground', async ({
  page,
}) => {
  google.mode = 'works';
  google.asked.length = 0;
  await page.setViewportSize(LAPTOP);
  await page.goto(`${server.origin}/map`);
  await hydrated(page);
  const map = page.getByRole('region', { name: 'Map of Nigeria with its cities' });
  await expect(map).toHaveAttribute('data-state', 'ready');
  await expect(map.locator('[data-stand-in=google]')).toBeVisible();
  expect(google.asked.map((query) => query.get('key'))).toEqual(['test-key']);
  const kano = map.getByRole('link', { name: /^Kano/ });
  const before = await kano.boundingBox();
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await kano.boundingBox())?.y).not.toBe(before?.y);
});

test('[DETAIL-008] a page without a key never names Google', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/map`);
  expect(await page.content()).not.toContain('googleapis');
});
