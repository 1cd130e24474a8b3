import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { findRoleOrUser } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { kindOf } from '#features/accounts/policy.ts';
import { suspendAccount } from '#features/accounts/suspensions.server.ts';
import { readTrust } from '#features/listings/reckon-trust.server.ts';
import { signPlan } from '#features/plans/plan-desk.server.ts';
import { planPolicy } from '#features/plans/policy.ts';
import { savePlan } from '#features/plans/use-cases/save-plan.server.ts';
import { registryPolicy } from '#features/registry/policy.ts';
import { findAnswerFile, listWaitingAnswers, signAnswer } from '#features/registry/registry-desk.server.ts';
import { handInAnswer } from '#features/registry/use-cases/answers.server.ts';
import { savePack } from '#features/registry/use-cases/packs.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { readMailedLink } from '../../../tests/support/mailed-links.ts';
import { OWN_MATTER } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { assignmentPolicy, professionalPolicy } from './policy.ts';
import { listAssignable, readProfessionalDesk } from './professional-desk.server.ts';
import { giveAnswer, givePlan } from './use-cases/assign.server.ts';
import { signAssignment, viewAssignments } from './use-cases/assignments.server.ts';
import { decideProfessional } from './use-cases/decide-professional.server.ts';
import { inviteProfessional, joinByInvite, openInvite } from './use-cases/invites.server.ts';

const LETTER: Record<string, string> = {
  ...{ registry: 'agis', purpose: 'private', applicant: 'Ada Obi', phone: '0803 123 4567' },
  ...{ land: 'Plot 14, Maitama', owner: 'Musa Danjuma', fileNo: 'AN 12345', plotNo: '14', certificateNo: 'C/2018/77' },
};
const stamped = () => new File([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')], 'answer.pdf');
const WORDS = 'The page bears the stamp and names the owner.';

describe('lawyers and surveyors', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  let buyer: Actor;
  let listing: string;
  let shared: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    shared = buildApp(opened, { features: FEATURES }).app;
    admin = await buildPerson(opened.db, { role: 'admin', name: 'Office' });
    buyer = await buildPerson(opened.db, { name: 'Ada Obi' });
    const agent = await buildPerson(opened.db, { isApproved: true });
    listing = await buildListing(opened.db, { agent_id: agent.userId });
  });
  afterAll(() => opened?.close());
  // One app for all: what one sealed only the same opens.
  const app = (now?: Date) => (now ? buildApp(opened, { now }).app : shared);
  const office = () => allow(professionalPolicy.manage, admin);
  const personMark = async (userId: string) =>
    (await readProfessionalDesk(app())).people.find((person) => person.userId === userId)?.mark ?? '';
  const decide = async (userId: string, decision: string, reason = 'Looked up on the roll today.') =>
    decideProfessional(app(), allow(professionalPolicy.decide, admin), userId, {
      ...{ decision, reason, mark: await personMark(userId) },
    });
  const invited = async (role: 'lawyer' | 'surveyor', person: Actor) => {
    await inviteProfessional(app(), office(), { email: person.email, role });
    const link = await readMailedLink(app(), person.email, 'professional-invite');
    return link.pathname.split('/').at(-1) ?? '';
  };
  let numbers = 1000;
  const make = async (role: 'lawyer' | 'surveyor') => {
    const person = await buildPerson(opened.db, { name: 'Bola Ade' });
    const token = await invited(role, person);
    numbers += 1;
    const number = role === 'lawyer' ? `SCN${numbers}` : `R-${numbers}`;
    await joinByInvite(app(), allow(professionalPolicy.join, person), token, { name: 'Bola Ade', number });
    await decide(person.userId, 'confirm');
    return { ...person, role } as Actor;
  };
  const opens = (actor: Actor) => allow(assignmentPolicy.open, actor);
  const waitingAnswer = async () => {
    const own = allow(registryPolicy.manage, buyer);
    const saved = await savePack(app(), own, { id: null, listingId: listing, text: (name) => LETTER[name] ?? '' });
    if ('refusals' in saved) throw new Error(JSON.stringify(saved.refusals));
    await handInAnswer(app(), own, saved.id, stamped());
    return saved.id;
  };
  const give = (id: string, to: string) => giveAnswer(app(), allow(registryPolicy.assign, admin), id, to);

  test('an invitation by itself gives nothing: not to a stranger, not by looking, not without a number that can be one', async () => {
    const person = await buildPerson(opened.db, { name: 'Bola Ade' });
    const stranger = await buildPerson(opened.db, {});
    const token = await invited('lawyer', person);
    const join = (who: Actor, number: string, when?: Date) =>
      joinByInvite(app(when), allow(professionalPolicy.join, who), token, { name: 'Bola Ade', number });
    for (const wrong of ['', 'x', `${token.slice(0, -1)}${token.endsWith('_') ? '-' : '_'}`, '%'.repeat(32)])
      await expect(openInvite(app(), allow(professionalPolicy.join, person), wrong)).rejects.toMatchObject({
        status: 404,
      });
    await expect(openInvite(app(), allow(professionalPolicy.join, stranger), token)).rejects.toMatchObject({
      status: 404,
    });
    const before = await opened.db.selectFrom('professional_invites').selectAll().execute();
    expect(await openInvite(app(), allow(professionalPolicy.join, person), token)).toEqual({ role: 'lawyer' });
    expect(await opened.db.selectFrom('professional_invites').selectAll().execute()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(token);
    await expect(join(person, '123')).rejects.toMatchObject({ code: 'number_wrong' });
    await expect(join(stranger, 'SCN 12345')).rejects.toMatchObject({ status: 404 });
    await expect(join(person, 'SCN 12345', new Date('2026-12-21T09:00:00Z'))).rejects.toMatchObject({ status: 404 });
    await join(person, 'SCN 12345');
    await expect(join(person, 'SCN 12345')).rejects.toMatchObject({ status: 404 });
    expect(await findRoleOrUser(app(), person.userId)).toBe('user');
    expect(await listAssignable(app(), 'lawyer')).toEqual([]);
    await expect(decide(person.userId, 'withdraw')).rejects.toMatchObject({ code: 'professional_decided' });
    await decide(person.userId, 'confirm');
    expect(await findRoleOrUser(app(), person.userId)).toBe('lawyer');
    const twin = await buildPerson(opened.db, {});
    const second = await invited('lawyer', twin);
    await expect(
      joinByInvite(app(), allow(professionalPolicy.join, twin), second, { name: 'Twin', number: 'scn12345' }),
    ).rejects.toMatchObject({ code: 'number_taken' });
  });

  test('agents, admins and lawyers cannot join, and nobody else opens assignments', async () => {
    const agent = await buildPerson(opened.db, { isAgent: true });
    for (const who of [agent, admin]) expect(() => allow(professionalPolicy.join, who)).toThrow();
    for (const who of [buyer, agent, admin]) expect(() => allow(assignmentPolicy.open, who)).toThrow();
    const lawyer = await make('lawyer');
    expect(kindOf(lawyer)).toBe('lawyer');
    for (const action of [registryPolicy.assign, planPolicy.assign, planPolicy.signOff, professionalPolicy.manage])
      expect(() => allow(action, lawyer)).toThrow(expect.objectContaining({ status: 403 }));
  });

  test('whoever became an admin or an agent while they waited is not made a lawyer by the way, nor an admin a user', async () => {
    const wait = async () => {
      const person = await buildPerson(opened.db, { name: 'Bola Ade' });
      const token = await invited('lawyer', person);
      numbers += 1;
      const given = { name: 'Bola Ade', number: `SCN${numbers}` };
      await joinByInvite(app(), allow(professionalPolicy.join, person), token, given);
      return person.userId;
    };
    const become = (userId: string, role: 'admin' | 'user') =>
      opened.db
        .insertInto('user_roles')
        .values({ user_id: userId, role })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
        .execute();
    const [promoted, agent, confirmed] = [await wait(), await wait(), await wait()];
    await become(promoted, 'admin');
    await opened.db
      .insertInto('profiles')
      .values({ user_id: agent, full_name: 'Bola Ade', user_type: 'agent', agent_status: 'pending' })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_type: 'agent', agent_status: 'pending' }))
      .execute();
    for (const userId of [promoted, agent])
      await expect(decide(userId, 'confirm')).rejects.toMatchObject({ code: 'professional_other_kind', status: 409 });
    expect(await findRoleOrUser(app(), promoted)).toBe('admin');
    expect(await findRoleOrUser(app(), agent)).toBe('user');
    await decide(promoted, 'decline');
    await decide(confirmed, 'confirm');
    await become(confirmed, 'admin');
    await decide(confirmed, 'withdraw');
    expect(await findRoleOrUser(app(), confirmed), 'only the role that was given is taken').toBe('admin');
    const own = { ...admin, userId: agent };
    await expect(
      decideProfessional(app(), allow(professionalPolicy.decide, own), agent, {
        ...{ decision: 'decline', reason: 'I would rather not.', mark: await personMark(agent) },
      }),
    ).rejects.toMatchObject(OWN_MATTER);
  });

  test('the office confirms the name and number it was shown: whoever joins anew meanwhile is looked at anew', async () => {
    const person = await buildPerson(opened.db, { name: 'Bola Ade' });
    const join = async (number: string) => {
      const token = await invited('lawyer', person);
      await joinByInvite(app(), allow(professionalPolicy.join, person), token, { name: 'Bola Ade', number });
    };
    await join('SCN70001');
    const seen = await personMark(person.userId);
    await join('SCN70002');
    const confirm = (mark: string) =>
      decideProfessional(app(), allow(professionalPolicy.decide, admin), person.userId, {
        ...{ decision: 'confirm', reason: 'Looked up on the roll today.', mark },
      });
    for (const mark of [seen, ''])
      await expect(confirm(mark)).rejects.toMatchObject({ code: 'professional_changed', status: 409 });
    expect(await findRoleOrUser(app(), person.userId)).toBe('user');
    await confirm(await personMark(person.userId));
  });

  /** The mark of what somebody sees of their assignment; empty where they see none. */
  const markFor = async (who: Actor, id: string) => {
    const { answers, plans } = await viewAssignments(app(), opens(who));
    return [...answers, ...plans].find((one) => one.id === id)?.mark ?? '';
  };
  const deskMark = async (id: string) => (await listWaitingAnswers(app())).find((one) => one.id === id)?.mark ?? '';

  test('a lawyer sees and signs only what was given to them, with their number in the evidence', async () => {
    const [lawyer, other, surveyor] = [await make('lawyer'), await make('lawyer'), await make('surveyor')];
    const [mine, theirs] = [await waitingAnswer(), await waitingAnswer()];
    await expect(give(mine, surveyor.userId)).rejects.toMatchObject({ code: 'professional_unknown' });
    await expect(give(mine, buyer.userId)).rejects.toMatchObject({ code: 'professional_unknown' });
    await give(mine, lawyer.userId);
    await give(theirs, other.userId);
    const seen = await viewAssignments(app(), opens(lawyer));
    expect(seen.answers.map(({ id }) => id)).toEqual([mine]);
    expect(seen.answers, 'which home it counts for, and what was asked').toMatchObject([
      { listing: { id: listing }, registry: expect.any(String), owner: expect.any(String) },
    ]);
    expect(JSON.stringify(seen), 'who asked is not theirs to know').not.toContain('Ada Obi');
    expect(await findAnswerFile(app(), theirs, lawyer.userId)).toBeNull();
    expect(await findAnswerFile(app(), mine, lawyer.userId)).not.toBeNull();
    const sign = async (id: string, mark: string) =>
      signAssignment(app(), opens(lawyer), id, { state: 'sound', words: WORDS, mark });
    const mark = await markFor(lawyer, mine);
    await expect(sign(theirs, await deskMark(theirs))).rejects.toMatchObject({ status: 403 });
    await expect(sign(mine, 'another')).rejects.toMatchObject({ code: 'answer_changed', status: 409 });
    await expect(
      signAnswer(app(), allow(registryPolicy.signOff, lawyer), mine, { state: 'sound', words: WORDS, mark }),
      'not without the number',
    ).rejects.toMatchObject({ status: 403 });
    await sign(mine, mark);
    await expect(sign(mine, mark)).rejects.toMatchObject({ code: 'not_waiting' });
    const row = await opened.db
      .selectFrom('properties')
      .selectAll()
      .where('id', '=', listing)
      .executeTakeFirstOrThrow();
    const { parts } = await readTrust(opened.db, row, app().now());
    const [evidence] = parts.find(({ part }) => part === 'documents')?.evidence ?? [];
    expect(evidence).toMatchObject({ kind: 'registry_searched', result: 'passed', checkerKind: 'person' });
    expect(evidence?.checkedBy).toMatch(/^a lawyer \(SCN \d+\)$/);
    expect(await findAnswerFile(app(), mine, lawyer.userId), 'signed, it is theirs no more').toBeNull();
  });

  test('withdrawing or suspending ends it at once, and takes back what was given', async () => {
    const lawyer = await make('lawyer');
    const id = await waitingAnswer();
    await give(id, lawyer.userId);
    await expect(decide(lawyer.userId, 'withdraw', 'short')).rejects.toMatchObject({ code: 'reason_refused' });
    await decide(lawyer.userId, 'withdraw');
    expect(await findRoleOrUser(app(), lawyer.userId)).toBe('user');
    expect(await findAnswerFile(app(), id, lawyer.userId)).toBeNull();
    // A grant that was handed out a moment ago opens nothing any more.
    await expect(viewAssignments(app(), opens(lawyer))).rejects.toMatchObject({ code: 'number_unconfirmed' });
    const signing = signAssignment(app(), opens(lawyer), id, {
      state: 'sound',
      words: WORDS,
      mark: await deskMark(id),
    });
    await expect(signing).rejects.toMatchObject({
      code: 'number_unconfirmed',
    });
    const next = await make('lawyer');
    await opened.db
      .transaction()
      .execute((trx) => suspendAccount(app(), trx, { actorId: admin.userId, userId: next.userId, reason: 'x' }));
    expect(await listAssignable(app(), 'lawyer')).not.toContainEqual(expect.objectContaining({ id: next.userId }));
    await expect(give(id, next.userId)).rejects.toMatchObject({ code: 'professional_unknown' });
  });

  test('a surveyor signs the plan they were given; other numbers take back what was signed as sound', async () => {
    const surveyor = await make('surveyor');
    const agentId = (
      await opened.db.selectFrom('properties').select('agent_id').where('id', '=', listing).executeTakeFirstOrThrow()
    ).agent_id;
    const manage = allow(planPolicy.manage, { ...admin });
    const plan = {
      corners: CORNERS,
      system: 'EPSG:26331',
      area: '648',
      number: 'LS/D/LA 2207',
      surveyor: '',
      day: '',
    } as const;
    const saved = await savePlan(app(), manage, listing, plan);
    expect(saved).not.toHaveProperty('refusals');
    const { id } = await opened.db
      .selectFrom('survey_plans')
      .select('id')
      .where('listing_id', '=', listing)
      .executeTakeFirstOrThrow();
    await givePlan(app(), allow(planPolicy.assign, admin), id, surveyor.userId);
    const mark = await markFor(surveyor, id);
    const other = await make('surveyor');
    await expect(
      signPlan(app(), allow(planPolicy.signOff, other), id, { state: 'sound', words: WORDS, surveyor: 'R1', mark }),
    ).rejects.toMatchObject({ status: 403 });
    expect((await viewAssignments(app(), opens(surveyor))).plans).toMatchObject([{ id, planNumber: 'LS/D/LA 2207' }]);
    await signAssignment(app(), opens(surveyor), id, { state: 'sound', words: WORDS, mark });
    const pieces = () =>
      opened.db
        .selectFrom('trust_evidence')
        .select(['result', 'checked_by', 'taken_back_at'])
        .where('kind', '=', 'survey_signed')
        .execute();
    expect(await pieces()).toMatchObject([
      { result: 'passed', checked_by: expect.stringMatching(/^a surveyor \(SURCON R\d+\)$/), taken_back_at: null },
    ]);
    expect(
      await opened.db.selectFrom('notifications').select('user_id').where('kind', '=', 'plan-signed').execute(),
    ).toEqual([{ user_id: agentId }]);
    await savePlan(app(), manage, listing, { ...plan, number: 'LS/D/LA 2208' });
    expect((await pieces())[0]?.taken_back_at).not.toBeNull();
  });

  test('whoever leaves is forgotten with their number', async () => {
    const lawyer = await make('lawyer');
    const { erase } = FEATURES.find(({ name }) => name === 'professionals')?.ownData ?? {};
    await opened.db
      .transaction()
      .execute(async (trx) => erase?.(app(), trx, { userId: lawyer.userId, email: lawyer.email, at: app().now() }));
    const rows = await opened.db
      .selectFrom('professionals')
      .select('user_id')
      .where('user_id', '=', lawyer.userId)
      .execute();
    expect(rows).toEqual([]);
  });
});

/** 18 m by 36 m in Lekki, as it is typed off a plan. */
const CORNERS = [
  'PB1 552000.00E 712500.00N',
  'PB2 552018.00E 712500.00N',
  'PB3 552018.00E 712536.00N',
  'PB4 552000.00E 712536.00N',
].join('\n');
