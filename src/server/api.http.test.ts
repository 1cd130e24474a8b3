import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { openAccessToken } from '../../tests/support/access-token.ts';
import { buildPerson } from '../../tests/support/build-agent.ts';
import { buildListing } from '../../tests/support/build-listing.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { createApi } from './api.server.ts';
import { FEATURES } from './features.server.ts';

const TEN_THOUSAND = 'x'.repeat(10_000);
/** What a stranger may put anywhere. */
const ODD_TEXTS = [
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u202Eabc',
  '🏠🏠',
  '%',
  '_',
  '\\',
  '"',
  ';drop table properties',
  'ọ̀ṣun',
  '\uFFFF',
];

describe('the API', () => {
  let opened: OpenDatabase;
  let api: ReturnType<typeof createApi>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    api = createApi(buildApp(opened, { features: FEATURES }).app);
    await buildListing(opened.db, { title: '100% serviced house', price_minor: 80_000_000_00 });
    await buildListing(opened.db, {
      title: 'flat 1',
      property_type: 'apartment',
      bedrooms: 2,
      price_minor: 20_000_000_00,
    });
    await opened.db
      .insertInto('fx_rates')
      .values({ currency: 'USD', rate_date: '2026-11-01', ngn_rate: 1600, source: 'test' })
      .execute();
  });
  afterAll(() => opened?.close());
  const ask = async (path: string) => {
    const response = await api.request(path);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      headers: response.headers,
      body: await response.json(),
    };
  };

  const REFUSED: [string, string, string][] = [
    ['/properties?page=0', 'page', 'invalid_parameter'],
    ['/properties?page=abc', 'page', 'invalid_parameter'],
    ['/properties?page=1&page=2', 'page', 'invalid_parameter'],
    ['/properties?page=1e3', 'page', 'invalid_parameter'],
    ['/properties?page=999999999999999999999', 'page', 'invalid_parameter'],
    ['/properties?page=500&per_page=100', 'page', 'invalid_parameter'],
    ['/properties?per_page=101', 'per_page', 'invalid_parameter'],
    ['/properties?per_page=-1', 'per_page', 'invalid_parameter'],
    ['/properties?min_price=-1', 'min_price', 'invalid_parameter'],
    ['/properties?min_price=NaN', 'min_price', 'invalid_parameter'],
    ['/properties?max_price=1e99', 'max_price', 'invalid_parameter'],
    ['/properties?min_price=2&max_price=1', 'max_price', 'invalid_parameter'],
    ['/properties?beds=2.5', 'beds', 'invalid_parameter'],
    ['/properties?baths=many', 'baths', 'invalid_parameter'],
    ['/properties?transaction_type=lease', 'transaction_type', 'invalid_parameter'],
    ['/properties?property_type=castle', 'property_type', 'invalid_parameter'],
    ['/properties?currency=EUR', 'currency', 'invalid_parameter'],
    ['/properties?status=pending', 'status', 'invalid_parameter'],
    ['/properties?sort=random', 'sort', 'invalid_parameter'],
    ['/properties?bbox=1,2,3', 'bbox', 'invalid_parameter'],
    ['/properties?bbox=9,2,3,4', 'bbox', 'invalid_parameter'],
    ['/properties?bbox=1,2,3,400', 'bbox', 'invalid_parameter'],
    [`/properties?search=${TEN_THOUSAND}`, 'search', 'invalid_parameter'],
    [`/properties?city=${TEN_THOUSAND}`, 'city', 'invalid_parameter'],
    [`/properties?state=${TEN_THOUSAND}`, 'state', 'invalid_parameter'],
    [`/properties?bbox=${TEN_THOUSAND}`, 'bbox', 'invalid_parameter'],
    ['/properties?state=Atlantis', 'state', 'unknown_state'],
    ['/properties?search=a%00b', 'search', 'malformed_text'],
    ['/properties?search=%FF%FE', 'search', 'malformed_text'],
    ['/properties?bed=3', 'bed', 'unknown_parameter'],
    ['/cities?state=Lagos', 'state', 'unknown_parameter'],
    ['/properties/clusters?zoom=99', 'zoom', 'invalid_parameter'],
    ['/properties/clusters?zoom=5.5', 'zoom', 'invalid_parameter'],
    ['/properties/clusters?zoom=5&zoom=6', 'zoom', 'invalid_parameter'],
    ['/properties/clusters?bbox=a,b,c,d', 'bbox', 'invalid_parameter'],
    ['/properties/clusters?page=2', 'page', 'unknown_parameter'],
    [`/properties/clusters?search=${TEN_THOUSAND}`, 'search', 'invalid_parameter'],
  ];
  test.each(REFUSED)('%s is a 400 that names the field', async (path, field, code) => {
    const { status, type, body } = await ask(path);
    expect({ status, type, field: body.field, code: body.code }).toEqual({
      status: 400,
      type: 'application/problem+json',
      field,
      code,
    });
    expect(body.detail.length).toBeGreaterThan(5);
    expect(body.type).toBe(`urn:zaure:problem:${code}`);
  });

  test('odd text in any text parameter is an answer, never a 500', async () => {
    for (const text of ODD_TEXTS) {
      for (const name of ['search', 'city']) {
        const { status } = await ask(`/properties?${name}=${encodeURIComponent(text)}`);
        expect({ name, text, status }).toEqual({ name, text, status: 200 });
      }
    }
  });

  test('an id that is no UUID, and one that names nothing, are not found', async () => {
    for (const id of ['1', 'apt-fallback-1', randomUUID(), '..%2f..', '%F0%9F%8F%A0', "'%20or%201=1"]) {
      const { status, body } = await ask(`/properties/${id}`);
      expect({ id, status, code: body.code }).toEqual({ id, status: 404, code: 'property_not_found' });
    }
  });

  test('an address that is not there is a problem too', async () => {
    expect(await ask('/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('empty parameters, as GET forms send them, and campaign marks are no filter', async () => {
    const { body } = await ask('/properties?search=&state=&min_price=&property_type=&page=&utm_source=x&gclid=1');
    expect(body).toMatchObject({ total: 2, total_precision: 'exact', page: 1, per_page: 24 });
  });

  test('[SEARCH-027] percent and underscore in the search text match literally', async () => {
    expect((await ask('/properties?search=100%25')).body.total).toBe(1);
    expect((await ask('/properties?search=%25')).body.total).toBe(1);
    expect((await ask('/properties?search=_')).body.total).toBe(0);
    expect((await ask('/properties?search=%5C')).body.total).toBe(0);
  });

  test('limits in dollars are compared in naira at the stored rate', async () => {
    const { body } = await ask('/properties?currency=USD&min_price=50000');
    expect(body.items.map((item: { title: string }) => item.title)).toEqual(['100% serviced house']);
  });

  test('property_type can be repeated; both price limits are inclusive', async () => {
    const { body } = await ask(
      '/properties?property_type=house&property_type=apartment&min_price=20000000&max_price=80000000&sort=price_asc',
    );
    expect(body.items.map((item: { price: number }) => item.price)).toEqual([20_000_000, 80_000_000]);
  });

  test('one property is answered by id; a sold one too, and said to be sold; a pending one is not there', async () => {
    const sold = await buildListing(opened.db, { title: 'gone', status: 'sold' });
    const pending = await buildListing(opened.db, { title: 'waiting', approval_status: 'pending' });
    expect(await ask(`/properties/${sold}`)).toMatchObject({
      status: 200,
      body: { title: 'gone', status: 'sold', price_history: [] },
    });
    expect(await ask(`/properties/${pending}`)).toMatchObject({ status: 404, body: { code: 'property_not_found' } });
  });

  test('clusters are GeoJSON: lone listings with their label, the rest with a box and the zoom that parts them', async () => {
    for (const longitude of [7.4, 7.41])
      await buildListing(opened.db, {
        title: 'pair',
        state: 'Niger',
        city: null,
        latitude: 9.6,
        longitude,
        price_minor: 5_000_000_00,
      });
    await buildListing(opened.db, {
      title: 'lone',
      state: 'Niger',
      city: null,
      latitude: 10.4,
      longitude: 5.5,
      price_minor: 7_000_000_00,
    });
    const { body } = await ask('/properties/clusters?state=Niger&zoom=6');
    expect(body).toMatchObject({ type: 'FeatureCollection', total: 3, precision: 'exact', zoom: 6 });
    expect(body.features).toMatchObject([
      {
        geometry: { type: 'Point', coordinates: [7.405, 9.6] },
        properties: { cluster: true, count: 2, bbox: [7.4, 9.6, 7.41, 9.6] },
      },
      {
        geometry: { coordinates: [5.5, 10.4] },
        properties: { cluster: false, title: 'lone', price: 7_000_000, location_precision: 'exact' },
      },
    ]);
    const zoom = body.features[0].properties.expansion_zoom;
    const nearer = await ask(`/properties/clusters?state=Niger&zoom=${zoom}&bbox=7.39,9.59,7.42,9.61`);
    expect(
      nearer.body.features.map((feature: { properties: { cluster: boolean } }) => feature.properties.cluster),
    ).toEqual([false, false]);
  });

  test('a view of the whole world at the nearest zoom is answered at a lower one', async () => {
    const { status, body } = await ask('/properties/clusters?zoom=22&bbox=-180,-90,180,90');
    expect(status).toBe(200);
    expect(body.zoom).toBeLessThan(6);
  });

  test('an unchanged answer is not sent twice', async () => {
    const first = await api.request('/properties?per_page=1');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toContain('public');
    const second = await api.request('/properties?per_page=1', { headers: { 'If-None-Match': tag } });
    expect(second.status).toBe(304);
  });

  test('the six cities carry their totals', async () => {
    const { body } = await ask('/cities');
    expect(body.items).toHaveLength(6);
    expect(body.items[0]).toMatchObject({ name: 'Lagos', slug: 'lagos', total: 2 });
  });

  test('the description lists every call, and the page shows it without script', async () => {
    const { body } = await ask('/openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/properties', '/properties/{id}', '/cities', '/leads']),
    );
    const required = body.paths['/properties'].get.parameters.filter(
      (parameter: { required?: boolean }) => parameter.required,
    );
    expect(required).toEqual([]);
    const docs = await api.request('/docs');
    const html = await docs.text();
    expect(docs.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('/api/properties');
    expect(html).not.toContain('<script');
  });

  test('every call, whatever its method, refuses a parameter that its description does not name', async () => {
    const { body } = await ask('/openapi.json');
    type Operation = { parameters?: { in: string; name: string }[] };
    const calls = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, operations]) =>
        ['get', 'delete', 'post', 'put', 'patch'].flatMap((method) =>
          operations[method] ? [{ path, method, operation: operations[method] }] : [],
        ),
    );
    expect(calls.map(({ path, method }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'get /properties',
        'get /properties/{id}',
        'get /feeds/listings',
        'delete /feeds/listings/{external_ref}',
        'get /agents',
        'post /feeds',
        'put /feeds/listings/{external_ref}',
        'patch /admin/properties/{id}',
        'post /leads',
      ]),
    );
    const answers: unknown[] = [];
    for (const { path, method, operation } of calls) {
      const named = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      const known = named.map((name) => `${name}=1&`).join('');
      const address = path.replaceAll(/\{.+?\}/g, randomUUID());
      const answer = await api.request(`${address}?${known}utm_source=x&lmit=1`, { method: method.toUpperCase() });
      const { code, field } = await answer.json();
      answers.push({ path, method, status: answer.status, type: answer.headers.get('content-type'), code, field });
    }
    expect(answers).toEqual(
      calls.map(({ path, method }) => ({
        path,
        method,
        status: 400,
        type: 'application/problem+json',
        code: 'unknown_parameter',
        field: 'lmit',
      })),
    );
  });

  test('other sites may not read the API from a browser', async () => {
    const response = await api.request('/properties', { headers: { Origin: 'https://elsewhere.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('what needs a session is kept by nobody, whatever comes of it: every such call of the API, as a visitor and as an admin', async () => {
    const admin = await buildPerson(opened.db, { role: 'admin' });
    const { app } = buildApp(opened, { features: FEATURES });
    const signed = createApi(app);
    const authorization = `Bearer ${await openAccessToken(app, admin.userId)}`;
    const { paths } = (await (await signed.request('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown[] }>>;
    };
    const guarded = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) =>
        security ? [{ method: method.toUpperCase(), path }] : [],
      ),
    );
    expect(guarded.length).toBeGreaterThan(30);
    const kept: string[] = [];
    for (const { method, path } of guarded) {
      for (const bearer of [null, authorization, 'Bearer nonsense']) {
        const body = method === 'GET' ? {} : { body: '{}' };
        const answer = await signed.request(path.replaceAll(/\{\w+\}/g, randomUUID()), {
          method,
          headers: { 'content-type': 'application/json', ...(bearer === null ? {} : { authorization: bearer }) },
          ...body,
        });
        if (!answer.headers.get('cache-control')?.includes('no-store')) kept.push(`${method} ${path} ${answer.status}`);
        await answer.body?.cancel();
      }
    }
    expect(kept).toEqual([]);
  });
});
