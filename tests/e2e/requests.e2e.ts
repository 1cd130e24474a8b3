import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/e2e.ts';
import { readMail } from '../support/outbox.ts';

test.use({ javaScriptEnabled: false });

test('without script a visitor writes a ticket, the office gives it to somebody and answers, the visitor reads it by the mailed link', async ({
  page,
  market,
  browser,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  const own = randomUUID().slice(0, 8);
  const sender = `efe-${own}@example.ng`;
  await page.goto('/help/contact?topic=payments&q=receipt');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Write your name.');
  await expect(page.getByLabel('What it is about')).toHaveValue('receipt');
  await page.getByLabel('What it is about').fill(`The receipt of ${own} is missing.`);
  await page.getByLabel('Full name').fill(`Efe ${own}`);
  await page.getByLabel('Email').fill(sender);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/Your number is TK-/)).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Request ', '') ?? '';

  const office = await browser.newContext({ javaScriptEnabled: false });
  const desk = await office.newPage();
  const admin = await market.person({ role: 'admin', name: `Halima ${own}` });
  await market.signIn(desk, admin);
  await desk.goto(`/admin/requests?search=${number}`);
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByText(`The receipt of ${own} is missing.`)).toBeVisible();
  await desk.getByLabel('With', { exact: true }).selectOption({ label: `Halima ${own}` });
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Being looked at').first()).toBeVisible();
  await desk.getByLabel('Your answer').fill('Here it is, sent anew.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Answered').first()).toBeVisible();
  await office.close();

  const mail = await readMail(sender, /^Your request/);
  const link = /\/requests\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('Here it is, sent anew.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Thank you.');
  await page.getByRole('main').getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Being looked at').first()).toBeVisible();
});
