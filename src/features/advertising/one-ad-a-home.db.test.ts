import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { readTrialBalance } from '#features/books/books.server.ts';
import { confirmPayment } from '#features/payments/payments.server.ts';
import { settleRefunds } from '#features/payments/use-cases/send-refund.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { type AdForm, readAdForm } from './domain/ad-form.ts';
import { adPolicy } from './policy.ts';
import { dropDraft } from './use-cases/drafts.server.ts';
import { type Created, createAd, renewAd } from './use-cases/pay-ads.server.ts';

const START = new Date('2026-11-23T10:00:00Z');
const days = (count: number) => new Date(START.getTime() + count * 86_400_000);

describe('one advertisement a home', () => {
  let opened: OpenDatabase;
  let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
  let owner: Actor;
  let home: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    paystack = await startPaystackStandIn();
  });
  afterAll(async () => {
    await paystack?.stop();
    await opened?.close();
  });
  beforeEach(async () => {
    await opened.db.deleteFrom('rate_limits').execute();
    owner = await buildPerson(opened.db, { isApproved: true });
    home = await buildListing(opened.db, { agent_id: owner.userId });
  });

  const at = (now: Date = START) => buildApp(opened, { env: paystack.env, features: FEATURES, now }).app;
  const manage = () => allow(adPolicy.manage, owner);
  const create = (given: Partial<AdForm> = {}, now = START) => {
    const whole: Partial<AdForm> = { listing: home, contactName: 'Ngozi', phone: '0803 555 0142', package: 'premium' };
    return createAd(at(now), manage(), { id: '', form: readAdForm((field) => ({ ...whole, ...given })[field]) });
  };
  const referenceOf = (answer: Created) => {
    if (!('checkoutUrl' in answer)) throw new Error(JSON.stringify(answer));
    return answer.checkoutUrl.split('/').at(-1) ?? '';
  };
  const pay = async (reference: string, now = START) => {
    Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'success' });
    expect(await confirmPayment(at(now), reference)).toBe('paid');
  };
  const whyNot = (answer: Created) => ('problems' in answer ? answer.problems : 'a checkout was opened');
  const stateOf = async (id: string) =>
    (await opened.db.selectFrom('ads').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const sentBack = async (reference: string) => {
    await settleRefunds(at());
    const charge = paystack.transactions.get(reference)?.id;
    return paystack.refunds.flatMap(({ transaction, amount }) => (transaction === charge ? [amount] : []));
  };

  test('another form opens no second payment while one is open, nor while the home is advertised or paused', async () => {
    const first = await create();
    const reference = referenceOf(first);
    expect(whyNot(await create({ package: 'basic' }))).toEqual([{ field: 'listing', why: 'being_paid' }]);
    // The first itself goes on to its checkout.
    expect(referenceOf(await create())).toBe(reference);
    await pay(reference);
    expect(whyNot(await create({ title: 'Another' }))).toEqual([{ field: 'listing', why: 'advertised' }]);
    await opened.db.updateTable('ads').set({ state: 'paused', paused_at: START }).where('id', '=', first.id).execute();
    expect(whyNot(await create({ title: 'Another' }, days(100)))).toEqual([{ field: 'listing', why: 'advertised' }]);
    expect(
      await opened.db.selectFrom('ad_periods').select('reference').where('ad_id', '=', first.id).execute(),
    ).toEqual([{ reference }]);
  });

  test('of different forms sent in the same moment one is paid for', async () => {
    const packages = ['basic', 'premium', 'professional'];
    const answers = await Promise.allSettled(packages.map((key) => create({ package: key })));
    const openedOnes = answers.filter((one) => one.status === 'fulfilled' && 'checkoutUrl' in one.value);
    expect(openedOnes).toHaveLength(1);
  });

  test('when its days are over another may be paid for, and then it is not renewed beside that', async () => {
    const first = await create();
    await pay(referenceOf(first));
    const second = await create({ package: 'basic' }, days(30));
    expect(whyNot(await renewAd(at(days(30)), manage(), first.id))).toEqual([{ field: 'listing', why: 'being_paid' }]);
    await pay(referenceOf(second), days(30));
    expect(whyNot(await renewAd(at(days(31)), manage(), first.id))).toEqual([{ field: 'listing', why: 'advertised' }]);
    expect(await stateOf(second.id)).toBe('running');
  });

  test('a draft that was thrown away frees its home, and what is paid for it all the same goes back whole', async () => {
    const first = await create();
    const reference = referenceOf(first);
    await dropDraft(at(), manage(), first.id);
    const second = await create({ package: 'basic' });
    await pay(referenceOf(second));
    await pay(reference);
    expect(await sentBack(reference)).toEqual([35_000_00]);
    expect(await stateOf(second.id)).toBe('running');
    expect((await readTrialBalance(opened.db, OWN_BOOK)).isBalanced).toBe(true);
  });

  test('money that comes late for a home that another payment advertises goes back whole', async () => {
    const first = await create();
    const reference = referenceOf(first);
    await opened.db.updateTable('payments').set({ status: 'abandoned' }).where('reference', '=', reference).execute();
    const second = await create({ package: 'basic' });
    await pay(referenceOf(second));
    await pay(reference);
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['draft', 'running']);
    expect(await sentBack(reference)).toEqual([35_000_00]);
  });
});
