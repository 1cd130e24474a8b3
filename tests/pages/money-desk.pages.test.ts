import type { Market } from '../support/market.ts';
import { expect, test } from '../support/pages.ts';
import { cookieOf, pageOrigin } from '../support/sign-in.ts';
import { type Visitor, words } from '../support/visitor.ts';

const STATED = JSON.stringify([{ kind: 'inspection', amount_minor: 5_000_00, percent: null, refundable: false }]);

/** Somebody who is signed in pays ₦65,000 for an advertisement of a home of theirs; the reference of the payment. */
async function payForAd(visitor: Visitor, market: Market, userId: string): Promise<string> {
  const home = await market.listing({ agent_id: userId });
  await visitor.goto('/advertise');
  await visitor.follow('Choose Professional');
  const form = visitor.in(visitor.page.getByRole('form', { name: 'Create Advertisement' }));
  visitor.fill({ 'Your listing': home, 'Phone Number': '0803 555 0142' }, form);
  await visitor.press('Create Advertisement', form);
  await visitor.press('Pay ₦65,000');
  const paid = market.db.selectFrom('payments').select('reference').where('user_id', '=', userId);
  return (await paid.executeTakeFirstOrThrow()).reference;
}

test('a part that is sent back by a form posted twice goes back once, and a form that is out of date sends nothing', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const owner = await market.person({});
  visitor.wear(await market.session(owner));
  const reference = await payForAd(visitor, market, owner.userId);

  const session = await market.session(await market.person({ role: 'admin' }));
  const office = newVisitor();
  office.wear(session);
  const path = `/admin/payments/${reference}`;
  await office.goto(path);
  expect(words(office.document.body)).toContain('Still with us: ₦65,000');
  const shown = Object.fromEntries(
    [...office.document.querySelectorAll<HTMLInputElement>('form input[type="hidden"]')].map(({ name, value }) => [
      name,
      value,
    ]),
  );
  const headers = { cookie: cookieOf(session), origin: new URL(pageOrigin()).origin };
  const press = (typed: Record<string, string>) =>
    request.post(path, {
      form: { ...shown, intent: 'refund', amount: '20,000', reason: 'You paid twice.', ...typed },
      headers,
      maxRedirects: 0,
    });
  const answers = [await press({}), await press({})];
  expect(answers.map((answer) => answer.status())).toEqual([302, 302]);
  const outdated = await press({ once: crypto.randomUUID() });
  expect([outdated.status(), await outdated.text()]).toEqual([409, expect.stringContaining('something else of this')]);
  expect((await press({ once: '' })).status()).toBe(400);
  await office.goto(path);
  const refunds = office.in(office.page.getByRole('region', { name: 'Money sent back' })).getAllByRole('listitem');
  expect(refunds.map(words)).toEqual([expect.stringContaining('₦20,000')]);
  expect(words(office.document.body)).toContain('Still with us: ₦45,000');
  office.fill({ 'How much, in naira': '45,000', 'Why it goes back': 'The advertisement never showed.' });
  await office.press('Send it back');
  expect(words(office.document.body)).toContain('The money is on its way back.');
  expect(office.page.queryByRole('button', { name: 'Send it back' })).toBeNull();
});

test('the office passes a fee on once, and its buyer and lister see that it did', async ({
  visitor,
  newVisitor,
  market,
}) => {
  const lister = await market.person({});
  const title = `Flat with a fee ${lister.userId.slice(2, 8)}`;
  const id = await market.listing({ agent_id: lister.userId, fees: STATED, title });
  const theirs = newVisitor();
  theirs.wear(await market.session(lister));
  await theirs.goto('/account/payout-account');
  theirs.fill({ Bank: '011', 'Account number': '0123456784', 'Current password': lister.password });
  await theirs.press('Check and save');
  await market.letAccountStand(lister);
  const buyer = newVisitor();
  buyer.wear(await market.session(await market.person({})));
  await buyer.goto(`/property/${id}/pay?for=inspection`);
  await buyer.press('Pay ₦5,000');
  await buyer.press('Pay ₦5,000');
  expect(words(buyer.document.body)).toContain('The payment went through.');

  visitor.wear(await market.session(await market.person({ role: 'admin' })));
  await visitor.goto('/admin/holds');
  visitor.fill({ Show: 'To pass on' });
  await visitor.press('Show');
  const item = () => {
    const desk = visitor.in(visitor.page.getByRole('region', { name: 'Payments for homes' }));
    return desk.queryAllByRole('listitem').find((element) => words(element).includes(title));
  };
  const outdated = newVisitor();
  outdated.wear(await market.session(await market.person({ role: 'admin' })));
  await outdated.goto(visitor.path);
  await visitor.press('Show the account number', visitor.in(item()));
  expect(words(item())).toContain('0123456784');
  await visitor.press('I sent ₦5,000 on', visitor.in(item()));
  expect(words(visitor.document.body)).toContain('Noted and booked.');
  expect(item()).toBeUndefined();
  const stale = outdated.page.getAllByRole('listitem').find((element) => words(element).includes(title));
  await outdated.press('I sent ₦5,000 on', outdated.in(stale));
  expect(outdated.status).toBe(409);

  for (const side of [buyer, theirs]) {
    await side.goto('/account/holds');
    expect(words(side.document.body)).toContain('Passed on to the lister on');
    expect(side.page.queryByText('Ask for the money back')).toBeNull();
  }
});

test('whoever of the office has a part in a payment sees it at the desk, and no button and no post decides it', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const payer = await market.person({ role: 'admin', name: 'Oluwaseunfunmilayo Adebayo-Okonkwo' });
  const session = await market.session(payer);
  visitor.wear(session);
  const reference = await payForAd(visitor, market, payer.userId);
  const path = `/admin/payments/${reference}`;
  await visitor.goto(path);
  expect(words(visitor.document.body)).toContain('Still with us: ₦65,000');
  expect(words(visitor.document.body)).toContain('You have a part in this yourself, so somebody else decides it.');
  expect(visitor.page.queryByRole('button', { name: 'Send it back' })).toBeNull();
  const colleague = newVisitor();
  colleague.wear(await market.session(await market.person({ role: 'admin' })));
  await colleague.goto(path);
  const shown = [...colleague.document.querySelectorAll<HTMLInputElement>('form input[type="hidden"]')];
  const forged = Object.fromEntries(shown.map(({ name, value }) => [name, value]));
  const answer = await request.post(path, {
    form: { ...forged, intent: 'refund', amount: '65,000', reason: 'I want it back.' },
    headers: { cookie: cookieOf(session), origin: new URL(pageOrigin()).origin },
    maxRedirects: 0,
  });
  expect([answer.status(), await answer.text()]).toEqual([403, expect.stringContaining('somebody else decides it')]);
  colleague.fill({ 'How much, in naira': '65,000', 'Why it goes back': 'The advertisement never showed.' });
  await colleague.press('Send it back');
  expect(words(colleague.document.body)).toContain('The money is on its way back.');
});

test('a large deposit goes on once two people of the office agree: one asks, a colleague is told and confirms it', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const lister = await market.person({});
  const title = `House with a large deposit ${lister.userId.slice(2, 8)}`;
  const id = await market.listing({ agent_id: lister.userId, price_minor: 100_000_000_00, title });
  const theirs = newVisitor();
  theirs.wear(await market.session(lister));
  await theirs.goto('/account/payout-account');
  theirs.fill({ Bank: '011', 'Account number': '0123456784', 'Current password': lister.password });
  await theirs.press('Check and save');
  await market.letAccountStand(lister);
  await theirs.goto(`/account/listings/${id}/deposit`);
  theirs.fill({ 'Deposit in naira': '3,000,000' });
  await theirs.press('Save');
  const buyer = newVisitor();
  buyer.wear(await market.session(await market.person({})));
  await buyer.goto(`/property/${id}/pay?for=deposit`);
  await buyer.press('Pay ₦3,000,000');
  await buyer.press('Pay ₦3,000,000');
  expect(words(buyer.document.body)).toContain('The payment went through.');

  const asker = await market.person({ role: 'admin', name: 'Oluwaseunfunmilayo Adebayo-Okonkwo' });
  const session = await market.session(asker);
  visitor.wear(session);
  const colleague = newVisitor();
  const second = await market.person({ role: 'admin', name: 'Chukwuemeka Nwachukwu-Ogunlesi' });
  colleague.wear(await market.session(second));
  const itemOf = (who: typeof visitor) =>
    who.page.getAllByRole('listitem').find((element) => words(element).includes(title));
  await visitor.goto('/admin/holds?view=held');
  expect(words(itemOf(visitor))).toContain('leaves only when two people of the office agree');
  expect(visitor.in(itemOf(visitor)).queryByRole('button', { name: 'Show the account number' })).toBeNull();
  const forged = await request.post('/admin/holds', {
    form: { intent: 'pass', id: itemOf(visitor)?.querySelector<HTMLInputElement>('input[name="id"]')?.value ?? '' },
    headers: { cookie: cookieOf(session), origin: new URL(pageOrigin()).origin },
    maxRedirects: 0,
  });
  expect([forged.status(), await forged.text()]).toEqual([409, expect.stringContaining('Ask a colleague')]);
  await visitor.press('Ask a colleague to confirm ₦3,000,000', visitor.in(itemOf(visitor)));
  expect(words(visitor.document.body)).toContain('Nothing is sent before a colleague confirms it.');
  await visitor.goto('/admin/holds?view=held');
  expect(words(itemOf(visitor))).toContain('A colleague has to confirm it');
  expect(visitor.in(itemOf(visitor)).queryByRole('button', { name: /Confirm/ })).toBeNull();

  // The notice leads to the payment, which stands in its own view and leads to its desk.
  await colleague.goto('/account/notices');
  await colleague.follow(/₦3,000,000 waits for a second person/);
  expect(words(colleague.document.body)).toContain('Oluwaseunfunmilayo Adebayo-Okonkwo asked to send ₦3,000,000 on to');
  const reference = colleague.path.split('/').at(-1)?.split('?')[0] ?? '';
  await colleague.goto('/admin/payments?view=asked');
  expect([...colleague.document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
    `/admin/payments/${reference}`,
  );
  await colleague.goto(`/admin/payments/${reference}`);
  await colleague.follow('Confirm it at its own desk');
  await colleague.press('Confirm ₦3,000,000 to this account', colleague.in(itemOf(colleague)));
  expect(words(colleague.document.body)).toContain('Confirmed. It may be sent on now.');
  expect(words(itemOf(colleague))).toContain('Chukwuemeka Nwachukwu-Ogunlesi confirmed it on');
  await visitor.goto('/admin/holds?view=held');
  expect(words(itemOf(visitor))).toContain('Chukwuemeka Nwachukwu-Ogunlesi confirmed it on');
  await visitor.press('Show the account number', visitor.in(itemOf(visitor)));
  expect(words(itemOf(visitor))).toContain('0123456784');
  await visitor.press('I sent ₦3,000,000 on', visitor.in(itemOf(visitor)));
  expect(words(visitor.document.body)).toContain('Noted and booked.');
});
