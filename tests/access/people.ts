import { type APIRequestContext, request } from '@playwright/test';
import type { Kind } from '#features/accounts/policy.ts';
import type { Market } from '../support/market.ts';

/** One of the kinds of people as a client: by session cookie for pages, by access token for the API. */
export type Person = {
  kind: Kind;
  userId: string | null;
  email: string;
  pages: APIRequestContext;
  api: APIRequestContext;
  /** Another of the same kind, by access token: who decides what is this one's own matter. */
  colleague?: APIRequestContext;
};

const WANTED = {
  user: {},
  pendingAgent: { isAgent: true },
  approvedAgent: { isApproved: true },
  admin: { role: 'admin' },
  lawyer: { role: 'lawyer' },
  surveyor: { role: 'surveyor' },
} as const;

/** All of them, made for this and signed in. */
export async function gatherPeople(origin: string, market: Market): Promise<Record<Kind, Person>> {
  const visitor: Person = {
    kind: 'visitor',
    userId: null,
    email: '',
    pages: await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } }),
    api: await request.newContext({ baseURL: origin }),
  };
  const people: Partial<Record<Kind, Person>> = { visitor };
  for (const [kind, wanted] of Object.entries(WANTED) as [
    Exclude<Kind, 'visitor'>,
    (typeof WANTED)[keyof typeof WANTED],
  ][]) {
    const person = await market.person(wanted);
    const { cookies, session } = await market.session(person);
    people[kind] = {
      kind,
      userId: session.user.id,
      email: person.email,
      pages: await request.newContext({
        baseURL: origin,
        extraHTTPHeaders: { origin },
        storageState: { cookies, origins: [] },
      }),
      api: await request.newContext({
        baseURL: origin,
        extraHTTPHeaders: { authorization: `Bearer ${session.access_token}` },
      }),
    };
  }
  const everybody = people as Record<Kind, Person>;
  const { session } = await market.session(await market.person({ role: 'admin' }));
  const extraHTTPHeaders = { authorization: `Bearer ${session.access_token}` };
  everybody.admin.colleague = await request.newContext({ baseURL: origin, extraHTTPHeaders });
  return everybody;
}
