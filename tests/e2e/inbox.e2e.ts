import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { linkIn, readMail } from '../support/outbox.ts';

test('[DETAIL-021] [real] a message reaches the agent by mail and in the inbox, and the answer reaches the sender by mail, once', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  const agent = await market.person({ isApproved: true });
  const name = `Musa Ẹniọlá ${agent.userId.slice(2, 10)}`;
  const sender = `musa-${agent.userId.slice(2, 10)}@example.ng`;
  const sent = await page.request.post(`/api/agents/${agent.userId}/messages`, {
    data: { name, contact: sender, message: 'Is the C of O in the seller’s name?' },
  });
  expect(sent.status()).toBe(201);
  const { id } = await sent.json();
  expect((await readMail(agent.email, /New message/)).text).toContain(name);
  await market.signIn(page, agent);
  await page.goto('/inbox');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/inbox/${id}$`));
  await expect(page.getByText('Is the C of O in the seller’s name?')).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Write an answer first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Yes, and it was searched in March.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Yes, and it was searched in March.' })).toBeVisible();
  const news = await readMail(sender, /News about what you asked/);
  expect(news.text, 'anybody may have typed the address').not.toContain('searched in March');
  await page.context().clearCookies();
  await page.goto(linkIn(news));
  await expect(page.getByText('Yes, and it was searched in March.')).toBeVisible();
});
