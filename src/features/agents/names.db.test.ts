import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { saveOwnProfile } from '#features/accounts/own-profile.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { takeBackOfLister } from '#features/listings/lister-evidence.server.ts';
import { listListerEvidence } from '#features/trust/evidence.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { fileMachineIdentity } from './machine-identity.server.ts';
import { verificationPolicy } from './policy.ts';
import { findAgentTrust } from './use-cases/agent-trust.server.ts';
import { searchDirectory } from './use-cases/directory.server.ts';
import { saveOwnEntry } from './use-cases/directory-entry.server.ts';
import { findOwnVerification, startVerification } from './use-cases/own-verification.server.ts';
import { joinAsAgent } from './use-cases/registration.server.ts';
import { findRedactedVerification, markOf, reviewVerification } from './verifications.server.ts';

const NAME = 'Ngọzi Adáobí Ọkọnkwọ';
const OTHER = 'Chief Somebody Else';
const PHONE = '0803 555 0142';

describe('what was checked stands under the name it was checked with', () => {
  let opened: OpenDatabase;
  let office: Actor;
  let agent: Actor;
  const given: ReturnType<typeof buildApp> = {} as ReturnType<typeof buildApp>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    Object.assign(given, buildApp(opened, { features: FEATURES }));
    office = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('rate_limits').execute();
    agent = await buildPerson(opened.db, { isApproved: true, name: NAME });
  });

  const own = () => allow(accountPolicy.manage, agent);
  const mayOpen = () => allow(verificationPolicy.open, agent);
  const decide = async (shown: string | null = null) =>
    reviewVerification(given.app, allow(verificationPolicy.review, office), await recordId(), {
      shown,
      decision: 'verified',
      notes: '',
    });
  const recordId = async () => {
    const records = opened.db.selectFrom('agent_verifications').select('id').where('agent_id', '=', agent.userId);
    return (await records.executeTakeFirstOrThrow()).id;
  };
  /** The machine looked at their face, and the office into their numbers. */
  const check = async () => {
    const nin = `22${String(randomInt(1_000_000_000)).padStart(9, '7')}`;
    await startVerification(given.app, mayOpen(), { nin, consent: 'on' });
    await lookAtFace();
    await decide();
  };
  const lookAtFace = () =>
    opened.db.transaction().execute((trx) =>
      fileMachineIdentity(given.app, trx, {
        ...{ agentId: agent.userId, statement: 'The face matches.', checkedBy: 'Zaure', version: 'v1' },
        ...{ source: 'identity:x', at: given.app.now() },
      }),
    );
  const rename = (full_name: string, confirmed = full_name) =>
    saveOwnProfile(given.app, own(), { full_name, phone: PHONE, location: 'Lagos' }, confirmed);
  const setCompany = (company: string) => {
    const form = new FormData();
    form.set('company', company);
    return saveOwnEntry(given.app, mayOpen(), form);
  };
  const onFile = async () =>
    (await listListerEvidence(opened.db, agent.userId))
      .filter(({ takenBack }) => takenBack === null)
      .map(({ kind }) => kind)
      .toSorted();
  const entry = async () =>
    (await searchDirectory(given.app, { search: '', state: '', specialty: '' }, 1, 100)).items.find(
      ({ userId }) => userId === agent.userId,
    );
  const told = async ({ userId }: Actor) =>
    (
      await opened.db.selectFrom('notifications').select(['kind', 'body']).where('user_id', '=', userId).execute()
    ).filter(({ kind }) => kind.endsWith('-renamed'));

  test('another name takes level, badge and evidence back, after a warning that names what is lost, and both sides hear of it', async () => {
    await check();
    expect(await onFile()).toEqual(['face_matched', 'lister_identified']);
    expect(await entry()).toMatchObject({ standing: 'checked', checkedLevel: 'basic' });
    const score = (await findAgentTrust(given.app, agent.userId))?.score ?? 0;

    expect(await rename(OTHER, '')).toMatchObject({
      errors: { full_name: expect.stringContaining(NAME) },
      nameToConfirm: OTHER,
    });
    // What was confirmed is another name.
    expect(await rename(OTHER, 'Somebody Else')).toMatchObject({ nameToConfirm: OTHER });
    expect(await onFile()).toHaveLength(2);
    expect(await told(agent)).toEqual([]);

    expect(await rename(OTHER)).toBeNull();
    expect(await onFile()).toEqual([]);
    expect(await entry()).toMatchObject({ name: OTHER, standing: 'waiting', checkedLevel: null });
    expect(await findOwnVerification(given.app, agent)).toMatchObject({ status: 'pending', checkedLevel: null });
    expect((await findAgentTrust(given.app, agent.userId))?.score).toBeLessThan(score);
    for (const reader of [agent, office])
      expect((await told(reader)).filter(({ body }) => body.includes(OTHER) && body.includes(NAME))).toHaveLength(1);
    const trail = opened.db.selectFrom('audit_log').selectAll().where('action', '=', 'verification.renamed');
    expect(JSON.stringify(await trail.execute())).not.toMatch(/Somebody|gọzi/);
  });

  test('the same name written otherwise changes nothing, nor does one name more', async () => {
    await check();
    for (const name of ['NGOZI ADAOBI OKONKWO', 'Mrs Ngozi Okonkwo', NAME]) expect(await rename(name, '')).toBeNull();
    expect(await onFile()).toEqual(['face_matched', 'lister_identified']);
    expect(await told(agent)).toEqual([]);
  });

  test('a name that wanders step by step is compared with the one checked, not with the one before', async () => {
    await check();
    expect(await rename('Ngozi Adaobi Okonkwo Eze', '')).toBeNull();
    // Nor does another look at their face make the longer name the checked one.
    await lookAtFace();
    expect(await rename('Adaobi Eze', '')).toMatchObject({ nameToConfirm: 'Adaobi Eze' });
  });

  test('the form that joins as an agent is no way around it', async () => {
    await check();
    const joining = { full_name: OTHER, phone: PHONE, date_of_birth: '1990-01-01' };
    expect(await joinAsAgent(given.app, mayOpen(), joining)).toBeNull();
    expect(await onFile()).toEqual([]);
    expect(await entry()).toMatchObject({ standing: 'waiting' });
  });

  test('another company ends what the office checked and leaves the look at their face; none claims nothing', async () => {
    await setCompany('Lekki Pearl Homes Ltd');
    await check();
    await setCompany('LEKKI PEARL HOMES LIMITED');
    await setCompany('');
    expect(await onFile()).toEqual(['face_matched', 'lister_identified']);
    await setCompany('Dangote Estates');
    expect(await onFile()).toEqual(['face_matched']);
    expect(await entry()).toMatchObject({ standing: 'waiting', checkedLevel: null });
    expect(await told(agent)).toHaveLength(1);
    // The face was theirs under this name, whatever the company.
    await setCompany('Another Estates');
    expect(await onFile()).toEqual(['face_matched']);
    expect(await told(agent)).toHaveLength(1);
    await decide();
    expect(await entry()).toMatchObject({ standing: 'checked' });
    await setCompany('Lekki Pearl Homes Ltd');
    expect(await onFile()).toEqual(['face_matched']);
  });

  test('once all that said who they are was taken back, a name ends nothing and nobody is warned', async () => {
    await lookAtFace();
    const [piece] = await listListerEvidence(opened.db, agent.userId);
    await opened.db.transaction().execute((trx) =>
      takeBackOfLister(given.app, trx, {
        ...{ userId: agent.userId, evidenceId: piece?.id ?? '', reason: 'Another person.', actorId: office.userId },
      }),
    );
    expect(await rename(OTHER, '')).toBeNull();
    expect(await told(agent)).toEqual([]);
  });

  test('somebody nobody has checked goes by what they like', async () => {
    expect(await rename(OTHER, '')).toBeNull();
    expect(await told(agent)).toEqual([]);
  });

  test('the office decides about the record it was shown: a name or a company typed since refuses the form', async () => {
    const nin = `22${String(randomInt(1_000_000_000)).padStart(9, '7')}`;
    await startVerification(given.app, mayOpen(), { nin, consent: 'on' });
    const shownNow = async () => {
      const record = await findRedactedVerification(given.app, await recordId());
      return record ? markOf(record) : '';
    };
    const first = await shownNow();
    await rename(OTHER, '');
    await expect(decide(first)).rejects.toMatchObject({ code: 'review_conflict', status: 409 });
    const second = await shownNow();
    await setCompany('Dangote Estates');
    await expect(decide(second)).rejects.toMatchObject({ code: 'review_conflict', status: 409 });
    expect(await onFile()).toEqual([]);
    await decide(await shownNow());
    expect(await onFile()).toEqual(['lister_identified']);
  });
});
