import { expect, test } from '../support/pages.ts';
import { cookieOf, pageOrigin } from '../support/sign-in.ts';
import { sixHomes } from '../support/six-homes.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const text = (visitor: Visitor) => words(visitor.document.body);
const formOf = (visitor: Visitor) => visitor.in(visitor.page.getByRole('form', { name: 'Create Advertisement' }));

test('[ADS-001] /advertise is called what the specification calls it and leads to its three tabs', async ({
  visitor,
}) => {
  await visitor.goto('/advertise');
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toBe('Advertise Your Property');
  const tabs = visitor.in(visitor.page.getByRole('navigation', { name: 'Advertise' })).getAllByRole('link');
  expect(tabs.map(words)).toEqual(['Advertising Packages', 'Create Advertisement', 'Performance']);
  for (const said of ['₦15,000', '₦35,000', '₦65,000', 'Up to 5 photos', 'Up to 15 photos', '60 days', 'Recommended'])
    expect(visitor.main.getAllByText(said).length).toBeGreaterThan(0);
});

test('[ADS-005] [ADS-007] [ADS-008] the form has the specification’s fields and choices', async ({ visitor }) => {
  await visitor.goto('/advertise/create');
  const form = formOf(visitor);
  for (const label of ['Property Title', 'Description', 'Contact Name', 'Phone Number']) visitor.field(label, form);
  expect(visitor.field('Price', form).getAttribute('type')).toBe('number');
  const valuesOf = (elements: Iterable<Element>) =>
    Array.from(elements, (element) => element.getAttribute('value')).filter(Boolean);
  const choices = (label: string) => valuesOf(visitor.field(label, form).querySelectorAll('option'));
  expect(choices('Property Type')).toEqual(['house', 'apartment', 'commercial', 'land', 'office']);
  expect(choices('State')).toEqual(['lagos', 'abuja', 'rivers', 'kano', 'oyo']);
  const radios = (name: string) => valuesOf(visitor.document.querySelectorAll(`form input[name="${name}"]`));
  expect(radios('adType')).toEqual(['sale', 'rent', 'lease']);
  expect(radios('package')).toEqual(['basic', 'premium', 'professional']);
  expect(form.getByRole('link', { name: 'Create Advertisement' }).getAttribute('href')).toMatch(/\/auth\?next=/);
  await visitor.goto('/advertise/performance');
  expect(text(visitor)).toContain('Sign in to see what your advertisements brought.');
});

test('an owner pays in the sandbox, the home stands promoted where it fits, a visitor comes by it, and the office takes it down', async ({
  visitor: owner,
  newVisitor,
  market,
  request,
}) => {
  const person = await market.person({});
  const { ids, place, list } = await sixHomes(market, person.userId);
  const session = await market.session(person);
  owner.wear(session);
  await owner.goto('/advertise');
  await owner.follow('Choose Professional');
  owner.fill({ 'Your listing': ids[0] ?? '', 'Phone Number': '0803 555 0142' }, formOf(owner));
  await owner.press('Create Advertisement', formOf(owner));
  owner.page.getByRole('heading', { name: 'Sandbox checkout' });
  await owner.press('Pay ₦65,000');
  expect(text(owner)).toContain('Paid. Your advertisement is live.');
  expect(text(owner)).toContain('60 days left');

  const seen = newVisitor();
  const promoted = async () => {
    await market.touch(['listings']);
    await seen.goto(list);
    return seen.page.queryAllByText('Promoted').length;
  };
  await expect.poll(promoted).toBe(1);
  const cards = seen.page.getAllByRole('article');
  expect(cards).toHaveLength(6);
  expect(words(cards[0])).toContain(`House 0 ${place}`);
  // Which advertisements run is known for ten seconds: a click that came too early is made again.
  const clicks = async () => {
    await seen.goto(list);
    await seen.follow(`House 0 ${place}`, seen.in(seen.page.getAllByRole('article')[0]));
    expect(seen.path).toMatch(new RegExp(`^/property/.*/${ids[0]}$`));
    await owner.goto('/advertise/performance');
    return words(owner.page.getByText('Total Clicks').parentElement);
  };
  await expect.poll(clicks).toContain('1');
  const file = await request.get('/advertise/performance/csv', { headers: { cookie: cookieOf(session) } });
  expect(await file.text()).toMatch(/^day,views,inquiries,clicks\r\n\d{4}-\d\d-\d\d,\d+,0,1\r\n$/);
  await owner.press(/^Pause/);
  owner.page.getByText('Paused');
  await owner.press(/^Resume/);
  owner.page.getByText('Active');

  const office = newVisitor();
  office.wear(await market.session(await market.person({ role: 'admin' })));
  await office.goto('/admin/ads');
  const item = () => holding(office.page.getAllByRole('listitem'), `House 0 ${place}`)[0];
  office.fill({ 'Reason for taking it down': 'The photos are of another house.' }, office.in(item()));
  await office.press(/Take down/, office.in(item()));
  expect(words(item())).toContain('Taken down');
  expect(await promoted()).toBe(0);
  const refund = market.db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.reference', 'payment_refunds.reference')
    .select(['payment_refunds.state', 'payment_refunds.amount_minor'])
    .where('payments.user_id', '=', person.userId);
  await expect.poll(async () => (await refund.executeTakeFirst())?.state).toMatch(/sent|done/);
  expect((await refund.executeTakeFirst())?.amount_minor).toBeGreaterThan(64_990_00);
});

test('the office’s figures of packages are refused where they are none, and another’s advertisement has no file', async ({
  visitor,
  market,
  request,
}) => {
  const owner = await market.person({});
  const home = await market.listing({ agent_id: owner.userId });
  const { id } = await market.db
    .insertInto('ads')
    .values({ owner_id: owner.userId, property_id: home, title: 'Own' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await request.get(`/to/${id}`)).status(), 'a draft leads nowhere').toBe(404);
  const office = await market.session(await market.person({ role: 'admin' }));
  const headers = { cookie: cookieOf(office), origin: new URL(pageOrigin()).origin };
  const invented = await request.post('/advertise/performance', { form: { intent: 'constructor', id }, headers });
  expect([invented.status(), await invented.text()]).toEqual([400, expect.stringContaining('Nothing was changed')]);
  expect((await request.get(`/advertise/performance/csv?ad=${id}`, { headers })).status()).toBe(404);
  visitor.wear(office);
  await visitor.goto('/admin/ads');
  const panel = visitor.in(visitor.page.getByRole('region', { name: 'Basic Listing' }));
  visitor.fill({ 'Price in naira': 'none' }, panel);
  await visitor.press('Save this price', panel);
  expect(text(visitor)).toContain('Please check the figures');
});
