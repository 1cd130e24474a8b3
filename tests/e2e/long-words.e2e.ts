import { expect, test } from '../support/e2e.ts';

const NAME = 'Oluwafunmilayo Adébáyọ̀-Ọlátúnjí Chukwuebuka';
const TITLE =
  'Luxury 5 bedroom fully detached duplex with boys quarters, swimming pool, cinema and Atlantic view at Ọ̀ṣínúgà Close';
const ADDRESS = 'a.very.long.address.of.somebody.with.many.names@subdomain.example.com.ng';

test('long names, titles and addresses push no page of people and the office sideways, at any width', async ({
  page,
  market,
}) => {
  const agent = await market.person({ isApproved: true, name: NAME });
  const admin = await market.person({ role: 'admin', name: NAME });
  const home = await market.listing({ agent_id: agent.userId, title: TITLE });
  await market.listing({
    agent_id: agent.userId,
    title: `Frozen ${TITLE}`,
    approval_status: 'pending',
    frozen_at: new Date(),
    frozen_reason: 'reports',
  });
  const held = await market.listing({
    agent_id: agent.userId,
    title: `Held ${TITLE}`,
    approval_status: 'pending',
    feed: `agent:${agent.userId}`,
    held_for: ['price_doubtful', 'place_mismatch'],
    price_minor: 4_500_000_000_000_00,
  });
  const asked = await page.request.post('/api/messages', {
    data: { property_id: home, name: NAME, contact: ADDRESS, message: ADDRESS.repeat(3) },
  });
  const { id: thread } = await asked.json();
  const left = await page.request.post('/api/leads', {
    data: { fullName: NAME, email: ADDRESS, message: ADDRESS.repeat(3), consent: true },
  });
  const { id: lead } = await left.json();
  const wide: string[] = [];
  const measure = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
      if (drawn > width) wide.push(`${path} at ${width}: ${drawn}`);
    }
  };
  await market.signIn(page, agent);
  for (const path of ['/inbox', `/inbox/${thread}`, '/account/listings', `/account/listings/${home}`])
    await measure(path);
  await page.context().clearCookies();
  await market.signIn(page, admin);
  const search = `search=${encodeURIComponent(TITLE)}`;
  for (const path of [
    '/admin/leads',
    `/admin/leads/${lead}`,
    `/admin/properties?tab=manage&${search}`,
    `/admin/properties/${held}/held`,
  ])
    await measure(path);
  expect(wide).toEqual([]);
});
