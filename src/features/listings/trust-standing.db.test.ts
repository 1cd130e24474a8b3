import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { type AllowedOthers, allow } from '#features/accounts/allowed.ts';
import { fileEvidence, type NewEvidence } from '#features/trust/evidence.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { findCheckedListing, listLapsingChecks, recordListingCheck } from './listing-checks.server.ts';
import { listingPolicy } from './policy.ts';
import { noteReuse } from './reckon-trust.server.ts';
import { takeBackEvidence } from './take-back-evidence.server.ts';
import { lapseEvidence } from './use-cases/lapse-evidence.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const REASON = 'The stamp was of another registry.';

describe('standing by evidence', () => {
  let opened: OpenDatabase;
  let admin: AllowedOthers<'listing.check'>;
  let agent: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = allow(listingPolicy.check, await buildPerson(opened.db, { role: 'admin', name: 'The office' }));
    agent = await buildPerson(opened.db, { isAgent: true, name: 'Ngozi Okonkwo' });
  });
  afterAll(() => opened?.close());

  const at = (days: number) => buildApp(opened, { now: new Date(NOW.getTime() + days * DAY_MS) });
  const check = (app: ReturnType<typeof at>['app'], id: string, finding: string) =>
    recordListingCheck(app, admin, id, {
      finding,
      statement: `What was found when we did this: ${finding}.`,
      day: '2026-11-20',
      source: '',
    });
  const verified = async (given = {}) => {
    const { app } = at(0);
    const id = await buildListing(opened.db, {
      agent_id: agent.userId,
      title_type: 'certificate-of-occupancy',
      ...given,
    });
    await check(app, id, 'registry_searched');
    await check(app, id, 'lister_identified');
    return id;
  };
  const rowOf = (id: string) =>
    opened.db
      .selectFrom('properties')
      .select(['verification_status', 'verification_badges', 'trust_score', 'unchecked_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const pieceOf = async (id: string, kind: string) =>
    (
      await opened.db
        .selectFrom('trust_evidence')
        .select('id')
        .where('entity_id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    ).id;

  test('a check is taken back by the office alone, of the home it is about, with a reason, once', async () => {
    const { app } = at(0);
    const [id, other] = [await verified(), await verified()];
    const evidenceId = await pieceOf(id, 'registry_searched');
    expect(() => allow(listingPolicy.check, agent)).toThrow(expect.objectContaining({ code: 'not_allowed' }));
    const take = (given: Partial<Parameters<typeof takeBackEvidence>[2]>) =>
      takeBackEvidence(app, admin, { listingId: id, evidenceId, reason: REASON, ...given });
    await expect(take({ reason: ' no ' })).rejects.toMatchObject({ code: 'reason_required', field: 'reason' });
    await expect(take({ listingId: other })).rejects.toMatchObject({ code: 'evidence_gone', status: 404 });
    await expect(take({ evidenceId: randomUUID() })).rejects.toMatchObject({ code: 'evidence_gone' });
    await expect(take({ evidenceId: 'nonsense' })).rejects.toMatchObject({ code: 'evidence_gone' });
    expect(await rowOf(id)).toMatchObject({ verification_status: 'verified' });
    await take({});
    await expect(take({})).rejects.toMatchObject({ code: 'already_taken_back', status: 409 });
  });

  test('what a check brought goes with it: score, status and badge; it stays listed with its reason', async () => {
    const { app, touched } = at(0);
    const id = await verified();
    // Documents 95, identity 80, the starting values 65 and 70.
    expect(await rowOf(id)).toMatchObject({ trust_score: 78, verification_badges: ['documents', 'identity'] });
    await takeBackEvidence(app, admin, {
      listingId: id,
      evidenceId: await pieceOf(id, 'registry_searched'),
      reason: REASON,
    });
    expect(await rowOf(id)).toMatchObject({
      verification_status: 'pending',
      verification_badges: ['identity'],
      trust_score: 59,
    });
    const documents = (await findCheckedListing(app, id))?.breakdown.parts[0];
    expect(documents).toMatchObject({ percent: 20, hasEvidence: false });
    expect(documents?.evidence).toMatchObject([{ standing: 'taken_back', takenBack: { reason: REASON } }]);
    expect(touched).toEqual(expect.arrayContaining([`listing:${id}`]));
    const trail = await opened.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'evidence.taken-back')
      .where('entity_id', '=', documents?.evidence[0]?.id ?? '')
      .execute();
    expect(trail).toMatchObject([
      { actor_id: admin.themselves.userId, after: { listing: id, kind: 'registry_searched' } },
    ]);
    // What people wrote stays out of the log.
    expect(JSON.stringify(trail)).not.toContain('stamp');
  });

  test('nobody files a check of their own home, nor takes one back', async () => {
    const { app } = at(0);
    const id = await verified();
    const own = allow(listingPolicy.check, ofOffice(agent));
    const before = await rowOf(id);
    const statement = 'I live here and saw every room.';
    const draft = { finding: 'home_visited', statement, day: '2026-11-20', source: '' };
    await expect(recordListingCheck(app, own, id, draft)).rejects.toMatchObject(OWN_MATTER);
    const evidenceId = await pieceOf(id, 'registry_searched');
    await expect(takeBackEvidence(app, own, { listingId: id, evidenceId, reason: REASON })).rejects.toMatchObject(
      OWN_MATTER,
    );
    expect(await rowOf(id)).toEqual(before);
  });

  test('what the office put up as verified stays so when its checks go, and a doubt that was mistaken leaves it as it was', async () => {
    const { app } = at(0);
    const id = await verified({ verification_status: 'verified', verification_badges: ['gold'] });
    await check(app, id, 'papers_doubtful');
    expect(await rowOf(id)).toMatchObject({ verification_status: 'flagged', unchecked_status: 'verified' });
    const doubt = await opened.db
      .selectFrom('trust_evidence')
      .select('id')
      .where('entity_id', '=', id)
      .where('result', '=', 'failed')
      .executeTakeFirstOrThrow();
    await takeBackEvidence(app, admin, { listingId: id, evidenceId: doubt.id, reason: REASON });
    await takeBackEvidence(app, admin, {
      listingId: id,
      evidenceId: await pieceOf(id, 'lister_identified'),
      reason: REASON,
    });
    expect(await rowOf(id)).toMatchObject({
      verification_status: 'verified',
      verification_badges: ['documents', 'gold'],
    });
  });

  test('what could not be checked is told, and moves nothing', async () => {
    const { app } = at(0);
    const id = await buildListing(opened.db);
    await check(app, id, 'registry_unseen');
    expect(await rowOf(id)).toMatchObject({ verification_status: 'unverified', trust_score: null });
    expect((await findCheckedListing(app, id))?.breakdown.parts[0]).toMatchObject({
      percent: 20,
      evidence: [{ result: 'could_not_check' }],
    });
  });

  test('a search of the registry lapses after half a year: the job reckons what is stored anew, once', async () => {
    const id = await verified();
    const other = await verified();
    await lapseEvidence(at(1).app);
    expect(await rowOf(id)).toMatchObject({ verification_status: 'verified', trust_score: 78 });
    const late = at(190);
    expect(await lapseEvidence(late.app)).toBeGreaterThanOrEqual(2);
    for (const lapsed of [id, other])
      expect(await rowOf(lapsed)).toMatchObject({ verification_status: 'pending', trust_score: 59 });
    expect(late.touched).toEqual(expect.arrayContaining([`listing:${id}`]));
    expect(await lapseEvidence(late.app)).toBe(0);
    expect((await listLapsingChecks(at(170).app)).map(({ listingId }) => listingId)).toEqual(
      expect.arrayContaining([id, other]),
    );
    expect((await listLapsingChecks(at(0).app)).map(({ listingId }) => listingId)).not.toContain(id);
  });

  test('words that contradict the facts lower the score when the job comes by, and mending them brings it back', async () => {
    const id = await verified({ parking_spaces: 1 });
    const say = (description: string, days: number) =>
      opened.db
        .updateTable('properties')
        .set({ description, updated_at: at(days).app.now() })
        .where('id', '=', id)
        .execute();
    await say('Parking for four cars.', 1);
    await lapseEvidence(at(2).app);
    expect(await rowOf(id)).toMatchObject({ trust_score: 75 });
    await say('Parking for one car.', 3);
    await lapseEvidence(at(4).app);
    expect(await rowOf(id)).toMatchObject({ trust_score: 78 });
  });

  test('evidence of one home moves no other', async () => {
    const { app } = at(0);
    const [id, other] = [await verified(), await verified()];
    const before = await rowOf(other);
    await check(app, id, 'papers_doubtful');
    expect(await rowOf(other)).toEqual(before);
  });

  test('the same photos in two homes lower both and flag neither, once; a visit answers it for its own home', async () => {
    const { app } = at(0);
    const [id, other, third] = [await verified(), await verified(), await verified()];
    const reuse = {
      kind: 'photos_reused' as const,
      listings: [id, other] as const,
      statement: 'The same photos stand in another listing.',
      checkedBy: 'Zaure’s picture check',
      version: '1',
    };
    for (const listings of [[id, other] as const, [other, id] as const])
      await opened.db.transaction().execute((trx) => noteReuse(trx, { ...reuse, listings }, NOW));
    for (const lowered of [id, other])
      expect(await rowOf(lowered)).toMatchObject({ verification_status: 'verified', trust_score: 65 });
    expect(await rowOf(third)).toMatchObject({ trust_score: 78 });
    const pieces = await opened.db
      .selectFrom('trust_evidence')
      .select('id')
      .where('kind', '=', 'photos_reused')
      .execute();
    expect(pieces).toHaveLength(2);
    await recordListingCheck(app, admin, id, {
      finding: 'home_visited',
      statement: 'We stood in the home; it is as its photos show.',
      day: '2026-11-21',
      source: '',
    });
    expect(await rowOf(id)).toMatchObject({ trust_score: 85 });
    expect(await rowOf(other)).toMatchObject({ trust_score: 65 });
  });

  test('rows of the last release, without a kind, still count', async () => {
    const id = await buildListing(opened.db);
    const told = { entityType: 'property', entityId: id, statement: 'Read.', checkedBy: 'Us', checkedAt: NOW } as const;
    const rows: NewEvidence[] = [
      { ...told, part: 'documents', percent: 75 },
      { ...told, part: 'reviews', percent: 91 },
    ];
    await fileEvidence(opened.db, rows);
    await lapseEvidence(at(1).app);
    const { parts } = (await findCheckedListing(at(1).app, id))?.breakdown ?? {};
    expect(parts?.map(({ percent, evidence }) => [percent, evidence[0]?.kind])).toEqual([
      // The paper that was read is not named.
      [65, 'papers_read'],
      [75, undefined],
      [65, undefined],
      [91, 'earlier_check'],
    ]);
    expect(await rowOf(id)).toMatchObject({ verification_status: 'pending', trust_score: 74 });
  });
});
