import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount, saveProfile } from '#features/accounts/accounts.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { askForReset, resetPassword } from '#features/accounts/use-cases/recover-password.server.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { decideListings } from '#features/listings/decide-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { createApi } from '#server/api.server.ts';
import { readMailedLink } from '../../../tests/support/mailed-links.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { feedPolicy } from './policy.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './use-cases/api-tokens.server.ts';

const CSV = `external_ref,title,price,location,property_type,bedrooms
A1,Bright three bedroom flat,45000000,"Lekki Phase 1, Lagos",apartment,3
A2,Dry corner plot of land,38000000,"Lugbe, Abuja",land,
A3,House without a price,,"Yaba, Lagos",house,2
`;

describe('agents’ feeds', () => {
  let opened: OpenDatabase;
  let app: App;
  let api: OpenAPIHono;
  const actors: Record<string, Actor> = {};
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened).app;
    api = new OpenAPIHono().route('/api', createApi(app) as unknown as OpenAPIHono);
    for (const [userId, agentStatus] of [
      ['agent-1', 'approved'],
      ['agent-2', 'approved'],
      ['agent-3', 'pending'],
    ] as const) {
      const email = `${userId}@example.com`;
      await createAccount(opened.db, {
        userId,
        name: userId,
        email,
        password: 'Correct-horse-7',
        createdAt: app.now(),
      });
      const profile = {
        userId,
        fullName: userId,
        phone: null,
        location: null,
        userType: 'agent',
        agentIdNumber: null,
        agentStatus,
      } as const;
      await saveProfile(opened.db, profile, app.now());
      actors[userId] = { userId, email, name: userId, role: 'user', profile };
      // A token outlives the approval it was made under.
      const approved = { ...actors[userId], profile: { ...profile, agentStatus: 'approved' as const } };
      tokens[userId] = (await createApiToken(app, allow(feedPolicy.send, approved), 'Office software')).token;
    }
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'rate_limits'] as const) await opened.db.deleteFrom(table).execute();
  });

  const call = (who: string, method: string, path: string, body?: string, type = 'application/json') =>
    api.request(`http://localhost/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[who] ?? who}`,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
  const sends = (userId: string) => allow(feedPolicy.send, actors[userId] ?? null);
  const office = () =>
    allow(listingPolicy.decide, { ...(actors['agent-1'] as Actor), userId: 'office', role: 'admin' });
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
    await createAccount(opened.db, {
      userId: 'agent-4',
      name: 'agent-4',
      email,
      password: 'Correct-horse-7',
      createdAt: app.now(),
    });
    const profile = {
      userId: 'agent-4',
      fullName: 'agent-4',
      phone: null,
      location: null,
      userType: 'agent',
      agentIdNumber: null,
    } as const;
    await saveProfile(opened.db, { ...profile, agentStatus: 'approved' }, app.now());
    const actor: Actor = {
      userId: 'agent-4',
      email,
      name: 'agent-4',
      role: 'user',
      profile: { ...profile, agentStatus: 'approved' },
    };
    const { token } = await createApiToken(app, allow(feedPolicy.send, actor), 'Office software');
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
    const { token, record } = await createApiToken(app, sends('agent-2'), 'Old laptop');
    const row = await opened.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', record.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(record.last4).toBe(token.slice(-4));
    expect((await call(token, 'GET', '/feeds/listings')).status).toBe(200);
    await revokeApiToken(app, sends('agent-1'), record.id);
    expect((await call(token, 'GET', '/feeds/listings')).status).toBe(200);
    await revokeApiToken(app, sends('agent-2'), record.id);
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
    await decideListings(app, office(), await idsOf(), { to: 'approved' });
    expect(await shown()).toHaveLength(2);
    expect(
      await (await call('agent-1', 'POST', '/feeds', CSV.replace('45000000', '43000000'), 'text/csv')).json(),
    ).toMatchObject({
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
    expect(await (await call('agent-1', 'DELETE', '/feeds/listings/A1?reason=sold')).json()).toMatchObject({
      status: 'sold',
    });
    expect(await (await call('agent-2', 'PUT', '/feeds/listings/A1', record)).json()).toMatchObject({ inserted: 1 });
    expect(await (await call('agent-1', 'PUT', '/feeds/listings/A1', record)).json()).toMatchObject({ updated: 1 });
    expect((await (await call('agent-1', 'GET', '/feeds/listings')).json()).items).toMatchObject([
      { status: 'available' },
    ]);
  });

  test('a home coming soon has its day and an open house its time, on the market as well; a feed that says no date leaves the one a person said', async () => {
    const at = (
      row: string,
      date: string,
    ) => `external_ref,title,price,location,property_type,sale_category,available_from,open_house_at
A1,Bright three bedroom flat,${row},"Lekki Phase 1, Lagos",apartment,coming soon,${date},
A2,House with a garden to see,85000000,"Yaba, Lagos",house,open house,,2026-12-05 10:00
`;
    expect(
      await (await call('agent-1', 'POST', '/feeds', at('45000000', '05/01/2027'), 'text/csv')).json(),
    ).toMatchObject({ inserted: 2 });
    await decideListings(app, office(), await idsOf(), { to: 'approved' });
    const dates = async () =>
      (await searchListings(app, {}, { page: 1, perPage: 10 })).items
        .sort((a, b) => a.title.localeCompare(b.title))
        .map(({ available_from, open_house_at }) => available_from ?? open_house_at);
    expect(await dates()).toEqual(['2027-01-05T11:00:00.000Z', '2026-12-05T09:00:00.000Z']);
    // Put off: a date belongs to what changes from one day to the next.
    await call('agent-1', 'POST', '/feeds', at('45000000', '2027-01-20'), 'text/csv');
    expect(await dates()).toEqual(['2027-01-20T11:00:00.000Z', '2026-12-05T09:00:00.000Z']);
    await call('agent-1', 'POST', '/feeds', at('44000000', ''), 'text/csv');
    expect(await dates()).toEqual(['2027-01-20T11:00:00.000Z', '2026-12-05T09:00:00.000Z']);
    // Another kind of sale takes its date along, and waits with it.
    await call('agent-1', 'POST', '/feeds', at('44000000', '').replace('coming soon', 'by owner'), 'text/csv');
    expect(await dates()).toEqual(['2026-12-05T09:00:00.000Z']);
    const row = opened.db
      .selectFrom('properties')
      .select(['available_from', 'approval_status'])
      .where('external_ref', '=', 'A1');
    expect(await row.executeTakeFirst()).toEqual({ available_from: null, approval_status: 'pending' });
  });

  test('a feed without a word for the kind of sale leaves the one a person said, with its date, and nothing waits for that', async () => {
    const at = (price: number) => `external_ref,title,price,location,property_type
A1,House with a garden to see,${price},"Yaba, Lagos",house
`;
    await call('agent-1', 'POST', '/feeds', at(85_000_000), 'text/csv');
    await decideListings(app, office(), await idsOf(), { to: 'approved' });
    const said = { sale_category: 'coming-soon', available_from: new Date('2027-01-05T11:00:00Z') } as const;
    await opened.db.updateTable('properties').set(said).execute();
    await call('agent-1', 'POST', '/feeds', at(84_000_000), 'text/csv');
    const columns = ['sale_category', 'available_from', 'approval_status', 'price_minor'] as const;
    expect(await opened.db.selectFrom('properties').select(columns).executeTakeFirst()).toEqual({
      ...said,
      approval_status: 'approved',
      price_minor: 84_000_000_00,
    });
  });

  test('the pin of an approved listing is not moved by its feed: steps too small to see leave it, others wait for the office', async () => {
    const at = (latitude: number) => `external_ref,title,price,location,property_type,lat,lng
A1,Bright three bedroom flat,45000000,"Lekki Phase 1, Lagos",apartment,${latitude},3.47
`;
    await call('agent-1', 'POST', '/feeds', at(6.44), 'text/csv');
    await decideListings(app, office(), await idsOf(), { to: 'approved' });
    const stands = () =>
      opened.db.selectFrom('properties').select(['latitude', 'approval_status']).executeTakeFirstOrThrow();
    await call('agent-1', 'POST', '/feeds', at(6.4402), 'text/csv');
    expect(await stands()).toEqual({ latitude: 6.44, approval_status: 'approved' });
    // As far again from where it was sent last, and too far from where it was approved.
    await call('agent-1', 'POST', '/feeds', at(6.4404), 'text/csv');
    expect(await stands()).toEqual({ latitude: 6.4404, approval_status: 'pending' });
    expect(await shown()).toEqual([]);
  });

  const csvOf = (count: number, price = 45_000_000) =>
    `external_ref,title,price,location,property_type,bedrooms
${Array.from({ length: count }, (_, index) => `R${String(index).padStart(3, '0')},Bright flat number ${index},${price + index},"Lekki Phase 1, Lagos",apartment,3`).join('\n')}
`;
  const expectedRefs = (count: number) =>
    Array.from({ length: count }, (_, index) => `R${String(index).padStart(3, '0')}`);

  test('a feed of 250 is paged to its end: every listing once, in order, and the last page has no next', async () => {
    expect(await (await call('agent-1', 'POST', '/feeds', csvOf(250), 'text/csv')).json()).toMatchObject({
      inserted: 250,
    });
    // A neighbour's feed stands between, and is none of ours.
    await call('agent-2', 'POST', '/feeds', CSV, 'text/csv');
    for (const limit of [undefined, 7, 125, 250]) {
      const refs: string[] = [];
      let pages = 0;
      for (let next: string | null = ''; next !== null; pages += 1) {
        const query = new URLSearchParams({
          ...(next ? { after: next } : {}),
          ...(limit ? { limit: String(limit) } : {}),
        });
        const page: { items: { external_ref: string }[]; next: string | null } = await (
          await call('agent-1', 'GET', `/feeds/listings?${query}`)
        ).json();
        refs.push(...page.items.map(({ external_ref }) => external_ref));
        next = page.next;
      }
      expect(refs).toEqual(expectedRefs(250));
      expect(pages).toBe(Math.ceil(250 / (limit ?? 100)));
    }
  });

  test('a database that fails in the middle of a feed loses and doubles nothing: the answer says how far it came, and sending again goes on', async () => {
    // Another price for all of them, so that there is a history to double.
    await call('agent-1', 'POST', '/feeds', csvOf(120), 'text/csv');
    const stands = () =>
      opened.db.selectFrom('properties').select(['external_ref', 'price_minor']).orderBy('external_ref').execute();
    const old = await stands();
    await sql`create function fail_at_row() returns trigger language plpgsql as $$ begin
      if new.external_ref = 'R100' then raise exception 'the disk is gone' using errcode = '58030'; end if; return new; end $$`.execute(
      opened.db,
    );
    await sql`create trigger fail_at_row before insert or update on properties for each row execute function fail_at_row()`.execute(
      opened.db,
    );
    const broken = await call('agent-1', 'POST', '/feeds', csvOf(250, 46_000_000), 'text/csv');
    expect(broken.status).toBe(503);
    const { code, detail } = await broken.json();
    expect(code).toBe('feed_interrupted');
    const after = await stands();
    const changed = after.filter(
      (row) => row.price_minor !== old.find(({ external_ref }) => external_ref === row.external_ref)?.price_minor,
    ).length;
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(101);
    expect(detail).toContain(`${changed} rows were written`);
    await sql`drop trigger fail_at_row on properties`.execute(opened.db);
    await sql`drop function fail_at_row`.execute(opened.db);
    expect(await (await call('agent-1', 'POST', '/feeds', csvOf(250, 46_000_000), 'text/csv')).json()).toMatchObject({
      rows: 250,
      inserted: 130,
      updated: 120 - changed,
      unchanged: changed,
    });
    expect(await stands()).toEqual(
      expectedRefs(250).map((external_ref, index) => ({ external_ref, price_minor: (46_000_000 + index) * 100 })),
    );
    const history = await opened.db.selectFrom('price_history').select('property_id').execute();
    expect(history).toHaveLength(120 * 2);
    expect(await (await call('agent-1', 'POST', '/feeds', csvOf(250, 46_000_000), 'text/csv')).json()).toMatchObject({
      unchanged: 250,
    });
  });
});
