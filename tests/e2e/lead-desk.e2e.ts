import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';

test('at the lead desk a refusal stands beside the form it is about, and an answer in the conversation', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  const data = {
    fullName: 'Hajiya Zainab',
    email: `zainab-${randomUUID()}@example.ng`,
    message: 'Soon',
    consent: true,
  };
  const { id } = await (await page.request.post('/api/leads', { data })).json();
  await market.signIn(page, await market.person({ role: 'admin' }));
  await page.goto(`/admin/leads/${id}`);
  await hydrated(page);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('Close').getByRole('button', { name: 'Close the lead' }).click();
  await expect(part('Close').getByRole('alert')).toBeVisible();
  await part('Conversation').getByRole('button', { name: 'Send answer' }).click();
  await expect(part('Conversation').getByRole('alert')).toHaveText('Write an answer first.');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByLabel('Answer for the office').fill('We know two compounds there.');
  await part('Conversation').getByRole('button', { name: 'Send answer' }).click();
  await expect(part('Conversation')).toContainText('We know two compounds there.');
});
