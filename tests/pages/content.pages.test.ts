import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/pages.ts';

/** The words of a page, as they are read. */
async function wordsOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
  return main
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

/** Each opens, under its own heading, with the way to it and something to read. */
async function expectPages(request: APIRequestContext, headings: Readonly<Record<string, RegExp>>) {
  for (const [path, heading] of Object.entries(headings)) {
    const html = await (await request.get(path)).text();
    expect(/<h1>([^<]*)<\/h1>/.exec(html)?.[1], path).toMatch(heading);
    expect((await wordsOf(request, path)).split(' ').length, path).toBeGreaterThan(250);
  }
}

test('a page below the documents that none of them is shows the 404 page', async ({ request }) => {
  for (const path of ['/resources/no-such-guide', '/about/us', '/privacy/x', '/resources'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('[CONTENT-001] about says what the product connects, and with what', async ({ request }) => {
  expect(await wordsOf(request, '/about')).toContain(
    'Zaure connects buyers, sellers and renters across Nigerian cities, with verified listings and an AI assistant.',
  );
});

test('[CONTENT-002] about quotes the figures it works towards, each with what the database counts now', async ({
  request,
}) => {
  const words = await wordsOf(request, '/about');
  for (const goal of ['5000\\+ listings', '500\\+ agents', '50\\+ cities', '10k\\+ customers'])
    expect(words).toMatch(new RegExp(`${goal} counted now: [\\d,]+`));
  const { total } = await (await request.get('/api/properties?per_page=1')).json();
  const counted = Number(/listings counted now: ([\d,]+)/.exec(words)?.[1]?.replaceAll(',', ''));
  // Other tests add homes and take them down meanwhile.
  expect(Math.abs(counted - total)).toBeLessThan(60);
});

test('[CONTENT-003] careers shows six roles with place and kind, and the benefits', async ({ request }) => {
  const html = await (await request.get('/careers')).text();
  const roles = /<section class="read-roles">[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  expect(roles.match(/<h3>/g)).toHaveLength(6);
  expect(roles).toContain('Kano, Shifts');
  expect(roles.match(/href="\/help\/contact\?topic=careers"/g)).toHaveLength(6);
  expect(html).toContain('<h2 id="benefits">Benefits</h2>');
});

test('[CONTENT-004] [CONTENT-005] the privacy policy and the terms are dated January 2024, with contact details that say they are placeholders', async ({
  request,
}) => {
  for (const path of ['/privacy', '/terms']) {
    const words = await wordsOf(request, path);
    expect(words, path).toContain('Dated January 2024');
    expect(words, path).toMatch(/placeholder/i);
    expect(words, path).toContain('@zaure.example');
  }
});

test('[CONTENT-006] both say that users must be 18 or older, and the terms name the courts in Lagos', async ({
  request,
}) => {
  expect(await wordsOf(request, '/privacy')).toContain('You must be 18 or older');
  expect(await wordsOf(request, '/terms')).toContain('You must be 18 or older');
  expect(await wordsOf(request, '/terms')).toContain('courts in Lagos');
});

test('[CONTENT-007] ad choices, cookie preferences and do not sell each have their page', async ({ request }) => {
  await expectPages(request, {
    '/privacy/ad-choices': /ad choices/i,
    '/privacy/cookie-preferences': /cookie/i,
    '/privacy/do-not-sell': /sell/i,
  });
});

test('[CONTENT-020] the buying guide, distressed sales and the real-estate app each have their page', async ({
  request,
}) => {
  await expectPages(request, {
    '/resources/home-buying-guide': /buying a home/i,
    '/resources/foreclosure-center': /bank|distress|foreclos/i,
    '/resources/real-estate-app': /app/i,
  });
});

test('[CONTENT-021] help with the down payment, finding an agent and the seller’s guide each have their page', async ({
  request,
}) => {
  await expectPages(request, {
    '/resources/down-payment-assistance': /pay|help/i,
    '/resources/find-buyers-agent': /agent/i,
    '/resources/sellers-guide': /sell/i,
  });
});

test('[CONTENT-022] market insights, scheduling, research and advocacy each have their page', async ({ request }) => {
  expect((await request.get('/market-insights')).status()).toBe(200);
  expect(await wordsOf(request, '/market-insights')).toMatch(/price|home/i);
  await expectPages(request, { '/scheduling': /schedul/i, '/research': /research/i, '/advocacy': /advocacy/i });
});

test('[CONTENT-023] fair housing, learn, AI and mobile apps each have their page', async ({ request }) => {
  await expectPages(request, {
    '/fair-housing-guide': /fair|turned away|housing/i,
    '/learn': /start reading/i,
    '/ai': /machine|AI/,
    '/mobile-apps': /app|phone/i,
  });
});

test('[CONTENT-024] the professional tools stand at /zaure-pro', async ({ request }) => {
  await expectPages(request, { '/zaure-pro': /professional|agents/i });
});

const NO_DOCUMENTS = [
  ...['/', '/advertise', '/agent-finder', '/buy', '/chat', '/document-verification', '/ledger', '/manage-rentals'],
  ...['/map', '/rent', '/sell', '/virtual-staging', '/voice-demo'],
];

test('[SHELL-013] every page to read that the footer leads to shows the resources, itself marked among them', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  const footer = /<footer[\s\S]*<\/footer>/.exec(home)?.[0] ?? '';
  const anchors = [...footer.matchAll(/<a\b[^>]*href="(\/[^"?]*)"[^>]*>/g)];
  // The page in another language is the page itself.
  const ways = anchors.filter(([anchor]) => !/hreflang/i.test(anchor));
  const paths = new Set(ways.map(([, path = '']) => path));
  const others: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const side = /<nav class="read-side" aria-label="Resources">[\s\S]*?<\/nav>/.exec(html)?.[0];
    if (side === undefined) others.push(path);
    else expect(side, path).toContain(`<a href="${path}" aria-current="page">`);
  }
  // What is done there and not read.
  expect(others.toSorted()).toEqual(NO_DOCUMENTS);
  expect(paths.size - others.length).toBeGreaterThan(18);
});

test('no page to read has the same heading twice', async ({ request }) => {
  const site = await (await request.get('/resources/home-buying-guide')).text();
  const side = /<nav class="read-side"[\s\S]*?<\/nav>/.exec(site)?.[0] ?? '';
  const paths = [...side.matchAll(/href="(\/[^"?]*)"/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(35);
  for (const path of paths) {
    const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(await (await request.get(path)).text()) ?? [];
    const headings = [...main.matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g)].map(([, text = '']) => text);
    expect(new Set(headings).size, `${path}: ${headings.join(', ')}`).toBe(headings.length);
  }
});

test('the text stands in the page once, and no script brings it again', async ({ request }) => {
  const html = await (await request.get('/resources/home-buying-guide')).text();
  expect(html.split('Which title are you buying?').length - 1).toBe(2);
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code.length);
  expect(Math.max(...scripts)).toBeLessThan(6000);
});
