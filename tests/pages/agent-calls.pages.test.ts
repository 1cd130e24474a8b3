import type { APIRequestContext } from '@playwright/test';
import type { Market, MarketPerson } from '../support/market.ts';
import { expect, test } from '../support/pages.ts';
import { cookieOf } from '../support/sign-in.ts';

/** What a person's browser is answered at an address, without a browser. */
async function open(market: Market, person: MarketPerson, request: APIRequestContext, path: string) {
  const cookie = cookieOf(await market.session(person));
  const answer = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers()['location'], html: await answer.text() };
}

test('[CALLS-017] the dashboard lists the agent’s own properties and nobody else’s, the newest first', async ({
  market,
  request,
}) => {
  const [agent, other] = [await market.person({ isApproved: true }), await market.person({ isApproved: true })];
  // Stored neither in the order of their days nor against it.
  for (const day of ['03', '01', '04', '02'])
    await market.listing({
      agent_id: agent.userId,
      title: `Dashboard house ${day}`,
      created_at: `2026-10-${day}T09:00:00Z`,
    });
  await market.listing({ agent_id: other.userId, title: 'Dashboard house 05', created_at: '2026-10-05T09:00:00Z' });
  const { status, html } = await open(market, agent, request, '/agent/dashboard?tab=properties');
  expect(status).toBe(200);
  const table = /<table[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';
  expect([...new Set(table.match(/Dashboard house \d+/g))]).toEqual(
    ['04', '03', '02', '01'].map((day) => `Dashboard house ${day}`),
  );
});

test('[CALLS-021] the guards of agents’ pages go by user_type and agent_status of the asker’s own profile, as it stands now', async ({
  market,
  request,
}) => {
  const [person, other] = [await market.person(), await market.person()];
  const become = (userId: string, user_type: 'user' | 'agent', agent_status: 'pending' | 'approved' | null) =>
    market.db.updateTable('profiles').set({ user_type, agent_status }).where('user_id', '=', userId).execute();
  const dashboard = async () => {
    const { status, location } = await open(market, person, request, '/agent/dashboard');
    return location ?? status;
  };
  expect(await dashboard()).toBe(403);
  await become(person.userId, 'agent', 'pending');
  expect(await dashboard()).toMatch(/^\/agent\/verification/);
  await become(person.userId, 'agent', 'approved');
  expect(await dashboard()).toBe(200);
  // A status without the type is nothing, and neither is somebody else's.
  await become(person.userId, 'user', 'approved');
  await become(other.userId, 'agent', 'approved');
  expect(await dashboard()).toBe(403);
});
