import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, LAPTOP, test } from '../support/e2e.ts';

// Where the column beside a home asks for a tour in words.
test.use({ viewport: LAPTOP });

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

test('[DETAIL-022] what went wrong is said, and what was typed is kept: in the dialog, and after a reload; nothing is required, and what is too long is refused at its field', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|ERR_|400/);
  await openHome(page, request);
  await page.getByRole('link', { name: 'Request a tour' }).click();
  const message = page.getByRole('dialog').getByLabel('Message');
  await expectAccessible(page);
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
  await message.fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Request tour' }).click();
  await expect(page.getByRole('dialog').getByText('Tour requested')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('link', { name: 'Message' }).filter({ visible: true }).first().click();
  await message.fill('x'.repeat(5001));
  await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click();
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog').getByText('Shorten this to 5000 characters or fewer').first()).toBeVisible();
});
