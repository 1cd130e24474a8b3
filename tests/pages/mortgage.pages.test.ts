import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/pages.ts';

/** What a page says in its main part, without tags; the answer of the server alone. */
async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const main = /<main\b[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  return main
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const DEFAULTS = 'price=100000000&down=20000000&rate=18&years=20';

test('figures that are no loan are told beside their field, have no answer and no file', async ({ request }) => {
  const text = await textOf(request, '/mortgage/calculator?price=much&rate=61&years=0');
  expect(text).toContain('Enter an amount in naira');
  expect(text).toContain('Enter a rate from 0 to 60%');
  expect(text).toContain('Enter 1 to 50 whole years');
  expect(text).not.toContain('Monthly payment ₦');
  expect((await request.get('/mortgage/calculator/csv?price=much')).status()).toBe(400);
  const long = `/mortgage/calculator?price=${'9'.repeat(5000)}&state=constructor&table=__proto__`;
  expect(await textOf(request, long)).toContain('Enter an amount in naira');
});

test('[MORTGAGE-001] the hub leads to every page of home loans, and shows each kind of loan with its source', async ({
  request,
}) => {
  const page = await (await request.get('/mortgage')).text();
  for (const path of ['calculator', 'rates', 'affordability', 'pre-qualify', 'learn', 'dashboard'])
    expect(page).toContain(`href="/mortgage/${path}"`);
  const text = await textOf(request, '/mortgage');
  for (const words of ['Home loans', '₦1,234,649', '₦299,775', '₦1,613,927', 'weak: nigeriarealestateblog.com'])
    expect(text).toContain(words);
});

test('[MORTGAGE-002] the calculator starts with the defaults and answers them without script', async ({ request }) => {
  const page = await (await request.get('/mortgage/calculator')).text();
  for (const [name, value] of Object.entries({ price: '100,000,000', down: '20,000,000', rate: '18', years: '20' }))
    expect(page).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value}")`));
  const text = await textOf(request, '/mortgage/calculator');
  for (const words of ['₦1,234,649', '₦80,000,000', '₦14,363,923', 'still owed after 16 years', '7 years and 1 month'])
    expect(text).toContain(words);
  expect(page.match(/<svg class="loan-chart/g)).toHaveLength(2);
  expect(text).toContain('Governor’s consent, stamp and registration (3%)');
});

test('every month, the file and other figures stand in the address; the file is to the kobo', async ({ request }) => {
  const months = await textOf(request, `/mortgage/calculator?${DEFAULTS}&table=months`);
  expect(months).toContain('Month 240');
  const answer = await request.get(`/mortgage/calculator/csv?${DEFAULTS}`);
  expect(answer.headers()['content-type']).toContain('text/csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(241);
  const kobo = lines.slice(1).map((line) => Math.round(Number(line.split(',')[3]) * 100));
  expect(kobo.reduce((sum, paid) => sum + paid, 0)).toBe(8_000_000_000);
  expect(lines.at(-1)?.split(',')[4]).toBe('0');
  const more = await textOf(request, `/mortgage/calculator?${DEFAULTS}&extra=100000`);
  expect(more).toContain('Ends 7 years and 1 month sooner');
  const kano = await textOf(request, `/mortgage/calculator?${DEFAULTS}&state=Kano`);
  expect(kano).toContain('To buy in Kano');
  expect(kano).toContain('no published figure');
});

test('[MORTGAGE-005] the affordability page starts with the defaults and says what they carry', async ({ request }) => {
  const page = await (await request.get('/mortgage/affordability')).text();
  for (const [name, value] of Object.entries({ income: '1,200,000', debts: '100,000', rate: '18', years: '20' }))
    expect(page).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value}")`));
  const text = await textOf(request, '/mortgage/affordability');
  for (const words of ['₦236,000', '₦15,291,793', '₦39,362,821', '₦24,880,950', '₦11,698,178'])
    expect(text).toContain(words);
});

test('[MORTGAGE-007] the sample rates stand beside the real ones and are called samples', async ({ request }) => {
  const text = await textOf(request, '/mortgage/rates');
  for (const row of ['15-year 16.50% 16.9%', '20-year 17.25% 17.6%', '30-year 18.00% 18.4%'])
    expect(text).toContain(row);
  for (const words of ['Sample rates', '6 to 7%', '9.25 to 9.75%', '23 to 26%', '22 Nov 2026'])
    expect(text).toContain(words);
});

test('[MORTGAGE-010] the guides are read at their address', async ({ request }) => {
  expect(await textOf(request, '/mortgage/learn')).toContain('Ten words');
});

test('[MORTGAGE-011] a visitor’s dashboard is a sample that says so, and keeps nothing', async ({ request }) => {
  const text = await textOf(request, '/mortgage/dashboard');
  expect(text.match(/Sample/g)?.length).toBeGreaterThanOrEqual(3);
  expect(text).toContain('9.7 times what you can carry');
  const form = { intent: 'keep', name: 'x', price: '5m', rate: '18', years: '20' };
  const posted = await request.post('/mortgage/dashboard', { form, maxRedirects: 0 });
  expect(posted.headers()['location']).toContain('/auth?next=');
});

test('pre-qualifying without script thanks by name and says what the income carries', async ({ request }) => {
  const form = { fullName: 'Chidi Nwosu', email: 'chidi.nwosu@example.ng', phone: '0803 555 0142', income: '1.2m' };
  const refused = await (await request.post('/mortgage/pre-qualify', { form: { ...form, income: 'x' } })).text();
  expect(refused).toContain('Chidi Nwosu');
  expect(refused).toContain('Enter an amount in naira');
  const thanks = await (await request.post('/mortgage/pre-qualify', { form })).text();
  expect(thanks).toContain('Thank you, Chidi Nwosu');
  expect(thanks).toContain('We received your details and will contact you shortly.');
  expect(thanks).toContain('₦336,000');
});

test('pre-qualifying goes by steps without script, keeps what was typed on the way back, and stores nothing before the end', async ({
  request,
}) => {
  const post = async (form: Record<string, string>) => (await request.post('/mortgage/pre-qualify', { form })).text();
  expect(await textOf(request, '/mortgage/pre-qualify')).toContain('Your income');
  const wrong = await post({ intent: 'next', income: 'one point two' });
  expect(wrong).toContain('Enter an amount in naira');
  expect(wrong).not.toContain('name="fullName"');
  const contact = await post({ intent: 'next', income: '1.2m' });
  expect(contact).toContain('₦336,000');
  expect(contact).toContain('type="hidden" name="income" value="1.2m"');
  const typed = { fullName: 'Oluwadamilare Ọlátúnjí-Nwachukwu', email: 'dare@example.ng', phone: '', consent: 'on' };
  const back = await post({ intent: 'back', income: '1.2m', ...typed });
  expect(back).toContain('value="1.2m"');
  const again = await post({ intent: 'next', income: '900k', ...typed });
  expect(again).toContain('value="Oluwadamilare Ọlátúnjí-Nwachukwu"');
  expect(again).toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/);
  const missing = await post({ intent: 'send', income: '900k', ...typed });
  expect(missing).toContain('Phone: ');
  expect(await post({ intent: 'send', income: '900k', ...typed, phone: '0803 555 0142' })).toContain(
    'Thank you, Oluwadamilare',
  );
});

test('homes an income reaches are real ones, none dearer, and the link opens that very search', async ({
  request,
  market,
}) => {
  const price = 1_999_000_000_000;
  const title = `Reached ${Date.now()}`;
  await market.listing({ title, transaction_type: 'sale', price_minor: price });
  await market.listing({ title: `${title} dearer`, transaction_type: 'sale', price_minor: price + 100 });
  const own = `income=1200000&debts=336000&own=${price / 100}&rate=18&years=20`;
  const page = await (await request.get(`/mortgage/affordability?${own}`)).text();
  expect(page).toContain(title);
  expect(page).not.toContain(`${title} dearer`);
  const [, link = ''] = /href="(\/homes-for-sale\?search=[^"]+)"/.exec(page) ?? [];
  const found = await textOf(request, link.replaceAll('&amp;', '&'));
  expect(found).toContain(title);
  expect(found).not.toContain(`${title} dearer`);
  expect(await textOf(request, '/mortgage/affordability?income=1&debts=0&own=&rate=18&years=20')).toContain(
    'No home for sale is in this reach today.',
  );
  expect(await textOf(request, '/mortgage/affordability?income=x')).not.toContain('Homes for sale up to');
});

test('a home for sale says its monthly cost and opens the calculator with its price; a rent says none', async ({
  request,
  market,
}) => {
  const sale = await market.listing({ transaction_type: 'sale', price_minor: 4_500_000_000 });
  const page = await (await request.get(`/property/${sale}`)).text();
  expect(page).toMatch(
    /About ₦[\d,]+ a month with a 20% deposit at 24% over 20 years \(commercial, read on 22 Nov 2026\)/,
  );
  expect(page).toContain('/mortgage/calculator?price=45000000&amp;down=9000000&amp;rate=24&amp;years=20');
  const rent = await market.listing({ transaction_type: 'rent', price_minor: 250_000_000, price_period: 'year' });
  expect(await (await request.get(`/property/${rent}`)).text()).not.toContain('a 20% deposit');
});
