import { createHash } from 'node:crypto';
import { expect, test } from '../support/pages.ts';
import { PAGES } from '../support/pages-of-every-kind.ts';

const EXECUTED = /^(|module|text\/javascript)$/;

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

for (const path of [...PAGES, '/nowhere-at-all']) {
  test(`every inline script of ${path} is allowed by its hash, and nothing inline beside them`, async ({ request }) => {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
    expect(scripts).not.toContain('unsafe');
    const html = await answer.text();
    const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes = '']) => {
      const type = /type="([^"]*)"/.exec(attributes)?.[1] ?? '';
      return !attributes.includes('src=') && EXECUTED.test(type);
    });
    expect(inline.length).toBeGreaterThan(2);
    for (const [, , body = ''] of inline) expect(scripts).toContain(sha256(body));
    expect(html).not.toMatch(/\son[a-z]+="/);
    // A part React could not draw on the server would be missing without script.
    expect(html).not.toContain('<!--$!-->');
  });
}

test('the choice of lite pages is remembered, and can be taken back', async ({ visitor }) => {
  const scripts = () => visitor.document.querySelectorAll('script:not([type="application/ld+json"])').length;
  await visitor.goto('/?lite=1');
  await visitor.goto('/buy');
  expect(scripts()).toBe(0);
  await visitor.goto('/buy?lite=0');
  await visitor.goto('/rent');
  expect(scripts()).toBeGreaterThan(0);
});

test('an address far longer than any form makes is answered in words', async ({ request }) => {
  const answer = await request.get(`/homes-for-sale?search=${encodeURIComponent('🏠'.repeat(10_000))}`);
  expect([200, 400]).toContain(answer.status());
});

test.describe('paths no page has', () => {
  for (const path of [
    '/property/not-a-uuid',
    '/property/%00',
    '/property/a/b/c/%FF',
    '/city/%2e%2e',
    '/city/nowhere',
    '/assets/none.js',
    '/homes-for-sale.data?_routes=none',
  ]) {
    test(`${path} is answered without a failure of ours`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBeLessThan(500);
    });
  }
});
