import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

/** What somebody has half filled in: long names, quotes and marks come back as they were typed. */
const HALF = {
  name: 'Oluwaseun Adébáyọ̀-Ogunlẹ́sì & "Sons" <Ltd>',
  phone: '12',
  message: 'Before the fifteenth.\nThe gate is green.',
  best_time: 'any weekday after 4 pm',
};

/** The value a field of the answered page stands at: of an input, a text area, or the option chosen. */
function typedIn(html: string, name: string): string | undefined {
  const [field = ''] = new RegExp(`<(?:input|textarea|select)\\b[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? [];
  const after = html.slice(html.indexOf(field) + field.length);
  if (field.startsWith('<textarea')) return plain(after.slice(0, after.indexOf('</textarea>')).replace(/^\n/, ''));
  if (field.startsWith('<select'))
    return plain(
      /<option\b[^>]*value="([^"]*)"[^>]* selected=""/.exec(after.slice(0, after.indexOf('</select>')))?.[1] ?? '',
    );
  const value = /\bvalue="([^"]*)"/.exec(field)?.[1];
  return value === undefined ? undefined : plain(value);
}

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const errorOf = (html: string, name: string) => {
  const [field = ''] = new RegExp(`<(?:input|textarea|select)\\b[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? [];
  return field.includes('aria-invalid="true"');
};

async function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const answer = await request.post(path, { form, maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers()['location'], html: await answer.text() };
}

const SERVICES = [
  { path: '/property-valuation', choice: 'Valuation of a flat, house or plot', needsPlace: true },
  { path: '/property-management', choice: '', needsPlace: true },
  { path: '/legal-services', choice: '', needsPlace: true },
  { path: '/property-inspection', choice: 'Emergency inspection', needsPlace: true },
  { path: '/investment-advisory', choice: '', needsPlace: false },
];

for (const { path, choice, needsPlace } of SERVICES) {
  test(`${path}: a half-filled form is refused with every reason and comes back as it was typed`, async ({
    request,
  }) => {
    const { status, html } = await post(request, path, { ...HALF, choice });
    expect(status).toBe(400);
    for (const [name, value] of Object.entries(HALF)) expect(typedIn(html, name), name).toBe(value);
    expect(typedIn(html, 'choice')).toBe(choice);
    expect(['name', 'phone', 'place', 'consent', 'message'].filter((name) => errorOf(html, name))).toEqual([
      'phone',
      ...(needsPlace ? ['place'] : []),
      'consent',
    ]);
    const [alert = ''] = /role="alert"[\s\S]*?<\/div>\s*<\/div>|role="alert"[\s\S]{0,1500}/.exec(html) ?? [];
    expect(alert).toContain('Not sent yet');
    expect(alert).toContain('Tick the box');
  });

  test(`${path}: a choice that is not offered, and more than fits, are refused; nothing of it is a choice or runs`, async ({
    request,
  }) => {
    const { status, html } = await post(request, path, {
      ...HALF,
      phone: '0803 123 4567',
      place: 'Lekki',
      consent: 'on',
      choice: '"><script>alert(1)</script>',
      message: 'x'.repeat(5001),
    });
    expect(status).toBe(400);
    expect(errorOf(html, 'choice')).toBe(true);
    expect(errorOf(html, 'message')).toBe(true);
    expect(typedIn(html, 'message')).toHaveLength(5001);
    expect(html).not.toContain('<script>alert(1)');
  });
}

test('what comes from another site is turned away, and nothing is stored', async ({ request, market }) => {
  const own = `Efe ${randomUUID()}`;
  const answer = await request.post('/property-valuation', {
    form: { name: own, phone: '0803 123 4567', place: 'Lekki', consent: 'on' },
    headers: { origin: 'https://elsewhere.example' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  expect(await market.db.selectFrom('enquiries').select('id').where('sender_name', '=', own).execute()).toEqual([]);
});

test('somebody asks for a valuation, the office answers at its desk, and the answer stands on the request’s page and in the mail', async ({
  visitor,
  newVisitor,
  market,
}) => {
  const own = randomUUID().slice(0, 8);
  const sender = `adaeze-${own}@example.ng`;
  const answer = `A valuer comes on Monday, ${own}. It costs ₦50,000.`;
  const step = () => {
    const list = visitor.page.getByRole('list', { name: 'How far it is' });
    return words(list.querySelector('[aria-current=step]'));
  };
  await visitor.goto('/property-valuation');
  expect(visitor.page.getByRole('link', { name: 'Ask for a valuation' }).getAttribute('href')).toMatch(/#ask$/);
  const region = visitor.page.getByRole('region', { name: 'Ask for a valuation' });
  expect(region.closest('#ask') ?? region.querySelector('#ask')).not.toBeNull();
  const form = visitor.in(region);
  const fields = {
    'Which one': 'Valuation of a flat, house or plot',
    'Where the property is': `12 Oke-Fia Road, Osogbo, ${own}`,
    'Full name': `Adaeze Okonkwo-Nwachukwu ${own}`,
    Email: sender,
    'Zaure may keep these details': true,
  };
  visitor.fill(fields, form);
  await visitor.press('Send request', form);
  expect(step()).toBe('Sent');
  const number = words(visitor.page.getByRole('heading', { level: 1 })).replace('Request ', '');
  expect(number).toMatch(/^SR-/);

  const desk = newVisitor();
  desk.wear(await market.session(await market.person({ role: 'admin', name: `Halima ${own}` })));
  await desk.goto(`/admin/requests?search=${number}`);
  await desk.follow(new RegExp(number));
  desk.page.getByText(`12 Oke-Fia Road, Osogbo, ${own}`);
  await desk.press('Send answer');
  expect(desk.main.getAllByRole('alert').length).toBeGreaterThan(0);
  desk.fill({ 'Your answer': answer });
  await desk.press('Send answer');
  expect(desk.main.getAllByText('Answered').length).toBeGreaterThan(0);

  const mail = await readMail(sender, new RegExp(number));
  const told = await readMail(sender, /answer/i);
  expect(told.text).toContain(answer);
  const link = /\/requests\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  expect(/\/requests\/[\w-]+/.exec(told.text)?.[0]).toBe(link);
  await visitor.goto(link);
  visitor.page.getByText(answer);
  expect(step()).toBe('Answered');
});
