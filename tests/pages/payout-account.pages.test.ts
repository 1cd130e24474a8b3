import type { APIRequestContext } from '@playwright/test';
import type { Market, MarketPerson } from '../support/market.ts';
import { expect, test } from '../support/pages.ts';
import { cookieOf, pageOrigin, type SignedIn } from '../support/sign-in.ts';
import { type Visitor, words } from '../support/visitor.ts';

const FEES = JSON.stringify([{ kind: 'inspection', amount_minor: 5_000_00, percent: null, refundable: false }]);
const LONG_NAME = 'Oluwaseunfunmilayo Adebayo-Okonkwo';
const FIRST = { Bank: '011', 'Account number': '0123456784' };
const SECOND = { Bank: '011', 'Account number': '2223334443' };

const bodyOf = (visitor: Visitor) => words(visitor.document.body);

async function enter(visitor: Visitor, given: Record<string, string>, password: string): Promise<void> {
  await visitor.goto('/account/payout-account');
  const form = visitor.in(visitor.page.getByRole('region', { name: /^Enter/ }));
  visitor.fill({ ...given, 'Current password': password }, form);
  await visitor.press('Check and save', form);
}

test('an account changes only with the password, waits three days beside the one before, and is stopped by one press', async ({
  visitor,
  market,
}) => {
  const lister = await market.person({ name: LONG_NAME });
  visitor.wear(await market.session(lister));
  await enter(visitor, FIRST, 'not my password');
  expect(visitor.status).toBe(422);
  expect(bodyOf(visitor)).toContain('Current password: this is not your password.');
  expect(visitor.page.queryByRole('heading', { name: 'Account now' })).toBeNull();
  await enter(visitor, FIRST, lister.password);
  const now = () => words(visitor.page.getByRole('region', { name: 'Account now' }));
  expect(now()).toContain('What they pay goes to this account from');
  await market.letAccountStand(lister);

  await enter(visitor, SECOND, lister.password);
  expect(now()).toContain('••••••6784');
  expect(now()).not.toContain('What they pay goes to this account from');
  const next = words(visitor.page.getByRole('region', { name: /^Account from / }));
  expect(next).toContain('••••••4443');
  expect(next).toContain('If this was not you, keep that account');
  const mail = await market.db
    .selectFrom('emails')
    .select('text_body')
    .where('to_address', '=', lister.email)
    .where('text_body', 'like', '%instead of%')
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toMatch(/••••••4443[\s\S]*instead of[\s\S]*••••••6784/);
  await visitor.goto('/account/notices');
  expect(bodyOf(visitor)).toContain('The account your money goes to changes');

  await visitor.goto('/account/payout-account');
  await visitor.press('Keep the account above');
  visitor.page.getByText('The change is stopped. Your money goes to the account below.');
  expect(visitor.page.queryByRole('region', { name: /^Account from / })).toBeNull();
  await visitor.press('Remove the account');
  expect([visitor.status, bodyOf(visitor)]).toEqual([422, expect.stringContaining('this is not your password')]);
  visitor.fill(
    { 'Current password': lister.password },
    visitor.in(visitor.document.querySelector('details') ?? undefined),
  );
  await visitor.press('Remove the account');
  expect(bodyOf(visitor)).toContain('The account is gone.');
  expect(visitor.page.queryByRole('heading', { name: 'Account now' })).toBeNull();
});

test('a buyer pays what they were shown: a form of before a change pays nothing and says so', async ({
  visitor,
  newVisitor,
  market,
}) => {
  const lister = await market.person({});
  const id = await market.listing({ agent_id: lister.userId, fees: FEES });
  const theirs = newVisitor();
  theirs.wear(await market.session(lister));
  await enter(theirs, FIRST, lister.password);
  await market.letAccountStand(lister);
  const buyer = await market.person({});
  visitor.wear(await market.session(buyer));
  const path = `/property/${id}/pay?for=inspection`;
  await visitor.goto(path);
  await enter(theirs, SECOND, lister.password);
  await market.letAccountStand(lister);
  await visitor.press('Pay ₦5,000');
  expect([visitor.status, bodyOf(visitor)]).toEqual([409, expect.stringContaining('or the account changed meanwhile')]);
  expect(bodyOf(visitor)).toContain('••••••4443');
  await visitor.press('Pay ₦5,000');
  visitor.page.getByRole('heading', { name: 'Sandbox checkout' });
});

/** Rent of ₦100,000 that a tenant paid in the sandbox and the office holds for its landlord. */
async function payRent(
  request: APIRequestContext,
  market: Market,
  people: { landlord: MarketPerson; tenant: MarketPerson; payer: Visitor },
): Promise<void> {
  const post = async (who: SignedIn, path: string, form: Record<string, string>) => {
    const headers = { cookie: cookieOf(who), origin: new URL(pageOrigin()).origin };
    const answer = await request.post(path, { form, headers, maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 302]);
    return new URL(answer.headers()['location'] ?? '', pageOrigin());
  };
  const { landlord, tenant, payer } = people;
  const [owner, lodger] = [await market.session(landlord), await market.session(tenant)];
  const home = await post(owner, '/manage-rentals/new', {
    title: 'Two-bedroom flat',
    place: 'Yaba, Lagos',
    rent: '1200000',
    period: 'year',
  });
  const terms = { tenant: tenant.name, email: tenant.email, starts_on: '2026-01-01', rent: '1200000', period: 'year' };
  const letting = { ...terms, every_months: '12', invite: 'on', intent: 'let' };
  const lease = (await post(owner, `${home.pathname}/lease`, letting)).searchParams.get('lease') ?? '';
  payer.wear(lodger);
  await payer.goto('/account/tenancies');
  const invitation = payer.document.querySelector<HTMLInputElement>('input[name="id"]')?.value ?? '';
  await post(lodger, '/account/tenancies', { id: invitation, intent: 'join' });
  const checkout = await post(lodger, `/account/tenancies/${lease}`, { intent: 'pay', amount: '100000' });
  await payer.goto(`${checkout.pathname}${checkout.search}`);
  await payer.press('Pay ₦100,000');
}

test('rent goes on to the account that was shown at the desk, with what its bank said; a change since refuses the form', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const landlord = await market.person({});
  const tenant = await market.person({});
  const theirs = newVisitor();
  theirs.wear(await market.session(landlord));
  await enter(theirs, FIRST, landlord.password);
  await payRent(request, market, { landlord, tenant, payer: newVisitor() });

  visitor.wear(await market.session(await market.person({ role: 'admin' })));
  const item = () => visitor.page.getAllByRole('listitem').find((element) => words(element).includes(landlord.name));
  const button = (name: RegExp) => visitor.in(item()).queryByRole('button', { name });
  await visitor.goto('/admin/rents');
  expect(words(item())).toContain('This account was entered a short while ago. Money may leave to it from');
  expect([button(/Show the account number/), button(/I sent/)]).toEqual([null, null]);
  await market.letAccountStand(landlord);
  await visitor.goto('/admin/rents');
  expect(words(item())).toContain('The name is theirs: the bank said so on');

  const outdated = newVisitor();
  outdated.wear(await market.session(await market.person({ role: 'admin' })));
  await outdated.goto('/admin/rents');
  await enter(theirs, SECOND, landlord.password);
  await visitor.goto('/admin/rents');
  expect(words(item())).toMatch(/They have asked to be paid to .*••••••4443 from/);
  await visitor.press('Show the account number', visitor.in(item()));
  expect(words(item())).toContain('0123456784');
  await market.letAccountStand(landlord);
  const stale = outdated.page.getAllByRole('listitem').find((element) => words(element).includes(landlord.name));
  await outdated.press('I sent ₦100,000 on', outdated.in(stale));
  expect([outdated.status, bodyOf(outdated)]).toEqual([
    409,
    expect.stringContaining('The account is no longer the one you were shown.'),
  ]);
  await visitor.goto('/admin/rents');
  await visitor.press('Show the account number', visitor.in(item()));
  expect(words(item())).toContain('2223334443');
  await visitor.press('I sent ₦100,000 on', visitor.in(item()));
  expect(bodyOf(visitor)).toContain('Noted, and booked on both sides.');
  expect(item()).toBeUndefined();
});
