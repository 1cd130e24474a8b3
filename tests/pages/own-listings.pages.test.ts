import type { APIRequestContext } from '@playwright/test';
import { handIn } from '../support/hand-in.ts';
import { ownWord } from '../support/own-word.ts';
import { expect, test } from '../support/pages.ts';
import { cookieOf, pageOrigin, signInByHttp } from '../support/sign-in.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const text = (visitor: Visitor) => words(visitor.document.body);
/** Where a listing stands on the page of somebody's own. */
const itemOf = (visitor: Visitor, title: string) =>
  visitor.in(holding(visitor.page.getAllByRole('listitem'), title)[0]);

async function decide(request: APIRequestContext, id: string, step: 'approve' | 'reject', data: object) {
  const { session } = await signInByHttp(pageOrigin(), 'admin');
  const headers = { authorization: `Bearer ${session.access_token}` };
  return request.post(`/api/admin/property-submissions/${id}/${step}`, { headers, data });
}

/** What the search finds under a title. */
async function find(request: APIRequestContext, title: string) {
  return (await (await request.get(`/api/properties?search=${encodeURIComponent(title)}`)).json()).items;
}

test('[ADMIN-012] a rejected home shows its reason; corrected it waits again, and deciding it twice names who was first', async ({
  visitor,
  request,
}) => {
  const title = `Corrected home ${ownWord()}`;
  const id = await handIn(pageOrigin(), title);
  expect((await decide(request, id, 'reject', {})).status()).toBe(400);
  expect((await decide(request, id, 'reject', { reason: 'Send the title document’s name.' })).status()).toBe(200);
  const again = await decide(request, id, 'approve', {});
  expect(again.status()).toBe(409);
  expect((await again.json()).detail).toMatch(/rejected this already, on /);
  await visitor.signInAs('user');
  await visitor.goto('/account/listings');
  itemOf(visitor, title).getByText('Why: Send the title document’s name.');
  await visitor.follow('Correct and send again', itemOf(visitor, title));
  expect(visitor.field('Title')).toHaveProperty('value', title);
  visitor.fill({ 'Title document': 'survey-plan' });
  await visitor.press('Send again');
  expect(text(visitor)).toContain('It is waiting for the office.');
});

test('[ADMIN-011] approved it is found; paused it is not; a new price is live and a new place waits; sold it leaves the search', async ({
  visitor,
  request,
}) => {
  const title = `Managed home ${ownWord()}`;
  const id = await handIn(pageOrigin(), title);
  expect((await decide(request, id, 'approve', { notes: 'Seen' })).status()).toBe(200);
  expect(await find(request, title)).toMatchObject([{ title, approval_status: 'approved', status: 'available' }]);
  await visitor.signInAs('user');
  await visitor.goto('/account/listings');
  await visitor.press('Pause', itemOf(visitor, title));
  itemOf(visitor, title).getByText('Paused');
  expect(await find(request, title)).toEqual([]);
  await visitor.press('Offer it again', itemOf(visitor, title));
  itemOf(visitor, title).getByText('Available');
  expect(await find(request, title)).toHaveLength(1);
  await visitor.press('Still available', itemOf(visitor, title));
  expect(text(visitor)).toMatch(/Confirmed\. It stays up until/);
  await visitor.follow('Edit', itemOf(visitor, title));
  const form = visitor.path;
  visitor.fill({ Price: '43m', Location: 'Yaba' });
  await visitor.press('Save changes');
  expect(text(visitor)).toContain('Your changes wait for approval');
  expect(await find(request, title)).toMatchObject([{ price: 43_000_000, location: 'Lekki Phase 1' }]);
  // Opened again, the form says that a change waits, before another is typed.
  await visitor.goto(form);
  expect(text(visitor)).toContain('A change of this listing waits for our office already.');
  await visitor.follow('Look at what waits');
  expect(visitor.path).toMatch(/^\/account\/listings\/submissions\/[\w-]+$/);
  await visitor.goto('/account/listings');
  // What waits of it is a line of its own.
  const live = () => visitor.in(holding(holding(visitor.page.getAllByRole('listitem'), title), 'Change its state')[0]);
  await visitor.press('Mark sold', live());
  live().getByText('Sold');
  expect(await find(request, title)).toEqual([]);
});

test('somebody else’s listing and submission are nobody else’s to open', async ({ request }) => {
  const id = await handIn(pageOrigin(), `Private home ${ownWord()}`);
  const headers = { cookie: cookieOf(await signInByHttp(pageOrigin(), 'agent')) };
  const answer = await request.get(`/account/listings/submissions/${id}`, { headers, maxRedirects: 0 });
  expect(answer.headers()['location']).toBe('/account/listings');
});

test('an agent makes a token once shown, sends a file, and the office approves what it brought', async ({
  visitor,
  newVisitor,
  request,
}) => {
  await visitor.signInAs('agent');
  await visitor.goto('/account/feeds');
  const software = `Office software ${ownWord()}`;
  visitor.fill({ 'What is it for?': software });
  await visitor.press('Make a token');
  const token = words(visitor.document.querySelector('main code'));
  expect(token).toMatch(/^zf_/);
  const withToken = () => request.get('/api/feeds/listings', { headers: { authorization: `Bearer ${token}` } });
  expect((await withToken()).status()).toBe(200);
  const title = `Bright three bedroom flat ${ownWord()}`;
  const csv = `external_ref,title,price,location,property_type,bedrooms\n${ownWord()},${title},45000000,"Lekki Phase 1, Lagos",apartment,3\nB,No price here,,"Yaba, Lagos",house,2\n`;
  const file = { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  visitor.give(visitor.field('CSV or JSON file'), [file]);
  await visitor.press('Send listings');
  visitor.page.getByRole('heading', { name: 'What became of your file' });
  const rows = visitor.page.getByRole('link', { name: 'Download the rows that need your eyes' });
  expect(rows.getAttribute('href')).toContain('no_price');
  expect(await find(request, title)).toEqual([]);
  await visitor.press(`End the token ${software}`);
  expect(text(visitor)).toContain('The token no longer works.');
  expect((await withToken()).status()).toBe(401);
  const office = newVisitor();
  await office.signInAs('admin');
  await office.goto(`/admin/properties?tab=manage&approval=pending&search=${encodeURIComponent(title)}`);
  office.fill({ [`Choose ${title}`]: true });
  await office.press('Approve chosen');
  expect(text(office)).toContain('Property Approved');
  expect(await find(request, title)).toHaveLength(1);
});

test('a page number no list has is an empty page, not a failure', async ({ market, request }) => {
  const headers = { cookie: cookieOf(await market.session(await market.person({ role: 'admin' }))) };
  for (const path of [
    '/account/listings',
    '/admin/properties?tab=manage',
    '/admin?tab=agent-review',
    '/inbox',
    '/agent/verification',
  ])
    for (const page of ['99999999999999999999', '-1', '1.5', 'x']) {
      const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}&documents=${page}`;
      expect((await request.get(address, { headers, maxRedirects: 0 })).status(), address).toBe(200);
    }
});
