import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { fileEvidence } from '#features/trust/evidence.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { fileListerEvidence, type ListerEvidence, takeBackOfLister } from './lister-evidence.server.ts';
import { findCheckedListing } from './listing-checks.server.ts';
import { lapseEvidence, reckonLister } from './use-cases/lapse-evidence.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('evidence about a lister', () => {
  let opened: OpenDatabase;
  let app: App;
  let agent: Actor;
  let other: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened, { now: NOW }).app;
  });
  afterAll(() => opened?.close());

  const home = async (lister: Actor, isChecked = true) => {
    const id = await buildListing(opened.db, { agent_id: lister.userId, title_type: 'certificate-of-occupancy' });
    if (isChecked)
      await fileEvidence(opened.db, [
        {
          ...{ entityType: 'property', entityId: id, kind: 'papers_read', result: 'passed' },
          ...{ statement: 'The deed was read.', checkedBy: 'Us', checkedAt: NOW },
        },
      ]);
    await lapseEvidence(app);
    return id;
  };
  const known = (given: Partial<ListerEvidence> = {}): ListerEvidence => ({
    kind: 'lister_identified',
    result: 'passed',
    statement: 'Our office looked into who this lister is.',
    checkedBy: 'Us',
    checkedAt: NOW,
    ...given,
  });
  const upheld = (): ListerEvidence => known({ kind: 'report_upheld', result: 'failed', reportId: randomUUID() });
  const file = (lister: Actor, piece: ListerEvidence) =>
    opened.db.transaction().execute((trx) => fileListerEvidence(app, trx, lister.userId, piece));
  const rowOf = (id: string) =>
    opened.db
      .selectFrom('properties')
      .select(['verification_status', 'verification_badges', 'trust_score'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const partsOf = async (id: string) =>
    (await findCheckedListing(app, id))?.breakdown.parts.map(({ percent }) => percent);

  test('is of that lister alone: it is taken back of nobody else, and once', async () => {
    [agent, other] = [await buildPerson(opened.db, { isAgent: true }), await buildPerson(opened.db, { isAgent: true })];
    const evidenceId = await file(agent, known());
    const take = (userId: string) =>
      opened.db
        .transaction()
        .execute((trx) => takeBackOfLister(app, trx, { userId, evidenceId, reason: 'Mistaken.', actorId: null }));
    expect(await take(other.userId)).toBe(false);
    expect(await take(agent.userId)).toBe(true);
    expect(await take(agent.userId)).toBe(false);
  });

  test('who they are counts for each home that was looked into, and gives none a score by itself', async () => {
    agent = await buildPerson(opened.db, { isAgent: true });
    const [checked, bare, foreign] = [await home(agent), await home(agent, false), await home(other)];
    const before = await rowOf(foreign);
    expect(await rowOf(checked)).toMatchObject({ trust_score: 71, verification_status: 'pending' });
    const evidenceId = await file(agent, known());
    expect(await reckonLister(app, agent.userId)).toBe(1);
    // Documents 85 once it is verified, identity 80, and the starting values 65 and 70.
    expect(await rowOf(checked)).toMatchObject({ trust_score: 75, verification_status: 'verified' });
    expect(await rowOf(bare)).toMatchObject({ trust_score: null, verification_status: 'unverified' });
    expect((await rowOf(bare)).verification_badges).toEqual([]);
    expect(await partsOf(bare)).toEqual([20, 80, 65, 70]);
    expect(await rowOf(foreign)).toEqual(before);
    await opened.db
      .transaction()
      .execute((trx) =>
        takeBackOfLister(app, trx, { userId: agent.userId, evidenceId, reason: 'Another person.', actorId: null }),
      );
    await reckonLister(app, agent.userId);
    expect(await rowOf(checked)).toMatchObject({ trust_score: 71, verification_status: 'pending' });
  });

  test('upheld reports of a lister lower each of their homes, together by no more than told, and nobody else’s', async () => {
    agent = await buildPerson(opened.db, { isAgent: true });
    const [own, foreign] = [await home(agent), await home(other)];
    const before = await partsOf(foreign);
    const seen: (number | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) {
      await file(agent, upheld());
      seen.push((await partsOf(own))?.[2]);
    }
    expect(seen).toEqual([61, 57, 53, 53, 53]);
    expect(await partsOf(foreign)).toEqual(before);
  });

  test('a report of one home counts there once, and at the lister’s others', async () => {
    agent = await buildPerson(opened.db, { isAgent: true });
    const [reported, second] = [await home(agent), await home(agent)];
    const piece = upheld();
    await fileEvidence(opened.db, [{ ...piece, entityType: 'property', entityId: reported }]);
    await file(agent, piece);
    expect((await partsOf(reported))?.[2]).toBe(57);
    expect((await partsOf(second))?.[2]).toBe(61);
  });
});
