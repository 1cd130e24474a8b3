import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#adapters/app-context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount, saveProfile } from '#features/accounts/accounts.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { askForReset, resetPassword } from '#features/accounts/recover-password.server.ts';
import { searchListings } from '#features/listings/listings.server.ts';
import { decideListings } from '#features/listings/office-listings.server.ts';
import { createApi } from '#server/api.server.ts';
import { readMailedLink } from '../../../tests/support/mailed-links.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.server.ts';

const CSV = `external_ref,title,price,location,property_type,bedrooms
A1,Bright three bedroom flat,45000000,"Lekki Phase 1, Lagos",apartment,3
A2,Dry corner plot of land,38000000,"Lugbe, Abuja",land,
A3,House without a price,,"Yaba, Lagos",house,2
`;

describe.each(ENGINES)('agents’ feeds on %s', (engine) => {
  let opened: OpenDatabase;
  let app: App;
  let api: OpenAPIHono;
  const actors: Record<string, Actor> = {};
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    app = buildApp(opened).app;
    api = new OpenAPIHono().route('/api', createApi(app) as unknown as OpenAPIHono);
    for (const [userId, agentStatus] of [
      ['agent-1', 'approved'],
      ['agent-2', 'approved'],
      ['agent-3', 'pending'],
    ] as const) {
      const email = `${userId}@example.com`;
      await createAccount(opened.db, { userId, name: userId, email, password: 'Correct-horse-7', createdAt: app.now() });
      const profile = { userId, fullName: userId, phone: null, location: null, userType: 'agent', agentIdNumber: null, agentStatus } as const;
      await saveProfile(opened.db, profile, app.now());
      actors[userId] = { userId, email, name: userId, role: 'user', profile };
      tokens[userId] = (await createApiToken(app, actors[userId], 'Office software')).token;
    }
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'rate_limits'] as const) await opened.db.deleteFrom(table).execute();
  });

  const call = (who: string, method: string, path: string, body?: string, type = 'application/json') =>
    api.request(`http://localhost/api${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens[who] ?? who}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
  const shown = async () => (await searchListings(app, {}, { page: 1, perPage: 10 })).items.map(({ title }) => title);
  const idsOf = async () => (await opened.db.selectFrom('properties').select('id').execute()).map(({ id }) => id);

  test('without a token, with a made-up one or a pending agent’s nothing is taken', async () => {
    expect((await api.request('http://localhost/api/feeds/listings')).status).toBe(401);
    expect((await call(`zf_${'x'.repeat(43)}`, 'GET', '/feeds/listings')).status).toBe(401);
    expect((await call('agent-3', 'POST', '/feeds', CSV, 'text/csv')).status).toBe(403);
    expect(await idsOf()).toEqual([]);
  });

  test('a token of a feed opens nothing but the feed', async () => {
    expect((await call('agent-1', 'GET', '/property-submissions')).status).toBe(401);
    const headers = { authorization: `Bearer ${tokens['agent-1']}` };
    expect(await findActor(app, new Request('http://localhost/', { headers }), 'bearer')).toBeNull();
    expect((await call('agent-1', 'GET', '/feeds/listings')).status).toBe(200);
  });

  test('a password reset ends it: a feed sent after it is refused; what a token is answered is kept by nobody', async () => {
    const email = 'agent-4@example.com';
    await createAccount(opened.db, { userId: 'agent-4', name: 'agent-4', email, password: 'Correct-horse-7', createdAt: app.now() });
    const profile = { userId: 'agent-4', fullName: 'agent-4', phone: null, location: null, userType: 'agent', agentIdNumber: null } as const;
    await saveProfile(opened.db, { ...profile, agentStatus: 'approved' }, app.now());
    const actor: Actor = { userId: 'agent-4', email, name: 'agent-4', role: 'user', profile: { ...profile, agentStatus: 'approved' } };
    const { token } = await createApiToken(app, actor, 'Office software');
    const before = await call(token, 'GET', '/feeds/listings');
    expect(before.status).toBe(200);
    expect(before.headers.get('cache-control')).toBe('private, no-store');
    const later = buildApp(opened, { now: new Date(app.now().getTime() + 60_000) }).app;
    await askForReset(later, { email }, null);
    const link = await readMailedLink(later, email, 'reset-password');
    const asker = { address: null, deviceHash: null };
    await resetPassword(later, { token: link.searchParams.get('token') ?? '', newPassword: 'three new words' }, asker);
    expect((await call(token, 'GET', '/feeds/listings')).status).toBe(401);
    expect((await call(token, 'POST', '/feeds', CSV, 'text/csv')).status).toBe(401);
    expect(await idsOf()).toEqual([]);
  });

  test('a token is kept as a hash, shown by its end only, and dead once revoked', async () => {
    const { token, record } = await createApiToken(app, actors['agent-2'] as Actor, 'Old laptop');
    const row = await opened.db.selectFrom('api_tokens').selectAll().where('id', '=', record.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(record.last4).toBe(token.slice(-4));
    expect((await call(token, 'GET', '/feeds/listings')).status).toBe(200);
    await revokeApiToken(app, actors['agent-1'] as Actor, record.id);
    expect((await call(token, 'GET', '/feeds/listings')).status).toBe(200);
    await revokeApiToken(app, actors['agent-2'] as Actor, record.id);
    expect((await call(token, 'GET', '/feeds/listings')).status).toBe(401);
    expect((await listApiTokens(app, 'agent-2')).map(({ id }) => id)).not.toContain(record.id);
  });

  test('what is no feed is refused with words, and names no path of ours', async () => {
    const answer = await call('agent-1', 'POST', '/feeds', 'when,who\n1,2\n', 'text/csv');
    expect(answer.status).toBe(400);
    const { code, detail } = await answer.json();
    expect(code).toBe('feed_refused');
    expect(detail).not.toContain('/tmp');
    expect((await call('agent-1', 'POST', '/feeds', '{}')).status).toBe(400);
    expect((await call('agent-1', 'PUT', '/feeds/listings/A9', '{}')).status).toBe(400);
  });

  test('a feed is stored as the agent’s own and waits; once approved its prices follow the feed, and another address waits again', async () => {
    const answer = await call('agent-1', 'POST', '/feeds', CSV, 'text/csv');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      rows: 3,
      inserted: 2,
      rejected: 1,
      rejections: { no_price: 1 },
      rejected_csv: expect.stringContaining('A3'),
    });
    expect(await shown()).toEqual([]);
    await decideListings(app, { ...(actors['agent-1'] as Actor), role: 'admin' }, await idsOf(), 'approved');
    expect(await shown()).toHaveLength(2);
    expect(await (await call('agent-1', 'POST', '/feeds', CSV.replace('45000000', '43000000'), 'text/csv')).json()).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
    expect(await shown()).toHaveLength(2);
    const list = await (await call('agent-1', 'GET', '/feeds/listings')).json();
    expect(list.items).toMatchObject([
      { external_ref: 'A1', price: 43_000_000, approval_status: 'approved', status: 'available' },
      { external_ref: 'A2', approval_status: 'approved' },
    ]);
    await call('agent-1', 'POST', '/feeds', CSV.replace('Lekki Phase 1', 'Ikoyi'), 'text/csv');
    expect(await shown()).toEqual(['Dry corner plot of land']);
  });

  test('one listing is sent, removed with its reason, and comes back when it is sent again; nobody reaches another’s', async () => {
    const record = JSON.stringify({
      title: 'Bright three bedroom flat',
      price: 45_000_000,
      location: 'Lekki Phase 1',
      state: 'Lagos',
      property_type: 'apartment',
    });
    expect(await (await call('agent-1', 'PUT', '/feeds/listings/A1', record)).json()).toMatchObject({ inserted: 1 });
    expect((await call('agent-2', 'DELETE', '/feeds/listings/A1?reason=sold')).status).toBe(404);
    expect((await call('agent-1', 'DELETE', '/feeds/listings/A1')).status).toBe(400);
    expect(await (await call('agent-1', 'DELETE', '/feeds/listings/A1?reason=sold')).json()).toMatchObject({ status: 'sold' });
    expect(await (await call('agent-2', 'PUT', '/feeds/listings/A1', record)).json()).toMatchObject({ inserted: 1 });
    expect(await (await call('agent-1', 'PUT', '/feeds/listings/A1', record)).json()).toMatchObject({ updated: 1 });
    expect((await (await call('agent-1', 'GET', '/feeds/listings')).json()).items).toMatchObject([{ status: 'available' }]);
  });
});
