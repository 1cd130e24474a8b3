import type { APIRequestContext } from '@playwright/test';

export type FoundListing = Record<string, unknown> & {
  id: string;
  title: string;
  price: number;
  state: string;
  location: string;
  trust_score: number | null;
  verification_status: string;
};

/** A listing of the running market that answers to a query of the API and to a condition. @throws Error for none */
export async function findListing(
  request: APIRequestContext,
  query: string,
  suits: (listing: FoundListing) => boolean = () => true,
): Promise<FoundListing> {
  const answer = await request.get(`/api/properties?per_page=100&${query}`);
  const { items } = (await answer.json()) as { items: FoundListing[] };
  const found = items.find(suits);
  if (!found) throw new Error(`the demo market has no listing for ${query}`);
  return found;
}

/** A verified duplex for sale: a home with everything a page can show. */
export const findHome = (request: APIRequestContext) =>
  findListing(
    request,
    'transaction_type=sale&property_type=duplex',
    ({ verification_status }) => verification_status === 'verified',
  );
