import { expect, test } from '../support/pages.ts';

const NASTY: Record<string, string> = {
  'SQL text': "'; drop table properties; --",
  'HTML text': '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
  'right-to-left and emoji text': '‮بيت للبيع 🏠🇳🇬 ị́ẹ̀',
  '10,000 characters': 'x'.repeat(10_000),
  'a NUL byte': 'a\u0000b',
  'a lone surrogate': '%ED%A0%80',
  'a number out of range': '99999999999999999999999999',
  'a negative number': '-1',
  nothing: '',
};
const PAGES: Record<string, string[]> = {
  '/homes-for-sale': ['search', 'state', 'price', 'beds', 'baths', 'type', 'sort', 'page', 'bbox'],
  '/browse-all-homes': ['transaction', 'type', 'state', 'page'],
  '/buy/listings': ['type', 'state', 'price', 'page'],
  '/rent/all': ['state', 'price', 'page', 'search'],
  '/buy/open-houses': ['search', 'price', 'beds', 'baths', 'type', 'sort'],
  '/map': ['city', 'page'],
  '/': ['search', 'lite'],
};
const API = [
  'transaction_type',
  'property_type',
  'state',
  'city',
  'min_price',
  'max_price',
  'currency',
  'beds',
  'baths',
  'search',
  'bbox',
  'status',
  'sort',
  'page',
  'per_page',
];

const WALKS = [
  { as: 'once or repeated in turn', pick: (queries: string[], at: number) => [queries[at % 2] ?? ''], tag: [] },
  { as: 'once and repeated', pick: (queries: string[]) => queries, tag: '@whole' },
];

for (const [kind, value] of Object.entries(NASTY)) {
  const encoded = value.startsWith('%') ? value : encodeURIComponent(value);
  for (const { as, pick, ...options } of WALKS)
    test(`pages survive ${kind} in every parameter: ${as}`, options, async ({ request }) => {
      for (const [path, parameters] of Object.entries(PAGES)) {
        for (const [at, parameter] of parameters.entries()) {
          const queries = [`${parameter}=${encoded}`, `${parameter}=${encoded}&${parameter}=b&${parameter}[]=c`];
          for (const query of pick(queries, at)) {
            const response = await request.get(`${path}?${query}`, { maxRedirects: 3 });
            expect(response.status(), `${path}?${query.slice(0, 80)}`).toBeLessThan(500);
            const html = await response.text();
            expect(html).not.toContain('<script>alert(1)</script>');
            if (response.status() === 200) expect(html).toContain('<h1');
          }
        }
      }
    });

  test(`the API answers ${kind} in every parameter with a result or a 400 that names the field`, async ({
    request,
  }) => {
    for (const path of ['/api/properties', '/api/properties/clusters']) {
      for (const parameter of API) {
        const response = await request.get(`${path}?${parameter}=${encoded}`);
        expect([200, 400, 414], `${path}?${parameter}`).toContain(response.status());
        if (response.status() === 400) {
          const problem = await response.json();
          expect(problem.code).toBeTruthy();
          expect(JSON.stringify(problem)).toContain(
            path.endsWith('clusters') && problem.field !== parameter ? problem.field : parameter,
          );
        }
      }
    }
  });

  test(`a lead with ${kind} in every field is stored or refused with words`, async ({ request }) => {
    const fields = Object.fromEntries(
      ['fullName', 'email', 'phone', 'city', 'message', 'source', 'pageUrl', 'userAgent'].map((field) => [
        field,
        value,
      ]),
    );
    const response = await request.post('/api/leads', { data: fields });
    expect([201, 400]).toContain(response.status());
    if (response.status() === 400) expect((await response.json()).detail).toBeTruthy();
  });
}

for (const body of ['', '{', '[]', '"text"', 'null', '{"fullName":{"a":1},"email":["x"]}']) {
  test(`the lead function answers the body ${JSON.stringify(body)} with a 400`, async ({ request }) => {
    const response = await request.post('/api/functions/send-lead-to-slack', {
      headers: { 'content-type': 'application/json' },
      data: body,
    });
    expect(response.status()).toBe(400);
  });
}

test('paths that are no paths get a 404 or 400, never a 500', async ({ request }) => {
  for (const path of [
    '/property/%00',
    '/property/%E0%A4%A',
    '/city/%ff',
    `/${'a/'.repeat(500)}`,
    '/..%2f..%2fetc/passwd',
    '/media/../../etc/passwd',
    '/media/x/320.avif',
    '/assets/none.js',
    '/buy/%0d%0aSet-Cookie:x',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBeGreaterThanOrEqual(400);
    expect(response.status(), path).toBeLessThan(500);
  }
});
