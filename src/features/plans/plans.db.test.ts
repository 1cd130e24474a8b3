import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { readTrust } from '#features/listings/reckon-trust.server.ts';
import { listEvidence } from '#features/trust/evidence.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { PlanFormValues } from './domain/plan-form.ts';
import { plansFeature } from './feature.server.ts';
import { listLandFees, saveLandFee } from './land-fees.server.ts';
import { planPolicy } from './policy.ts';
import { findPublicPlan, findWaitingOverlaps } from './survey-plans.server.ts';
import { findTitlePath } from './title-path.server.ts';
import { comparePlan, decideOverlap } from './use-cases/decide-plan.server.ts';
import { recheckPlans } from './use-cases/recheck-plans.server.ts';
import { removePlan, savePlan } from './use-cases/save-plan.server.ts';
import { assignPlan, signPlan } from './use-cases/sign-plans.server.ts';
import { viewPlan } from './use-cases/view-plan.server.ts';

/** 18 m by 36 m somewhere in Lekki, `east` metres along. */
const cornersAt = (east: number) =>
  [
    [0, 0],
    [18, 0],
    [18, 36],
    [0, 36],
  ]
    .map(([x = 0, y = 0], index) => `PB${index + 1} ${552_000 + east + x}.00E ${712_500 + y}.00N`)
    .join('\n');
const form = (given: Partial<PlanFormValues> = {}): PlanFormValues => ({
  corners: cornersAt(0),
  system: 'EPSG:26331',
  area: '648',
  number: 'LS/D/LA 2207',
  surveyor: 'Surv. A. Bello',
  day: '2018-05-03',
  ...given,
});

describe('survey plans', () => {
  let opened: OpenDatabase;
  let app: App;
  let admin: Actor;
  let agent: Actor;
  let east = 0;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Oluwaseun Ogunlesi' });
  });
  afterAll(() => opened?.close());

  const owner = (actor: Actor = agent) => allow(planPolicy.manage, actor);
  const office = () => allow(planPolicy.decide, admin);
  const land = (overrides: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, {
      property_type: 'land',
      agent_id: agent.userId,
      latitude: 6.4478,
      longitude: 3.4723,
      location_precision: 'area',
      ...overrides,
    });
  /** Land of its own, away from that of other tests. */
  const freshForm = (given: Partial<PlanFormValues> = {}) => {
    east += 200;
    return form({ corners: cornersAt(east), ...given });
  };
  const trustOf = async (id: string) => {
    const row = await opened.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return readTrust(opened.db, row, app.now());
  };
  const documentsOf = async (id: string) => (await trustOf(id)).parts.find(({ part }) => part === 'documents');
  const statusOf = async (id: string) =>
    (await opened.db.selectFrom('properties').select('verification_status').where('id', '=', id).executeTakeFirst())
      ?.verification_status;

  test('a stranger may not touch a plan, nor an agent that of another; a listing that is not there has none', async () => {
    const other = await buildPerson(opened.db, { isApproved: true });
    const id = await land();
    expect(() => allow(planPolicy.manage, null)).toThrow(expect.objectContaining({ status: 401 }));
    expect(() => allow(planPolicy.decide, agent)).toThrow(expect.objectContaining({ status: 403 }));
    await expect(savePlan(app, owner(other), id, freshForm())).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(removePlan(app, owner(other), id)).rejects.toMatchObject({ code: 'not_allowed' });
    for (const wrong of [randomUUID(), 'nonsense'])
      await expect(savePlan(app, owner(), wrong, freshForm())).rejects.toMatchObject({ status: 404 });
    expect(await viewPlan(app, randomUUID(), { isOffice: true })).toBeNull();
  });

  test('what cannot be read is refused field by field, and nothing is stored', async () => {
    const id = await land();
    const wrong = form({ corners: 'A 1 2', system: 'constructor', area: 'two plots', day: '2999-01-01' });
    expect(await savePlan(app, owner(), id, wrong)).toEqual({
      refusals: {
        corners: expect.stringContaining('1'),
        system: expect.any(String),
        area: expect.any(String),
        day: expect.any(String),
      },
    });
    expect(await findPublicPlan(app, { id, location_precision: 'area' })).toBeNull();
  });

  const planMark = async (id: string) => (await viewPlan(app, id, { isOffice: true }))?.mark ?? '';
  const overlapMark = async (id: string) =>
    (await viewPlan(app, id, { isOffice: true }))?.overlaps.map(({ mark }) => mark)[0] ?? '';

  test('a plan that fits raises documents a little, and a person answers for it once the office compared it with the paper', async () => {
    const id = await land();
    expect(await savePlan(app, owner(), id, freshForm())).toEqual({ verdict: 'passed' });
    const typed = await documentsOf(id);
    expect(typed).toMatchObject({ proven: 15, hasEvidence: true, hasDoubt: false });
    expect(typed?.evidence[0]).toMatchObject({ kind: 'survey_computed', result: 'passed', checkerKind: 'machine' });
    await comparePlan(app, office(), id, await planMark(id));
    await comparePlan(app, office(), id, await planMark(id));
    const documents = await documentsOf(id);
    expect(documents?.proven).toBe(15);
    expect(documents?.evidence).toHaveLength(2);
    expect(documents?.evidence[0]).toMatchObject({
      source: 'LS/D/LA 2207',
      checkedBy: 'Survey plan check',
      checkerKind: 'person',
    });
    expect(await statusOf(id)).toBe('pending');
  });

  test('the same plan again files nothing twice, and taking it away takes back what it had passed', async () => {
    const id = await land();
    const plan = freshForm();
    await savePlan(app, owner(), id, plan);
    await savePlan(app, owner(), id, plan);
    expect(await listEvidence(opened.db, id)).toHaveLength(1);
    await removePlan(app, owner(), id);
    expect(await documentsOf(id)).toMatchObject({ hasEvidence: false });
  });

  test.each([
    ['an area that is off by a third', { area: '900' }, '900'],
    ['corners in another state', { corners: cornersAt(0).replaceAll('7125', '9125') }, 'km'],
  ])('%s counts as a doubt, and correcting it lifts the doubt', async (_what, given, word) => {
    const id = await land();
    const good = freshForm();
    expect(await savePlan(app, owner(), id, { ...good, ...given })).toEqual({ verdict: 'failed' });
    expect(await documentsOf(id)).toMatchObject({ hasDoubt: true, isFlagged: false });
    expect((await documentsOf(id))?.evidence[0]?.statement).toContain(word);
    expect(await statusOf(id)).not.toBe('verified');
    expect(await savePlan(app, owner(), id, good)).toEqual({ verdict: 'passed' });
    expect(await documentsOf(id)).toMatchObject({ hasDoubt: false, proven: 15 });
    expect(await statusOf(id)).toBe('pending');
  });

  test('what could not be checked is filed as nothing: no stated area, corners in the wrong order', async () => {
    const id = await land();
    expect(await savePlan(app, owner(), id, freshForm({ area: '' }))).toEqual({ verdict: 'unseen' });
    const [a, b, c, d] = cornersAt(50_000).split('\n');
    expect(await savePlan(app, owner(), id, freshForm({ corners: [a, c, b, d].join('\n') }))).toEqual({
      verdict: 'unseen',
    });
    expect(await listEvidence(opened.db, id)).toEqual([]);
  });

  test('no corner, no system and no distance leaves for the public while the exact place is not shown', async () => {
    const id = await land();
    await savePlan(app, owner(), id, freshForm());
    const hidden = await findPublicPlan(app, { id, location_precision: 'area' });
    expect(hidden).toMatchObject({ middle: null, site: { outcome: 'passed', distanceM: null }, accuracyM: 15 });
    // The time of the check may end in the same digits.
    expect(JSON.stringify({ ...hidden, checkedAt: '' })).not.toMatch(/552|7125|3\.47|6\.44|26331/);
    const shown = await findPublicPlan(app, { id, location_precision: 'exact' });
    expect(shown?.middle?.[1]).toBeCloseTo(6.445, 1);
  });

  test('two plans of one plot wait for the office: neither passes nor doubts before, both doubt once it is confirmed', async () => {
    const rival = await buildPerson(opened.db, { isApproved: true });
    const [first, second] = [await land(), await land({ agent_id: rival.userId, title: 'The same land' })];
    const plan = freshForm();
    expect(await savePlan(app, owner(), first, plan)).toEqual({ verdict: 'passed' });
    // Somebody who types in another's land cannot lower it by that.
    expect(await savePlan(app, owner(rival), second, plan)).toEqual({ verdict: 'unseen' });
    expect(await documentsOf(first)).toMatchObject({ hasDoubt: false, proven: 15 });
    const seen = await viewPlan(app, second, { isOffice: false });
    expect(seen?.overlaps).toMatchObject([{ state: 'found', sharedSqm: null, other: null }]);
    const waiting = (await findWaitingOverlaps(app)).find(({ second: one, first: other }) =>
      [one.id, other.id].includes(second),
    );
    expect(waiting?.sharedSqm).toBeCloseTo(648, 0);
    await decideOverlap(app, office(), waiting?.id ?? '', { state: 'confirmed', mark: await overlapMark(first) });
    for (const id of [first, second]) {
      expect(await documentsOf(id)).toMatchObject({ hasDoubt: true, isFlagged: true });
      expect((await findPublicPlan(app, { id, location_precision: 'area' }))?.overlaps).toHaveLength(1);
    }
    const told = await opened.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'plan-overlap')
      .execute();
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([agent.userId, rival.userId].toSorted());
    await decideOverlap(app, office(), waiting?.id ?? '', { state: 'dismissed', mark: await overlapMark(first) });
    expect(await documentsOf(first)).toMatchObject({ hasDoubt: false, proven: 15 });
    const nowhere = { state: 'confirmed', mark: '' } as const;
    await expect(decideOverlap(app, office(), randomUUID(), nowhere)).rejects.toMatchObject({ status: 404 });
  });

  test('nobody of the office compares the plan of their own home, decides what it overlaps, or has it signed by its lister', async () => {
    const rival = await buildPerson(opened.db, { isApproved: true });
    const [first, second] = [await land(), await land({ agent_id: rival.userId })];
    const plan = freshForm();
    const own = ofOffice(agent);
    await savePlan(app, owner(own), first, plan);
    const { id, is_compared } = await opened.db
      .selectFrom('survey_plans')
      .select(['id', 'is_compared'])
      .where('listing_id', '=', first)
      .executeTakeFirstOrThrow();
    expect(is_compared, 'typed in for one’s own home, nobody has compared it').toBe(false);
    await savePlan(app, owner(rival), second, plan);
    await expect(comparePlan(app, allow(planPolicy.decide, own), first, await planMark(first))).rejects.toMatchObject(
      OWN_MATTER,
    );
    const overlap = (await findWaitingOverlaps(app)).find((one) => [one.first.id, one.second.id].includes(first));
    const mark = await overlapMark(first);
    for (const side of [agent, rival])
      for (const state of ['confirmed', 'dismissed'] as const)
        await expect(
          decideOverlap(app, allow(planPolicy.decide, ofOffice(side)), overlap?.id ?? '', { state, mark }),
        ).rejects.toMatchObject(OWN_MATTER);
    const assign = (who: Actor, surveyorId: string) =>
      opened.db
        .transaction()
        .execute((trx) => assignPlan(trx, allow(planPolicy.assign, who), id, { surveyorId, at: app.now() }));
    await expect(assign(own, rival.userId)).rejects.toMatchObject(OWN_MATTER);
    await expect(assign(admin, agent.userId)).rejects.toMatchObject(OWN_MATTER);
    const signed = {
      state: 'sound',
      words: 'I stood on all four corners.',
      surveyor: 'SURCON R1',
      mark: await planMark(first),
    };
    await expect(signPlan(app, allow(planPolicy.signOff, own), id, signed)).rejects.toMatchObject(OWN_MATTER);
    await comparePlan(app, office(), first, await planMark(first));
    await decideOverlap(app, office(), overlap?.id ?? '', { state: 'dismissed', mark });
  });

  test('the office decides about the numbers it was shown: other corners, number or shared land since refuse the form', async () => {
    const rival = await buildPerson(opened.db, { isApproved: true });
    const [first, second] = [await land(), await land({ agent_id: rival.userId })];
    const plan = freshForm();
    await savePlan(app, owner(), first, plan);
    await savePlan(app, owner(rival), second, plan);
    const [seen, shared] = [await planMark(first), await overlapMark(first)];
    await savePlan(app, owner(), first, { ...plan, number: 'LS/D/LA 999' });
    const changed = { code: 'plan_changed', status: 409 };
    for (const mark of [seen, '']) await expect(comparePlan(app, office(), first, mark)).rejects.toMatchObject(changed);
    const { id, is_compared } = await opened.db
      .selectFrom('survey_plans')
      .select(['id', 'is_compared'])
      .where('listing_id', '=', first)
      .executeTakeFirstOrThrow();
    expect(is_compared).toBe(false);
    const signed = { state: 'sound', words: 'I stood on all four corners.', surveyor: null };
    const sign = (mark: string) => signPlan(app, allow(planPolicy.signOff, admin), id, { ...signed, mark });
    await expect(sign(seen)).rejects.toMatchObject(changed);

    const overlap = (await findWaitingOverlaps(app)).find((one) => [one.first.id, one.second.id].includes(first));
    await decideOverlap(app, office(), overlap?.id ?? '', { state: 'confirmed', mark: shared });
    // A colleague has decided since this page was loaded.
    await expect(
      decideOverlap(app, office(), overlap?.id ?? '', { state: 'dismissed', mark: shared }),
    ).rejects.toMatchObject(changed);
    await comparePlan(app, office(), first, await planMark(first));
    await sign(await planMark(first));
  });

  test('a home that moves after its plan passed no longer has a plan that fits', async () => {
    const id = await land();
    expect(await savePlan(app, owner(), id, freshForm())).toEqual({ verdict: 'passed' });
    await recheckPlans(app);
    expect(await listEvidence(opened.db, id)).toHaveLength(1);
    await opened.db
      .updateTable('properties')
      .set({ latitude: 9.06, longitude: 7.45, updated_at: new Date('2026-11-21T09:05:00Z') })
      .where('id', '=', id)
      .execute();
    await recheckPlans(app);
    await recheckPlans(app);
    expect(await documentsOf(id)).toMatchObject({ hasDoubt: true });
    expect(await listEvidence(opened.db, id)).toHaveLength(2);
  });

  test('who leaves takes the plans of their homes along, also those that the office typed in', async () => {
    const leaving = await buildPerson(opened.db, { isApproved: true });
    const id = await land({ agent_id: leaving.userId });
    await savePlan(app, owner(admin), id, freshForm());
    const erased = await opened.db
      .transaction()
      .execute(async (trx) => plansFeature.ownData?.erase?.(app, trx, { ...leaving, at: app.now() }));
    expect(erased).toEqual({ tags: [`listing:${id}`] });
    expect(await findPublicPlan(app, { id, location_precision: 'area' })).toBeNull();
  });

  test('neighbours are no overlap, and a plan that is taken away frees the land', async () => {
    const [first, second] = [await land(), await land()];
    east += 200;
    await savePlan(app, owner(), first, form({ corners: cornersAt(east) }));
    expect(await savePlan(app, owner(), second, form({ corners: cornersAt(east + 18) }))).toEqual({
      verdict: 'passed',
    });
    expect(await savePlan(app, owner(), second, form({ corners: cornersAt(east + 9) }))).toEqual({ verdict: 'unseen' });
    await removePlan(app, owner(), first);
    expect((await viewPlan(app, second, { isOffice: true }))?.overlaps).toEqual([]);
  });

  test('each change is in the trail, and numbers typed by the office count as compared', async () => {
    const id = await land();
    await savePlan(app, owner(admin), id, freshForm());
    expect((await documentsOf(id))?.evidence[0]).toMatchObject({ checkerKind: 'person' });
    await removePlan(app, owner(), id);
    const trail = await opened.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute();
    expect(trail.map(({ action }) => action)).toEqual(['plan.saved', 'plan.removed']);
  });

  test('the title ladder says what is next with the fees on file, which the office keeps true', async () => {
    const home = { title_type: 'certificate-of-occupancy' as const, state: 'Lagos' };
    const path = await findTitlePath(app, home, false);
    expect(path).toMatchObject({
      standing: 'certificate-of-occupancy',
      steps: [{ to: 'governors-consent', fee: { rateBasisPoints: 300, isWeak: true } }, { to: 'searched' }],
    });
    const draft = { key: 'search-lagos', from: '7,500', to: '', percent: '', fromDays: '5', toDays: '7' };
    const told = { source: 'landsbureau.lagosstate.gov.ng', readOn: '2026-11-20', isWeak: '' };
    await expect(
      saveLandFee(app, allow(planPolicy.price, admin), { ...draft, ...told, readOn: '2027-01-01' }),
    ).rejects.toMatchObject({
      code: 'fee_refused',
      field: 'readOn',
    });
    await expect(
      saveLandFee(app, allow(planPolicy.price, admin), { ...draft, ...told, key: 'toString' }),
    ).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      saveLandFee(app, allow(planPolicy.price, admin), { ...draft, ...told, to: '10' }),
    ).rejects.toMatchObject({ field: 'from' });
    await saveLandFee(app, allow(planPolicy.price, admin), { ...draft, ...told });
    expect((await listLandFees(app)).find(({ key }) => key === 'search-lagos')).toMatchObject({
      fromMinor: 750_000,
      toMinor: 750_000,
      isWeak: false,
      readOn: '2026-11-20',
    });
  });
});
