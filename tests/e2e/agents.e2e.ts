import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';

test('an agent is reported from the profile, which opens the dialog about that agent', async ({ page }) => {
  await page.goto('/agents/demo-agent-aminu');
  await hydrated(page);
  await page.getByRole('link', { name: 'Report this agent' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an agent’s page shows every home, by taps and by address', async ({ page, market }) => {
  const agent = await market.person({ isApproved: true });
  const titles = Array.from({ length: 14 }, (_, index) => `Numbered home ${index + 1} of Ajọkẹ`);
  for (const [index, title] of titles.entries())
    await market.listing({ agent_id: agent.userId, title, created_at: new Date(Date.UTC(2026, 9, 1 + index)) });
  await market.touch([`agent:${agent.userId}`, 'agents']);
  const homes = page.getByRole('region', { name: '14 live listings' }).getByRole('article');
  const shown = () => homes.getByRole('heading').allInnerTexts();
  await page.goto(`/agents/${agent.userId}`);
  await hydrated(page);
  await expect(homes).toHaveCount(12);
  const first = await shown();
  await page
    .getByRole('navigation', { name: `Pages of homes by ${agent.name}` })
    .getByRole('link', { name: 'Next' })
    .click();
  await expect(homes).toHaveCount(2);
  expect([...first, ...(await shown())].map((text) => text.trim())).toEqual(titles.toReversed());
  await page.goto(`/agents/${agent.userId}?page=2`);
  await expect(homes).toHaveCount(2);
});

// A profile is asked at every change (every-route).
test('directory and profile are accessible', { tag: '@whole' }, async ({ page }) => {
  for (const path of [
    '/agent-finder',
    '/agent-finder?search=zzz',
    '/agents/demo-agent-oluwaseun',
    '/agent-registration',
    '/agent-registration-success',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
  }
});
