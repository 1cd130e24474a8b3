import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { verificationPolicy } from '#features/agents/policy.ts';
import { readReviewContext } from '#features/agents/review-context.server.ts';
import { forgetVerification } from '#features/agents/use-cases/flagged-identities.server.ts';
import { startVerification } from '#features/agents/use-cases/own-verification.server.ts';
import { listRedactedVerifications, reviewVerification } from '#features/agents/verifications.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildFacePhoto, buildPaper } from '../../../tests/support/made-faces.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { identityPolicy } from './policy.ts';
import { forgetPerson, forgetPictures } from './use-cases/forget-pictures.server.ts';
import { askForPerson, readOwnSession, startSession } from './use-cases/own-session.server.ts';
import { takePaper } from './use-cases/take-paper.server.ts';

const NIN = '70413598901';
const PASSPORT = 'A70413598';
const mayCheck = (actor: Actor) => allow(identityPolicy.check, actor);

describe('the same number of two people', () => {
  let opened: OpenDatabase;
  let built: ReturnType<typeof buildApp>;
  let admin: Actor;
  let first: Actor;
  let second: Actor;
  let picture: File;
  beforeAll(async () => {
    opened = await openTestDatabase();
    built = buildApp(opened);
    admin = await buildPerson(opened.db, { role: 'admin' });
    picture = new File([new Uint8Array(await buildPaper(await buildFacePhoto('man')))], 'p.jpg', {
      type: 'image/jpeg',
    });
  });
  afterAll(async () => {
    await built?.app.adapters.faceReader().stop();
    await opened?.close();
  });
  beforeEach(async () => {
    for (const table of ['identity_sessions', 'identity_matches', 'agent_verifications', 'flagged_identities'] as const)
      await opened.db.deleteFrom(table).execute();
    [first, second] = [
      await buildPerson(opened.db, { isAgent: true, name: 'Who was first' }),
      await buildPerson(opened.db, { isAgent: true, name: 'Who came later' }),
    ];
  });
  const type = (actor: Actor, nin: string) =>
    startVerification(built.app, allow(verificationPolicy.open, actor), { nin, consent: 'on' });
  async function show(actor: Actor, kind: 'nin' | 'passport', number: string): Promise<string> {
    const id = await startSession(built.app, mayCheck(actor), { compare: true, keep: true });
    await takePaper(built.app, mayCheck(actor), id, { kind, number, picture, isWithoutFace: true });
    return id;
  }
  const flagged = async () =>
    (await listRedactedVerifications(built.app, { status: 'flagged' }, { page: 1, perPage: 10 })).items.map(
      ({ full_name }) => full_name,
    );

  test('a number that is nobody else’s asks the office nothing', async () => {
    await type(first, NIN);
    await show(first, 'nin', NIN);
    expect(await opened.db.selectFrom('identity_matches').selectAll().execute()).toEqual([]);
  });

  test('both are shown to the office, each beside the other, and who was first keeps their standing', async () => {
    await type(first, NIN);
    await type(second, '70413598902');
    await show(second, 'nin', NIN);
    expect((await flagged()).toSorted()).toEqual(['Who came later', 'Who was first']);
    expect((await readReviewContext(built.app, first.userId)).shared).toMatchObject([
      { userId: second.userId, shares: ['nin'] },
    ]);
    expect((await readReviewContext(built.app, second.userId)).shared).toMatchObject([{ userId: first.userId }]);
    const { items } = await listRedactedVerifications(built.app, { search: 'Who was first' }, { page: 1, perPage: 1 });
    expect(items[0]).toMatchObject({ verification_status: 'pending' });
    const office = allow(verificationPolicy.review, admin);
    await reviewVerification(built.app, office, items[0]?.id ?? '', { shown: null, decision: 'verified', notes: '' });
    expect(await flagged()).toEqual([]);
  });

  test('a flagged paper is known again after its account is gone', async () => {
    await type(first, NIN);
    await show(first, 'passport', PASSPORT);
    const { items } = await listRedactedVerifications(built.app, { search: 'Who was first' }, { page: 1, perPage: 1 });
    const office = allow(verificationPolicy.review, admin);
    const flag = { shown: null, decision: 'flagged', notes: 'Not theirs.', listings: 'mark' } as const;
    await reviewVerification(built.app, office, items[0]?.id ?? '', flag);
    await opened.db.transaction().execute(async (trx) => {
      await forgetPerson(built.app, trx, { userId: first.userId });
      await forgetVerification(built.app, trx, first.userId);
    });
    expect(await opened.db.selectFrom('identity_sessions').selectAll().execute()).toEqual([]);
    await type(second, '70413598902');
    await show(second, 'passport', PASSPORT);
    expect((await readReviewContext(built.app, second.userId)).earlierFlag).toMatchObject([{ kind: 'paper' }]);
  });

  test('pictures go when their time is over, at once without consent to keep them, and of a check left alone', async () => {
    const pictures = () => opened.db.selectFrom('identity_pictures').select('id').execute();
    await askForPerson(built.app, mayCheck(first), await show(first, 'passport', PASSPORT));
    await show(second, 'passport', 'B70413598');
    expect(await pictures()).toHaveLength(2);
    const later = buildApp(opened, { now: new Date(built.app.now().getTime() + 2 * 3_600_000) });
    await forgetPictures(later.app);
    expect(await pictures()).toHaveLength(1);
    expect((await readOwnSession(later.app, second)).status).toBe('idle');
    await forgetPictures(buildApp(opened, { now: new Date(built.app.now().getTime() + 31 * 86_400_000) }).app);
    expect(await pictures()).toEqual([]);
    const third = await buildPerson(opened.db, { isAgent: true });
    const id = await startSession(built.app, mayCheck(third), { compare: true, keep: false });
    await askForPerson(built.app, mayCheck(third), id);
    expect(await pictures()).toEqual([]);
  });
});
