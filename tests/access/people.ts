import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import type { Kind } from '#features/accounts/policy.ts';
import { type DemoAccount, signIn } from '../support/sign-in.ts';

/** One of the five kinds of people as a client: by session cookie for pages, by access token for the API. */
export type Person = { kind: Kind; userId: string | null; pages: APIRequestContext; api: APIRequestContext };

const ROLES: Record<Exclude<Kind, 'visitor'>, string> = { user: 'user', pendingAgent: 'pending', approvedAgent: 'agent', admin: 'admin' };

/** All five, signed in at a server with the demo market. */
export async function gatherPeople(origin: string, dataDirectory: string): Promise<Record<Kind, Person>> {
  const { accounts } = JSON.parse(readFileSync(join(dataDirectory, 'demo-accounts.json'), 'utf8')) as { accounts: DemoAccount[] };
  const visitor: Person = {
    kind: 'visitor',
    userId: null,
    pages: await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } }),
    api: await request.newContext({ baseURL: origin }),
  };
  const people: Partial<Record<Kind, Person>> = { visitor };
  for (const [kind, role] of Object.entries(ROLES) as [Exclude<Kind, 'visitor'>, string][]) {
    const account = accounts.find((known) => known.role === role);
    if (!account) throw new Error(`The demo market has no ${role}.`);
    const { cookies, session } = await signIn(origin, account);
    people[kind] = {
      kind,
      userId: session.user.id,
      pages: await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin }, storageState: { cookies, origins: [] } }),
      api: await request.newContext({ baseURL: origin, extraHTTPHeaders: { authorization: `Bearer ${session.access_token}` } }),
    };
  }
  return people as Record<Kind, Person>;
}
