import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { tellCostToBuy } from './cost-to-buy.server.ts';
import { buyingCosts } from './domain/buying-costs.ts';
import { LARGEST_SUM_MINOR } from './domain/figures.ts';
import { mortgageFeature } from './feature.server.ts';
import { listLoanPresets, type PresetDraft, saveLoanPreset } from './loan-presets.server.ts';
import { findMonthlyCost } from './monthly-cost.server.ts';
import { mortgagePolicy } from './policy.ts';
import { costRange } from './ui/loan-texts.ts';
import { listCostFees, listShownPresets } from './use-cases/loan-pages.server.ts';
import { prequalify } from './use-cases/prequalify.server.ts';
import {
  dropScenario,
  keepMeans,
  keepScenario,
  MOST_SCENARIOS,
  nameScenario,
  viewScenarios,
} from './use-cases/scenarios.server.ts';

const FIGURES = { name: 'Yaba flat', price: '100m', down: '20m', rate: '18', years: '20' };
const DRAFT: PresetDraft = {
  key: 'commercial',
  rate: '25',
  low: '24',
  high: '27.5',
  years: '15',
  maxLoan: '',
  fixedYears: '',
  ownFrom: '30',
  ownTo: '40',
  source: 'Rate sheet of a bank',
  readOn: '2026-11-20',
  isWeak: '',
};

describe('home loans', () => {
  let opened: OpenDatabase;
  let app: App;
  let jobs: { name: string; data: object }[];
  let touched: string[];
  let ada: Actor;
  let bayo: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app, jobs, touched } = buildApp(opened));
    [ada, bayo] = [await buildPerson(opened.db), await buildPerson(opened.db)];
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['loan_scenarios', 'loan_means', 'rate_limits', 'audit_log'] as const)
      await opened.db.deleteFrom(table).execute();
    jobs.length = 0;
    touched.length = 0;
  });
  const keeper = (actor: Actor) => allow(mortgagePolicy.keep, actor);
  const leads = () => opened.db.selectFrom('leads').selectAll().where('kind', '=', 'prequalify').execute();
  const trail = async () =>
    (await opened.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action);

  test.each([
    ['rate', { rate: '70' }],
    ['low', { low: '26' }],
    ['high', { high: '24' }],
    ['years', { years: '0' }],
    ['maxLoan', { maxLoan: '$5' }],
    ['source', { source: ' ' }],
    ['readOn', { readOn: '2026-11-22' }],
    ['readOn', { readOn: 'today' }],
    ['ownTo', { ownFrom: '', ownTo: '40' }],
    ['key', { key: 'constructor' }],
  ])('a published rate with a wrong %s is refused, and nothing changes', async (field, wrong) => {
    const before = await listLoanPresets(app);
    const office = allow(mortgagePolicy.publish, await buildPerson(opened.db, { role: 'admin' }));
    await expect(saveLoanPreset(app, office, { ...DRAFT, ...wrong })).rejects.toMatchObject({ status: 400, field });
    expect(await listLoanPresets(app)).toEqual(before);
    expect(await trail()).toEqual([]);
  });

  test('nobody but the office publishes a rate; what it publishes stands with source and day, and pages hear of it', async () => {
    expect(() => allow(mortgagePolicy.publish, ada)).toThrow();
    expect((await listLoanPresets(app)).map(({ key, rateBasisPoints }) => [key, rateBasisPoints])).toEqual([
      ['nhf', 600],
      ['renewed-hope', 975],
      ['commercial', 2400],
    ]);
    const office = allow(mortgagePolicy.publish, await buildPerson(opened.db, { role: 'admin' }));
    await saveLoanPreset(app, office, DRAFT);
    const saved = (await listShownPresets(app)).find(({ key }) => key === 'commercial');
    expect(saved).toMatchObject({ rateBasisPoints: 2500, highBasisPoints: 2750, readOn: '2026-11-20', isOld: false });
    expect(await trail()).toEqual(['loan-preset.changed']);
    expect(touched).toContain('loan-presets');
    const cost = await findMonthlyCost(app, { priceMinor: 10_000_000_000, state: 'Cross River' });
    expect(cost).toMatchObject({ rateBasisPoints: 2500, years: 15, downPercent: 20, readOn: '2026-11-20' });
    expect(cost?.path).toBe('/mortgage/calculator?price=100000000&down=20000000&rate=25&years=15&state=Cross+River');
    // A slip of the keyboard would open the calculator with a figure it refuses.
    expect(await findMonthlyCost(app, { priceMinor: LARGEST_SUM_MINOR + 100, state: 'Kano' })).toBeNull();
  });

  test('what a home’s page says it costs to buy is what the calculator says without a loan, in parts that come to it', async () => {
    const naira = (text: string) => text.split(' to ').map((part) => Number(part.replaceAll(/[^\d.]/g, '')) * 100);
    for (const [state, priceMinor] of [
      ['Lagos', 85_000_000_00],
      ['FCT', 123_456_789_00],
      ['Kano', 9_999_999_00],
    ] as const) {
      const { lowMinor, highMinor } = buyingCosts(await listCostFees(app, state), { priceMinor, loanMinor: 0 });
      const { rows, link } = await tellCostToBuy(app, { priceMinor, state, toldKinds: [] });
      const total = rows.at(-1);
      expect(total?.amount).toBe(costRange(lowMinor, highMinor));
      const known = rows.slice(0, -1).filter(({ amount }) => amount.startsWith('₦'));
      const sum = known.reduce((low, { amount }) => low + (naira(amount)[0] ?? 0), 0);
      // Each is told to the naira.
      expect(Math.abs(sum - lowMinor)).toBeLessThanOrEqual(100 * known.length);
      expect(rows.slice(0, -1).every(({ source }) => source.includes('2026'))).toBe(true);
      expect(link.path).toBe((await findMonthlyCost(app, { priceMinor, state }))?.path);
    }
    const names = (await tellCostToBuy(app, { priceMinor: 85_000_000_00, state: 'Lagos', toldKinds: ['agency'] })).rows;
    expect(names.map(({ name, amount }) => [name, amount])).toEqual([
      ['Lawyer (5%)', '₦4,250,000'],
      ['Governor’s consent (1.5%)', '₦1,275,000'],
      ['Tax on the seller’s gain, often asked of the buyer (0.5%)', '₦425,000'],
      ['Stamp duty (0.5%)', '₦425,000'],
      ['Registration of the deed (0.5%)', '₦425,000'],
      ['Search at the registry', '₦5,000 to ₦20,000'],
      ['Survey', 'no published figure'],
      ['Together, as far as it is known', '₦6,805,000 to ₦6,820,000'],
    ]);
    // The office changed the whole without its parts: the whole is told alone.
    await opened.db
      .updateTable('land_fees')
      .set({ rate_basis_points: 250 })
      .where('key', '=', 'consent-lagos')
      .execute();
    const alone = (await tellCostToBuy(app, { priceMinor: 1_000_000_00, state: 'Lagos', toldKinds: [] })).rows;
    expect(alone.map(({ name }) => name)).toContain('Governor’s consent, stamp and registration (2.5%)');
    await opened.db
      .updateTable('land_fees')
      .set({ rate_basis_points: 300 })
      .where('key', '=', 'consent-lagos')
      .execute();
  });

  test('what buying costs is that of the state: Lagos has an order, others say that nobody publishes it', async () => {
    const rate = async (state: string, kind: string) =>
      (await listCostFees(app, state)).find((fee) => fee.kind === kind)?.rateBasisPoints;
    expect([await rate('Lagos', 'consent'), await rate('Kano', 'consent')]).toEqual([300, null]);
    expect([await rate('Lagos', 'loan-registration'), await rate('Kano', 'loan-registration')]).toEqual([
      50,
      undefined,
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ rate: '61' }, 'price'],
    [{ price: '' }, 'price'],
  ])('a scenario that is none is refused: %j', async (wrong, field) => {
    await expect(keepScenario(app, keeper(ada), { ...FIGURES, ...wrong })).rejects.toMatchObject({
      status: 400,
      field,
    });
    expect((await viewScenarios(app, ada.userId)).scenarios).toEqual([]);
  });

  test('somebody else’s scenario is not there: neither seen nor renamed nor removed', async () => {
    const id = await keepScenario(app, keeper(ada), FIGURES);
    expect((await viewScenarios(app, bayo.userId)).scenarios).toEqual([]);
    for (const wrong of [id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      await expect(nameScenario(app, keeper(bayo), wrong, 'Mine')).rejects.toMatchObject({ status: 404 });
      await expect(dropScenario(app, keeper(bayo), wrong)).rejects.toMatchObject({ status: 404 });
    }
    expect((await viewScenarios(app, ada.userId)).scenarios.map(({ name }) => name)).toEqual(['Yaba flat']);
  });

  test('a scenario is kept once however often it is sent, renamed, measured by income, and removed', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => keepScenario(app, keeper(ada), FIGURES)));
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    await nameScenario(app, keeper(ada), id, '  Ada’s   home ');
    await expect(keepMeans(app, keeper(ada), { income: 'much' })).rejects.toMatchObject({ field: 'income' });
    await keepMeans(app, keeper(ada), { income: '1.2m', debts: '100k' });
    const { scenarios, means } = await viewScenarios(app, ada.userId);
    expect(means).toEqual({ incomeMinor: 120_000_000, debtsMinor: 10_000_000 });
    expect(scenarios).toMatchObject([{ name: 'Ada’s home', carriedTenths: 53, answer: { loanMinor: 8_000_000_000 } }]);
    await expect(keepMeans(app, keeper(ada), { income: '2tn' })).rejects.toMatchObject({ field: 'income' });
    await dropScenario(app, keeper(ada), id);
    expect((await viewScenarios(app, ada.userId)).scenarios).toEqual([]);
    expect((await trail()).toSorted()).toEqual([
      'loan-scenario.deleted',
      'loan-scenario.kept',
      'loan-scenario.renamed',
    ]);
  });

  test('nobody keeps more than can be compared', async () => {
    for (let at = 0; at < MOST_SCENARIOS; at++)
      await keepScenario(app, keeper(ada), { ...FIGURES, name: `Home ${at}` });
    await expect(keepScenario(app, keeper(ada), FIGURES)).rejects.toMatchObject({ code: 'loan_scenarios_full' });
  });

  test('what somebody kept goes with them, and what others kept stays', async () => {
    await keepScenario(app, keeper(ada), FIGURES);
    await keepMeans(app, keeper(ada), { income: '1m' });
    await keepScenario(app, keeper(bayo), FIGURES);
    await opened.db
      .transaction()
      .execute(async (trx) => mortgageFeature.ownData?.erase?.(app, trx, { ...ada, at: app.now() }));
    expect(await viewScenarios(app, ada.userId)).toEqual({ scenarios: [], means: null });
    expect((await viewScenarios(app, bayo.userId)).scenarios).toHaveLength(1);
  });

  const form = { fullName: 'Chidi Nwosu', email: 'chidi@example.ng', phone: '0803 555 0142', income: '1,200,000' };
  const visitor = { address: '192.0.2.1', actor: null };

  test.each([
    ['fullName', { fullName: ' ' }],
    ['email', { email: '' }],
    ['phone', { phone: '' }],
    ['income', { income: '' }],
    ['email', { email: 'chidi at example' }],
    ['income', { income: 'one point two' }],
    ['income', { income: '$900' }],
    ['income', { income: '0' }],
  ])(
    '[MORTGAGE-008] pre-qualifying needs %s: %j is refused beside its field and stores nothing',
    async (field, wrong) => {
      const before = (await leads()).length;
      const answer = await prequalify(app, { ...form, ...wrong }, visitor);
      expect('errors' in answer && Object.keys(answer.errors)).toEqual([field]);
      expect((await leads()).length).toBe(before);
    },
  );

  test('[MORTGAGE-009] what is sent becomes a lead with what the income carries and its consent, once for two clicks', async () => {
    const [one, two] = await Promise.all([
      prequalify(app, { ...form, consent: 'on' }, visitor),
      prequalify(app, { ...form, consent: 'on' }, visitor),
    ]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({ sent: { fullName: 'Chidi Nwosu', carryMinor: 33_600_000 } });
    const stored = await leads();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ email: 'chidi@example.ng', phone: '0803 555 0142', forward_status: 'queued' });
    expect(stored[0]?.consent_at).not.toBeNull();
    expect(stored[0]?.message).toContain('₦1,200,000');
    expect(stored[0]?.message).toContain('₦336,000 a month');
    expect(stored[0]?.message).toMatch(/NHF, 6% over 30 years: a loan of ₦50,000,000/);
    expect(jobs.filter(({ name }) => name === 'forward-lead')).toHaveLength(1);
    await prequalify(app, { ...form, email: 'ada@example.ng' }, visitor);
    const second = (await leads()).find(({ email }) => email === 'ada@example.ng');
    expect(second?.consent_at).toBeNull();
  });
});
