import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { readMail } from '../support/outbox.ts';

for (const withScript of [true, false]) {
  test.describe(withScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: withScript });

    test('the office answers a lead, passes it on and closes it; a refusal stands beside the form it is about', async ({
      page,
      market,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      const own = randomUUID().slice(0, 8);
      // A place of this test's own: the desk offers thirty agents of a place, and other tests make some too.
      const place = `Birnin ${own}`;
      const agent = await market.person({ isApproved: true, location: place });
      const sender = `zainab-${own}@example.ng`;
      const left = await page.request.post('/api/leads', {
        data: {
          fullName: `Hajiya Zainab ${own}`,
          email: sender,
          city: place,
          message: 'A compound near the mosque.',
          consent: true,
        },
      });
      const { id } = await left.json();
      await market.signIn(page, await market.person({ role: 'admin' }));
      await page.goto(`/admin/leads?place=${own}`);
      if (withScript) await hydrated(page);
      await page.getByRole('link', { name: `Hajiya Zainab ${own}` }).click();
      await expect(page).toHaveURL(`/admin/leads/${id}`);
      const part = (name: string) => page.getByRole('region', { name, exact: true });
      await part('Close').getByRole('button', { name: 'Close the lead' }).click();
      await expect(part('Close').getByRole('alert')).toBeVisible();
      await part('Conversation').getByRole('button', { name: 'Send answer' }).click();
      await expect(part('Conversation').getByRole('alert')).toHaveText('Write an answer first.');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
      if (withScript) await expectAccessible(page);
      await page.getByLabel('Answer for the office').fill('We know two compounds there.');
      await part('Conversation').getByRole('button', { name: 'Send answer' }).click();
      await expect(part('Conversation')).toContainText('We know two compounds there.');
      // By its subject: the receipt of the lead went to the same address, and may be the newest mail there still.
      expect((await readMail(sender, /^Answer to your message/)).text).toContain('We know two compounds there.');
      await part('Pass to an agent').getByLabel('Agent', { exact: true }).selectOption(agent.userId);
      await part('Pass to an agent').getByRole('button', { name: 'Pass on' }).click();
      await expect(page.getByText('With an agent', { exact: true }).first()).toBeVisible();
      const inbox = await market.db
        .selectFrom('enquiries')
        .select('lister_id')
        .where('lead_id', '=', id)
        .executeTakeFirst();
      expect(inbox?.lister_id).toBe(agent.userId);
      await part('Close').getByLabel('Why').fill('She bought elsewhere.');
      await part('Close').getByRole('button', { name: 'Close the lead' }).click();
      await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
      await expect(part('Close')).toHaveCount(0);
    });
  });
}
