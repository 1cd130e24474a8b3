import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';

async function openHome(page: Page, request: APIRequestContext): Promise<{ id: string; title: string }> {
  const { items } = await (
    await request.get('/api/properties?per_page=1&transaction_type=rent&property_type=apartment')
  ).json();
  await page.goto(`/property/${items[0].id}`);
  await hydrated(page);
  return items[0];
}

/** Stops the page's clock a little ahead of now, so that only the test lets time pass. */
async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Words nobody else of this run has sent, so that the ten-minute rule never joins two tests. */
const once = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

test('[DETAIL-020] [real] the tour dialog: idle, connecting for 1.5 s, success for 2 s, closed; the request is stored', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await openHome(page, request);
  await page.getByRole('link', { name: 'Request a tour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a tour' });
  const words = once('Is the road tarred?');
  await dialog.getByLabel('Message').fill(words);
  await dialog.getByLabel('Phone or email').fill('0803 123 4567');
  await expect(dialog.getByText('Connecting'), 'idle').toBeHidden();
  await standStill(page);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/tours'),
    dialog.getByRole('button', { name: 'Request tour' }).click(),
  ]);
  expect(answer.status()).toBe(201);
  expect(await answer.json()).toMatchObject({ kind: 'tour', message: words, contact: '0803 123 4567' });
  await expect(dialog.getByText('Connecting')).toBeVisible();
  await page.clock.runFor(1499);
  await expect(dialog.getByText('Tour requested')).toBeHidden();
  await expect(dialog.getByText('Connecting')).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog.getByText('Tour requested')).toBeVisible();
  await expect(dialog.getByText('Connecting')).toBeHidden();
  await expect(dialog.getByText(words)).toBeVisible();
  await page.clock.runFor(1999);
  await expect(dialog.getByText('Tour requested')).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Contact' }).getByText(words)).toBeAttached();
});

test('[DETAIL-021] [real] the message dialog: sending for 2 s, success for 2.5 s, closed; the message is stored', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await openHome(page, request);
  await page.getByRole('link', { name: 'Message' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send a message' });
  const words = once('Is it still available?');
  await dialog.getByLabel('Message').fill(words);
  await standStill(page);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/messages'),
    dialog.getByRole('button', { name: 'Send message' }).click(),
  ]);
  expect(answer.status()).toBe(201);
  expect(await answer.json()).toMatchObject({ kind: 'message', message: words });
  await expect(dialog.getByText('Sending')).toBeVisible();
  await page.clock.runFor(1999);
  await expect(dialog.getByText('Message sent')).toBeHidden();
  await expect(dialog.getByText('Sending')).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog.getByText('Message sent')).toBeVisible();
  await expect(dialog.getByText('Sending')).toBeHidden();
  await page.clock.runFor(2499);
  await expect(dialog.getByText('Message sent')).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog).toBeHidden();
});

test('[DETAIL-022] nothing in the tour and message boxes is required', async ({ page, request }) => {
  await openHome(page, request);
  await page.getByRole('link', { name: 'Request a tour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request tour' }).click();
  await expect(page.getByRole('dialog').getByText('Tour requested')).toBeVisible();
});

test('a double click stores one message', async ({ request }) => {
  const { items } = await (await request.get('/api/properties?per_page=1')).json();
  const data = { property_id: items[0].id, message: once('Still there?') };
  const answers = await Promise.all([request.post('/api/messages', { data }), request.post('/api/messages', { data })]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first.id).toBe(second.id);
});

test('what went wrong is said, and what was typed is kept: in the dialog, and after a reload', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|ERR_/);
  await openHome(page, request);
  await page.getByRole('link', { name: 'Request a tour' }).click();
  const message = page.getByRole('dialog').getByLabel('Message');
  await message.fill('Can I come on Sunday?');
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Request tour' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('offline');
  await expect(message).toHaveValue('Can I come on Sunday?');
  await page.context().setOffline(false);
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Request a tour' }).click();
  await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue('Can I come on Sunday?');
});

test('a message that is too long is refused at its field, with how to put it right', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  await openHome(page, request);
  await page.getByRole('link', { name: 'Message' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('x'.repeat(5001));
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Shorten this to 5000 characters or fewer').first()).toBeVisible();
});

test('bad bodies get a 400 that names the field, and a closed door a 404', async ({ request }) => {
  const { items } = await (await request.get('/api/properties?per_page=1')).json();
  const post = (data: object, path = '/api/tours') => request.post(path, { data });
  for (const body of [
    { property_id: items[0].id, preferred_at: 'soon' },
    { property_id: items[0].id, name: ['a'] },
  ]) {
    const answer = await post(body);
    expect(answer.status()).toBe(400);
    expect((await answer.json()).field).toBe(Object.keys(body)[1]);
  }
  expect((await post({})).status()).toBe(400);
  expect((await post({ property_id: 'prop-1' })).status()).toBe(404);
  expect((await post({ property_id: 'apt-fallback-1', message: once('Hello') })).status()).toBe(201);
});

test('the dialogs have no accessibility finding', async ({ page, request }) => {
  await openHome(page, request);
  await page.getByRole('link', { name: 'Request a tour' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Request tour' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [link, title, send, done] of [
    ['Request a tour', 'Request a tour', 'Request tour', 'Tour requested'],
    ['Message', 'Send a message', 'Send message', 'Message sent'],
  ] as const) {
    test(`[DETAIL-022] ${title}: a page with the same form, and what was sent`, async ({
      page,
      request,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      const { items } = await (await request.get('/api/properties?per_page=1&transaction_type=sale')).json();
      await page.goto(`/property/${items[0].id}`);
      await page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByLabel('Phone or email').fill('x'.repeat(300));
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByText('Shorten this to 254 characters or fewer').first()).toBeVisible();
      await expect(page.getByLabel('Phone or email')).toHaveValue('x'.repeat(300));
      const contact = once('ada@example.ng');
      await page.getByLabel('Phone or email').fill(contact);
      if (link === 'Message') {
        await page.getByLabel('Message').fill(' \n ');
        await page.getByRole('button', { name: send }).click();
        await expect(page.getByText('Write your message first.').first()).toBeVisible();
        await page.getByLabel('Message').fill(once('Is it still free?'));
      }
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(done);
      await expect(page.getByText(contact)).toBeVisible();
      await page.getByRole('link', { name: 'Back to the listing' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0].title);
    });
  }

  test('[DETAIL-004] photos are plain links to the pictures', async ({ page, request }) => {
    const { items } = await (
      await request.get('/api/properties?per_page=24&transaction_type=sale&verified=true')
    ).json();
    const pictured = items.find((item: { image_urls: string[] }) => item.image_urls.length > 1);
    await page.goto(`/property/${pictured.id}`);
    const href = await page.getByRole('list', { name: 'Photos' }).getByRole('link').last().getAttribute('href');
    const picture = await request.get(href ?? '');
    expect(picture.headers()['content-type']).toBe('image/webp');
  });
});
