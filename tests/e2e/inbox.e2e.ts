import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { readMail } from '../support/outbox.ts';

test('the inbox is its reader’s alone', async ({ page, market }) => {
  await page.goto('/inbox');
  await expect(page).toHaveURL(/\/auth\?next=%2Finbox$/);
  await market.signIn(page, await market.person());
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expectAccessible(page);
});

for (const withScript of [true, false]) {
  test.describe(withScript ? 'answering with script' : 'answering without script', () => {
    test.use({ javaScriptEnabled: withScript });

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
      if (withScript) await hydrated(page);
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/inbox/${id}$`));
      await expect(page.getByText('Is the C of O in the seller’s name?')).toBeVisible();
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByText('Write an answer first.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Your answer' }).fill('Yes, and it was searched in March.');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Yes, and it was searched in March.' })).toBeVisible();
      expect((await readMail(sender, /Answer to your message/)).text).toContain('Yes, and it was searched in March.');
    });

    test('[DETAIL-020] [real] a tour is confirmed from the inbox; without an email the page offers call and WhatsApp', async ({
      page,
      market,
    }) => {
      const agent = await market.person({ isApproved: true });
      const home = await market.listing({ agent_id: agent.userId });
      const sent = await page.request.post('/api/tours', {
        data: { property_id: home, name: 'Grace Uche', contact: '0803 123 4567' },
      });
      const { id } = await sent.json();
      await market.signIn(page, agent);
      await page.goto(`/inbox/${id}`);
      if (withScript) await hydrated(page);
      await expect(page.getByRole('link', { name: 'Call 0803 123 4567' })).toHaveAttribute(
        'href',
        'tel:+2348031234567',
      );
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/2348031234567/,
      );
      if (withScript) await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm the visit' }).click();
      await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
    });
  });
}

test('somebody else’s enquiry is refused, by page and by API', async ({ page, market }) => {
  const [reader, other] = [await market.person({ isApproved: true }), await market.person({ isApproved: true })];
  const sent = await page.request.post(`/api/agents/${reader.userId}/messages`, { data: { message: 'Private words' } });
  const { id } = await sent.json();
  await market.signIn(page, other);
  await page.goto(`/inbox/${id}`);
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(page.getByText('Private words')).toHaveCount(0);
  const { session } = await market.session(other);
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await page.request.get(`/api/enquiries/${id}`, { headers })).status()).toBe(403);
  await market.signIn(page, reader);
  await page.goto(`/inbox/${id}`);
  await expect(page.getByText('Private words').first()).toBeVisible();
});
