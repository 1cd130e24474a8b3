import { request } from '@playwright/test';
import { signInByHttp } from './sign-in.ts';

/** A submission of a test's own, handed in by the demo user through the API. */
export async function handIn(baseURL: string, title: string): Promise<string> {
  const { session } = await signInByHttp(baseURL, 'user');
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${session.access_token}` },
  });
  const home = {
    property_type: 'house',
    transaction_type: 'sale',
    price: 45_000_000,
    bedrooms: 3,
    bathrooms: 2,
    area_sqm: 180,
  };
  const answer = await api.post('/api/property-submissions', {
    data: { ...home, title, location: 'Lekki Phase 1', state: 'Lagos' },
  });
  const { id } = await answer.json();
  await api.dispose();
  return id;
}
