import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { readBalance, readTrialBalance } from '#features/books/books.server.ts';
import { confirmPayment } from '#features/payments/payments.server.ts';
import { openPayment, refundPayment } from '#features/payments/payments-desk.server.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import { settleRefunds } from '#features/payments/use-cases/send-refund.server.ts';
import { settleDisputes } from '#features/payments/use-cases/settle-disputes.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { type PackageDraft, readAdDesk, savePackage, takeDownAd } from './ad-desk.server.ts';
import { type AdForm, readAdForm } from './domain/ad-form.ts';
import { advertisingFeature } from './feature.server.ts';
import { adPolicy } from './policy.ts';
import { viewCreate } from './use-cases/create-view.server.ts';
import { dropDraft, findDraft, MOST_DRAFTS, saveDraft } from './use-cases/drafts.server.ts';
import { endAds } from './use-cases/end-ads.server.ts';
import { listPackages } from './use-cases/packages.server.ts';
import { pauseAd, resumeAd } from './use-cases/pause-ads.server.ts';
import { createAd, renewAd, returnFromAdCheckout } from './use-cases/pay-ads.server.ts';
import { listOwnDays, viewPerformance } from './use-cases/performance.server.ts';

const START = new Date('2026-11-23T10:00:00Z');
const days = (count: number) => new Date(START.getTime() + count * 86_400_000);

describe('advertisements', () => {
  let opened: OpenDatabase;
  let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
  let owner: Actor;
  let other: Actor;
  let office: Actor;
  let home: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    paystack = await startPaystackStandIn();
    office = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(async () => {
    await paystack?.stop();
    await opened?.close();
  });
  beforeEach(async () => {
    paystack.state.isDown = false;
    paystack.state.refundsAs = 'processed';
    await opened.db.deleteFrom('rate_limits').execute();
    await opened.db.updateTable('ads').set({ state: 'ended', paused_at: null }).where('state', '<>', 'draft').execute();
    owner = await buildPerson(opened.db, { isApproved: true, name: 'Ngọzi Ụzọma' });
    other = await buildPerson(opened.db, { isApproved: true, name: 'Bola Ade' });
    home = await buildListing(opened.db, { agent_id: owner.userId, title: 'Terrace in Lekki' });
  });

  const at = (now: Date = START) => buildApp(opened, { env: paystack.env, features: FEATURES, now }).app;
  const mayManage = (actor: Actor) => allow(adPolicy.manage, actor);
  const mayModerate = () => allow(adPolicy.moderate, office);
  const formOf = (given: Partial<AdForm> = {}) => {
    const whole: Partial<AdForm> = { listing: home, contactName: 'Ngozi', phone: '0803 555 0142', package: 'premium' };
    return readAdForm((field) => ({ ...whole, ...given })[field]);
  };
  const create = async (given: Partial<AdForm> = {}, who = owner, now = START) =>
    createAd(at(now), mayManage(who), { id: '', form: formOf(given) });
  const paid = async (answer: Awaited<ReturnType<typeof create>>, now = START) => {
    if (!('checkoutUrl' in answer)) throw new Error(JSON.stringify(answer));
    const reference = answer.checkoutUrl.split('/').at(-1) ?? '';
    Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'success' });
    expect(await confirmPayment(at(now), reference)).toBe('paid');
    return { id: answer.id, reference };
  };
  const ad = (id: string) => opened.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const balance = (account: 'ads-ahead' | 'ad-fees' | 'refunds-due', id: string) =>
    opened.db
      .selectFrom('book_lines')
      .innerJoin('book_entries', 'book_entries.id', 'book_lines.entry_id')
      .innerJoin('ad_periods', 'ad_periods.reference', 'book_entries.reference')
      .select(({ fn }) => fn.sum<number>('book_lines.amount_minor').as('minor'))
      .where('account', '=', account)
      .where('ad_id', '=', id)
      .executeTakeFirstOrThrow()
      .then(({ minor }) => -Number(minor ?? 0) || 0);
  const sentBack = (reference: string) => {
    const charge = paystack.transactions.get(reference)?.id;
    return paystack.refunds.flatMap(({ transaction, amount }) => (transaction === charge ? [amount] : []));
  };
  const told = async (userId: string) =>
    (await opened.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute()).map(
      ({ kind }) => kind,
    );
  const isBalanced = async () => expect((await readTrialBalance(opened.db, OWN_BOOK)).isBalanced).toBe(true);

  test('[ADS-010] Create asks for no money while something is missing, says what, and keeps the form as a draft', async () => {
    const before = paystack.requests.length;
    const empty = await createAd(at(), mayManage(owner), { id: '', form: readAdForm(() => '') });
    expect('problems' in empty && empty.problems.map(({ field }) => field)).toEqual(
      'listing title propertyType price state adType description contactName phone package'.split(' '),
    );
    const strangers = await buildListing(opened.db, { agent_id: other.userId });
    const pending = await buildListing(opened.db, { agent_id: owner.userId, approval_status: 'pending' });
    const sold = await buildListing(opened.db, { agent_id: owner.userId, status: 'sold' });
    const flagged = await buildListing(opened.db, { agent_id: owner.userId, verification_status: 'flagged' });
    for (const [listing, why] of [
      [strangers, 'none'],
      ['nonsense', 'none'],
      [pending, 'not_open'],
      [sold, 'not_open'],
      [flagged, 'not_open'],
    ] as const) {
      const answer = await create({ listing });
      expect('problems' in answer && answer.problems[0]).toEqual({ field: 'listing', why });
    }
    const photos = Array.from({ length: 6 }, (_, index) => `https://example.ng/${index}.jpg`);
    await sql`update properties set image_urls = ${photos} where id = ${home}`.execute(opened.db);
    const crowded = await create({ package: 'basic' });
    expect('problems' in crowded && crowded.problems).toEqual([{ field: 'package', why: 'too_many_photos' }]);
    for (const wrong of [{ package: 'constructor' }, { phone: '12' }, { contactName: ' \u200b' }])
      expect(await create(wrong)).toHaveProperty('problems');
    expect(paystack.requests.length).toBe(before);
    expect(await opened.db.selectFrom('ad_periods').select('reference').execute()).toEqual([]);
    expect(await findDraft(at(), owner.userId, crowded.id)).toMatchObject({ form: { package: 'basic' } });
  });

  test('[ADS-009] Save as Draft keeps whatever stands in the form, for its owner alone, and may be thrown away', async () => {
    const form = readAdForm((field) => (field === 'price' ? 'plenty' : 'x'.repeat(20_000)));
    const id = await saveDraft(at(), mayManage(owner), { id: '', form });
    expect((await findDraft(at(), owner.userId, id))?.form).toEqual(form);
    expect(await findDraft(at(), other.userId, id)).toBeNull();
    for (const wrong of [id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      await expect(saveDraft(at(), mayManage(other), { id: wrong, form })).rejects.toMatchObject({ status: 404 });
      await expect(dropDraft(at(), mayManage(other), wrong)).rejects.toMatchObject({ status: 404 });
    }
    expect(await saveDraft(at(), mayManage(owner), { id, form: formOf() })).toBe(id);
    expect((await viewCreate(at(), owner.userId, id)).draft?.form.listing).toBe(home);
    await dropDraft(at(), mayManage(owner), id);
    expect(await findDraft(at(), owner.userId, id)).toBeNull();
  });

  test('a button that was pressed twice makes one draft, and leads to one checkout', async () => {
    const given = { id: '', form: formOf({ title: 'Pressed twice' }) };
    const presses = await Promise.all([1, 2, 3].map(() => saveDraft(at(), mayManage(owner), given)));
    expect(new Set(presses).size).toBe(1);
    const first = await createAd(at(), mayManage(owner), given);
    expect(first).toMatchObject({ id: presses[0], checkoutUrl: expect.any(String) });
    expect(await createAd(at(), mayManage(owner), given)).toEqual(first);
    const another = { id: '', form: formOf({ title: 'Pressed twice', package: 'basic' }) };
    expect(await saveDraft(at(), mayManage(owner), another)).not.toBe(presses[0]);
  });

  test('nobody keeps drafts without end', async () => {
    for (let made = 0; made < MOST_DRAFTS; made++)
      await saveDraft(at(), mayManage(other), { id: '', form: formOf({ title: `Home ${made}` }) });
    await expect(create({}, other)).rejects.toMatchObject({ code: 'ad_drafts_full' });
  });

  test('what is not paid starts nothing; what is paid starts its days once, and is booked as owed to them', async () => {
    const answer = await create();
    if (!('checkoutUrl' in answer)) throw new Error('nothing was asked for');
    expect((await ad(answer.id)).state).toBe('draft');
    const reference = answer.checkoutUrl.split('/').at(-1) ?? '';
    expect(paystack.transactions.get(reference)?.amount).toBe(35_000_00);
    expect(await returnFromAdCheckout(at(), mayManage(other), reference)).toBeNull();
    expect(await returnFromAdCheckout(at(), mayManage(owner), reference)).toBe('waits');
    paystack.state.isDown = true;
    expect(await returnFromAdCheckout(at(), mayManage(owner), reference)).toBe('silent');
    paystack.state.isDown = false;
    Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'success' });
    await Promise.all([1, 2, 3].map(() => returnFromAdCheckout(at(), mayManage(owner), reference)));
    const row = await ad(answer.id);
    expect(row).toMatchObject({ state: 'running', package: 'premium', ends_at: days(30) });
    expect(await balance('ads-ahead', answer.id)).toBe(35_000_00);
    expect(await told(owner.userId)).toContain('ad-started');
    await expect(renewAd(at(), mayManage(owner), answer.id)).rejects.toMatchObject({ code: 'ad_moved' });
    await expect(dropDraft(at(), mayManage(owner), answer.id)).rejects.toMatchObject({ code: 'ad_moved' });
    await isBalanced();
  });

  test('money that comes when the home may no longer be promoted goes back whole', async () => {
    const answer = await create();
    await opened.db.updateTable('properties').set({ status: 'sold' }).where('id', '=', home).execute();
    const { id, reference } = await paid(answer);
    expect((await ad(id)).state).toBe('draft');
    expect(await balance('refunds-due', id)).toBe(35_000_00);
    await settleRefunds(at());
    await settleRefunds(at());
    expect(sentBack(reference)).toEqual([35_000_00]);
    expect([await balance('refunds-due', id), await balance('ads-ahead', id)]).toEqual([0, 0]);
    expect(await told(owner.userId)).toEqual(expect.arrayContaining(['refund-ordered', 'refund-done']));
    await isBalanced();
  });

  test('[ADS-013] a pause keeps the days, and only the owner pauses: others are told that there is no such one', async () => {
    const { id } = await paid(await create());
    for (const act of [pauseAd, resumeAd, renewAd])
      await expect(act(at(), mayManage(other), id)).rejects.toMatchObject({ status: 404 });
    await expect(resumeAd(at(), mayManage(owner), id)).rejects.toMatchObject({ code: 'ad_moved' });
    await pauseAd(at(days(10)), mayManage(owner), id);
    await expect(pauseAd(at(days(11)), mayManage(owner), id)).rejects.toMatchObject({ code: 'ad_moved' });
    expect(await endAds(at(days(45)))).toBe(0);
    const [shown] = (await viewPerformance(at(days(45)), owner.userId)).ads;
    expect(shown).toMatchObject({ status: 'paused', daysLeft: 20, views: 0, inquiries: 0, clicks: 0 });
    await resumeAd(at(days(45)), mayManage(owner), id);
    expect((await ad(id)).ends_at).toEqual(days(65));
    expect(await endAds(at(days(64)))).toBe(0);
    await pauseAd(at(days(64)), mayManage(owner), id);
    // Ninety days later the pause is over by itself, and the last day runs.
    expect(await endAds(at(days(154)))).toBe(0);
    expect(await ad(id)).toMatchObject({ state: 'running', ends_at: days(155) });
    expect(await endAds(at(days(155)))).toBe(1);
    expect(await balance('ad-fees', id)).toBe(35_000_00);
    await isBalanced();
  });

  test('[ADS-012] one that ran out shows how to renew; renewing costs what a renewal does and starts its days anew', async () => {
    const { id } = await paid(await create({ package: 'professional' }));
    const before = (await viewPerformance(at(days(59)), owner.userId)).ads[0];
    expect(before).toMatchObject({ status: 'active', daysLeft: 1, moves: ['pause'] });
    // Expired by the clock alone, before any job.
    const after = (await viewPerformance(at(days(60)), owner.userId)).ads[0];
    expect(after).toMatchObject({ status: 'expired', daysLeft: 0, moves: ['renew'], renewalMinor: 32_500_00 });
    expect(await endAds(at(days(60)))).toBe(1);
    expect(await endAds(at(days(60)))).toBe(0);
    expect(await told(owner.userId)).toContain('ad-ended');
    await opened.db.updateTable('properties').set({ status: 'sold' }).where('id', '=', home).execute();
    expect(await renewAd(at(days(61)), mayManage(owner), id)).toMatchObject({
      problems: [{ field: 'listing', why: 'not_open' }],
    });
    await opened.db.updateTable('properties').set({ status: 'available' }).where('id', '=', home).execute();
    const renewed = await paid(await renewAd(at(days(61)), mayManage(owner), id), days(61));
    expect(paystack.transactions.get(renewed.reference)?.amount).toBe(32_500_00);
    expect(await ad(id)).toMatchObject({ state: 'running', ends_at: days(121) });
    expect([await balance('ad-fees', id), await balance('ads-ahead', id)]).toEqual([65_000_00, 32_500_00]);
    await isBalanced();
  });

  test('nobody but the office takes down, never without a reason; the unused part goes back to the kobo, once', async () => {
    expect(() => allow(adPolicy.moderate, owner)).toThrow();
    expect(() => allow(adPolicy.moderate, null)).toThrow();
    const { id, reference } = await paid(await create());
    const now = new Date(days(10).getTime() + 12_345_678);
    for (const reason of ['', ' \u200b ', 'x'.repeat(601)])
      await expect(takeDownAd(at(now), mayModerate(), { id, reason })).rejects.toMatchObject({ field: 'reason' });
    for (const wrong of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      await expect(takeDownAd(at(now), mayModerate(), { id: wrong, reason: 'x' })).rejects.toMatchObject({
        status: 404,
      });
    await takeDownAd(at(now), mayModerate(), { id, reason: 'The photos are of another house.' });
    await expect(takeDownAd(at(now), mayModerate(), { id, reason: 'again' })).rejects.toMatchObject({
      code: 'ad_moved',
    });
    // 20 days less 12,345.678 s of 30 days, of 3,500,000 kobo.
    const unused = Math.round((3_500_000 * (20 * 86_400_000 - 12_345_678)) / (30 * 86_400_000));
    expect(await balance('refunds-due', id)).toBe(unused);
    expect(await balance('ad-fees', id)).toBe(3_500_000 - unused);
    paystack.state.isDown = true;
    await settleRefunds(at(now));
    expect(await balance('refunds-due', id)).toBe(unused);
    paystack.state.isDown = false;
    await Promise.all([settleRefunds(at(now)), settleRefunds(at(now))]);
    await settleRefunds(at(now));
    expect(await balance('refunds-due', id)).toBe(0);
    expect(sentBack(reference)).toEqual([unused]);
    expect(await told(owner.userId)).toContain('ad-taken-down');
    const [shown] = (await viewPerformance(at(now), owner.userId)).ads;
    expect(shown).toMatchObject({ status: 'taken_down', reason: 'The photos are of another house.', moves: [] });
    await isBalanced();
  });

  test('nobody of the office takes their own advertisement down and its money back', async () => {
    const { id, reference } = await paid(await create());
    const own = allow(adPolicy.moderate, ofOffice(owner));
    await expect(takeDownAd(at(), own, { id, reason: 'I changed my mind.' })).rejects.toMatchObject(OWN_MATTER);
    expect(await ad(id)).toMatchObject({ state: 'running' });
    expect(sentBack(reference)).toEqual([]);
  });

  test('one that cost more than one person may send back comes down at once, and its money once a colleague agrees', async () => {
    const dear = {
      key: 'premium',
      price: '4,000,000',
      renewal: '4,000,000',
      days: '30',
      photos: '',
      validFrom: '2027-06-01',
    };
    await savePackage(at(), allow(adPolicy.price, office), dear);
    const { id, reference } = await paid(await create({ package: 'premium' }, owner, days(200)), days(200));
    const reason = 'The photos are of another house.';
    const app = at(days(210));
    await takeDownAd(app, mayModerate(), { id, reason });
    expect(await ad(id)).toMatchObject({ state: 'taken_down' });
    const unused = Math.round((400_000_000 * 2) / 3);
    const file = await openPayment(app, reference);
    expect(file).toMatchObject({ refunds: [], asked: [{ kind: 'back', amountMinor: unused, words: reason }] });
    const colleague = allow(paymentPolicy.refund, await buildPerson(opened.db, { role: 'admin' }));
    const once = crypto.randomUUID();
    const form = { reference, amountMinor: unused, reason, once, seenMinor: file?.leftMinor ?? 0 };
    expect(await refundPayment(app, colleague, form)).toBe('done');
    await settleRefunds(app);
    expect(sentBack(reference)).toEqual([unused]);
    await isBalanced();
  });

  test('one that is taken down while a bank has a question open comes down, and its money waits for the bank', async () => {
    const { id, reference } = await paid(await create());
    const asked = paystack.dispute(reference, 35_000_00);
    await settleDisputes(at(days(9)));
    await takeDownAd(at(days(10)), mayModerate(), { id, reason: 'The photos are of another house.' });
    await settleRefunds(at(days(10)));
    expect(sentBack(reference)).toEqual([]);
    asked.answer('declined');
    await settleDisputes(at(days(11)));
    await settleRefunds(at(days(11)));
    expect(sentBack(reference)).toEqual([Math.round((3_500_000 * 2) / 3)]);
    await isBalanced();
  });

  test('what the office sent back from the desk of payments is neither earned nor sent back once more', async () => {
    const send = (reference: string, amountMinor: number | 'all', now: Date) =>
      opened.db
        .transaction()
        .execute((trx) =>
          orderRefund(at(now), trx, { reference, amountMinor, reason: 'x', agreed: null, whileDisputed: 'refuse' }),
        );
    const { id, reference } = await paid(await create());
    await send(reference, 5_000_00, days(1));
    await endAds(at(days(30)));
    expect([await balance('ad-fees', id), await balance('ads-ahead', id)]).toEqual([30_000_00, 0]);
    // Goodwill after its days were over: so much less is earned.
    await send(reference, 'all', days(31));
    await settleRefunds(at(days(31)));
    expect([await balance('ad-fees', id), await balance('ads-ahead', id)]).toEqual([0, 0]);
    expect(sentBack(reference)).toEqual([5_000_00, 30_000_00]);
    await isBalanced();
  });

  test('one that is paused is taken down as of its pause', async () => {
    const { id } = await paid(await create());
    await pauseAd(at(days(10)), mayManage(owner), id);
    await takeDownAd(at(days(25)), mayModerate(), { id, reason: 'Sold elsewhere.' });
    expect(await balance('refunds-due', id)).toBe(Math.round((3_500_000 * 2) / 3));
    await isBalanced();
  });

  test('[ADS-011] totals and days are one’s own alone', async () => {
    const { id } = await paid(await create());
    const rows = (['view', 'view', 'view', 'click', 'inquiry'] as const).map((kind, index) => ({
      day: '2026-11-23',
      mark: `${id}-${index}`,
      ad_id: id,
      kind,
    }));
    await opened.db.insertInto('ad_marks').values(rows).execute();
    await opened.db.insertInto('ad_days').values({ ad_id: id, day: '2026-11-22', views: 7, clicks: 2 }).execute();
    const own = await viewPerformance(at(), owner.userId);
    expect(own.totals).toEqual({ views: 10, inquiries: 1, clicks: 3, perInquiryMinor: 35_000_00 });
    expect(own.days.slice(-2)).toEqual([
      { day: '2026-11-22', views: 7, inquiries: 0, clicks: 2 },
      { day: '2026-11-23', views: 3, inquiries: 1, clicks: 1 },
    ]);
    expect(await listOwnDays(at(), owner.userId, id)).toHaveLength(2);
    expect(await listOwnDays(at(), other.userId, id)).toBeNull();
    expect(await listOwnDays(at(), other.userId, null)).toEqual([]);
    expect((await viewPerformance(at(), other.userId)).ads).toEqual([]);
    expect((await readAdDesk(at())).ads.find((one) => one.id === id)?.counts).toMatchObject({ views: 10 });
  });

  const draft: PackageDraft = {
    key: 'basic',
    price: '20,000',
    renewal: '18k',
    days: '45',
    photos: '',
    validFrom: '2026-12-01',
  };
  test.each([
    ['price', { price: '0' }],
    ['price', { price: '$20' }],
    ['renewal', { renewal: '-5' }],
    ['days', { days: '0' }],
    ['days', { days: '367' }],
    ['photos', { photos: '1.5' }],
    ['validFrom', { validFrom: '2026-11-22' }],
    ['validFrom', { validFrom: 'tomorrow' }],
    ['key', { key: 'constructor' }],
  ])('a package with a wrong %s is refused: %j', async (field, wrong) => {
    const before = await readAdDesk(at());
    await expect(savePackage(at(), allow(adPolicy.price, office), { ...draft, ...wrong })).rejects.toMatchObject({
      status: 400,
      field,
    });
    expect((await readAdDesk(at())).dated).toEqual(before.dated);
  });

  test('[ADS-002] [ADS-003] [ADS-004] the packages are the specification’s until the office says from which day they change', async () => {
    expect(await listPackages(at())).toMatchObject([
      { key: 'basic', priceMinor: 15_000_00, days: 30, photos: 5 },
      { key: 'premium', priceMinor: 35_000_00, days: 30, photos: 15 },
      { key: 'professional', priceMinor: 65_000_00, days: 60, photos: null },
    ]);
    await savePackage(at(), allow(adPolicy.price, office), draft);
    expect((await listPackages(at()))[0]).toMatchObject({ priceMinor: 15_000_00 });
    expect((await listPackages(at(new Date('2026-12-01T08:00:00Z'))))[0]).toMatchObject({
      priceMinor: 20_000_00,
      renewalMinor: 18_000_00,
      days: 45,
      photos: null,
    });
    await opened.db.deleteFrom('ad_packages').where('valid_from', '=', '2026-12-01').execute();
  });

  test('who deletes their account leaves days and money without a name, and gets back what was unused', async () => {
    const { id } = await paid(await create());
    const draftId = await saveDraft(at(), mayManage(owner), { id: '', form: formOf() });
    await opened.db
      .transaction()
      .execute(async (trx) => advertisingFeature.ownData?.erase?.(at(days(15)), trx, { ...owner, at: days(15) }));
    expect(await ad(id)).toMatchObject({ state: 'ended', owner_id: null, title: '', form: {} });
    expect(await opened.db.selectFrom('ads').select('id').where('id', '=', draftId).execute()).toEqual([]);
    expect(await balance('refunds-due', id)).toBe(17_500_00);
    await isBalanced();
    expect(await readBalance(opened.db, { book: OWN_BOOK, account: 'ads-ahead' })).toBeGreaterThanOrEqual(0);
  });
});
