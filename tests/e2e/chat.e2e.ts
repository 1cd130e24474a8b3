import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { findBudgetPages, weighPage } from '../support/page-weight.ts';

const SEND = '**/api/assistant/messages';
const MAX_CHAT_BYTES = 170_000;

/** The person's own message, with the words that name who speaks. */
const own = (page: Page) => page.locator('.sarah-msg-me').filter({ hasText: 'flat to rent in Yaba' });

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

test('[AI-001] [AI-002] /chat: a way back to the home page, a conversation, and homes in it', async ({ page }) => {
  await page.goto('/chat');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await hydrated(page);
  // A page that is left and comes back would lose this.
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await write(page, 'flat to rent in Yaba');
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem').first()).toBeVisible();
  await expect(own(page)).toHaveCount(1);
  await expect(page.locator('html[data-same]')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expectAccessible(page);
  await page.reload();
  await expect(own(page)).toHaveCount(1);
});

test('a line that is lost keeps the message and sends it again, once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/);
  await page.goto('/chat');
  await hydrated(page);
  // The message arrives, its answer does not: what is sent again must not be answered and kept a second time.
  let isCut = true;
  await page.route(SEND, async (route) => {
    if (!isCut) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await write(page, 'flat to rent in Yaba');
  await expect(page.getByText('The line was lost')).toBeVisible();
  await expect(own(page)).toBeVisible();
  isCut = false;
  await page.getByRole('button', { name: 'Send it again' }).click();
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(own(page)).toHaveCount(1);
});

test('an answer that is stopped gives the words back', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/);
  await page.goto('/chat');
  await hydrated(page);
  await page.route(SEND, () => new Promise(() => {}));
  await write(page, 'flat to rent in Yaba');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveValue('flat to rent in Yaba');
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`at ${width} px a press on the link of a home opens Sarah beside it, and Escape goes back`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { detail } = await findBudgetPages(browser, baseURL ?? '');
    await page.setViewportSize({ width, height });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(detail);
    await hydrated(page);
    expect(asked).not.toContain('/assistant-panel.mjs');
    const link = page.getByRole('link', { name: 'Ask Sarah, our assistant, about this home' });
    await link.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Sarah' });
    await expect(panel).toBeVisible();
    const inside = page.frameLocator('iframe[name="sarah"]');
    const field = inside.getByRole('textbox', { name: 'Message' });
    await expect(field).toBeFocused();
    await expect(inside.getByText(/^About: /)).toBeVisible();
    await expect(inside.getByRole('banner')).toBeHidden();
    // Links that the conversation covers in part are looked at on their own page.
    await expectAccessible(page, { apartFrom: '.near-ask-more' });
    await field.press('Escape');
    await expect(panel).toBeHidden();
    await expect(link).toBeFocused();
    expect(new URL(page.url()).href).toBe(detail);
    // What leads away from the conversation leads the whole page.
    await page.keyboard.press('Enter');
    await field.fill('flat to rent in Yaba');
    await field.press('Enter');
    await inside.getByRole('log').getByRole('listitem').getByRole('link').first().click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/property\//);
    expect(page.url()).not.toBe(detail);
  });

test('a first load of /chat weighs at most 170 KB', async ({ browser, baseURL }) => {
  const weight = await weighPage(browser, `${baseURL}/chat`);
  console.log('chat', JSON.stringify(weight));
  expect(weight.total).toBeLessThanOrEqual(MAX_CHAT_BYTES);
});
