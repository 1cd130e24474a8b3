import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import type { Market } from './market.ts';
import { signInByHttp } from './sign-in.ts';

/** What the API takes for a house, apart from its title. */
export const HOUSE = {
  property_type: 'house',
  transaction_type: 'sale',
  price: 45_000_000,
  bedrooms: 3,
  bathrooms: 2,
  area_sqm: 180,
  location: 'Lekki Phase 1',
  state: 'Lagos',
};

/** A submission of a test's own, handed in by the demo user through the API. */
export async function handIn(baseURL: string, title: string): Promise<string> {
  const { session } = await signInByHttp(baseURL, 'user');
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${session.access_token}` },
  });
  const answer = await api.post('/api/property-submissions', {
    data: { ...HOUSE, title },
  });
  const { id } = await answer.json();
  await api.dispose();
  return id;
}

/**
 * Two homes that have waited since `year`, longer than any other, so that they stand at the head of the queue. Each test
 * has a year of its own: tests run at once, and homes of one year would come between each other.
 */
export async function handInTwo(market: Market, year: number): Promise<{ id: string; title: string }[]> {
  const lister = await market.person({ isApproved: true });
  const titles = [`Oldest house ${randomUUID()}`, `Next house ${randomUUID()}`];
  const rows = titles.map((title, index) => ({
    ...{ title, property_type: 'house' as const, price_minor: 5_000_000_000, location: 'Lekki', state: 'Lagos' },
    ...{ description: 'Call me on 0803 555 0142 and pay the inspection fee first.', agent_id: lister.userId },
    ...{ created_at: new Date(Date.UTC(year, 0, 1 + index)), updated_at: new Date(Date.UTC(year, 0, 1 + index)) },
  }));
  return market.db.insertInto('property_submissions').values(rows).returning(['id', 'title']).execute();
}

/** Where a submission stands. */
export const statusOf = async (market: Market, id: string) =>
  (await market.db.selectFrom('property_submissions').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
