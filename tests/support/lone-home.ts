import type { Market } from './market.ts';

/** A home of Lagos alone in a part of the map, out at sea, and that part's address: its marker is joined with no other. */
export async function loneHome(market: Market): Promise<{ id: string; path: string }> {
  const agent = await market.person({ isApproved: true });
  const [latitude, longitude] = [5.5 + Math.random() * 0.5, 3 + Math.random() * 0.5];
  const id = await market.listing({ agent_id: agent.userId, bedrooms: 4, features: ['Pool'], latitude, longitude });
  const around = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001];
  return { id, path: `/city/lagos?area=${around.map((degree) => degree.toFixed(4)).join(',')}` };
}
