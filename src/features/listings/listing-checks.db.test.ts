import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { type AllowedOthers, allow } from '#features/accounts/allowed.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import type { CheckDraft } from '#features/trust/listing-check.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { findCheckedListing, recordListingCheck } from './listing-checks.server.ts';
import { listingPolicy } from './policy.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const draft = (given: Partial<CheckDraft> = {}): CheckDraft => ({
  finding: 'registry_searched',
  statement: 'The registry at Alausa holds the C of O in the seller’s name.',
  day: '2026-11-20',
  source: 'Search LS/2026/118',
  ...given,
});
const identity = draft({
  finding: 'lister_identified',
  statement: 'The lister’s NIN was confirmed with NIMC.',
  source: '',
});

describe('checks of listings', () => {
  let opened: OpenDatabase;
  let admin: AllowedOthers<'listing.check'>;
  let agent: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = allow(listingPolicy.check, await buildPerson(opened.db, { role: 'admin', name: 'The office' }));
    agent = await buildPerson(opened.db, { isAgent: true, name: 'Oluwaseun Adébáyọ̀ Ogunlesi' });
  });
  afterAll(() => opened?.close());

  const setUp = () => buildApp(opened, { now: NOW });
  // "Professional" speaks of its lister, whose papers nobody has looked at: it is kept, and never shown.
  const listing = () =>
    buildListing(opened.db, {
      agent_id: agent.userId,
      title_type: 'certificate-of-occupancy',
      verification_badges: ['professional'],
    });
  const auditOf = (id: string) =>
    opened.db
      .selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'listing.checked')
      .execute();

  test('only an admin records a check, of a listing that is there, in words that everybody may read', async () => {
    const { app } = setUp();
    const id = await listing();
    expect(() => allow(listingPolicy.check, agent)).toThrow(
      expect.objectContaining({ code: 'not_allowed', status: 403 }),
    );
    for (const wrong of [randomUUID(), 'nonsense'])
      await expect(recordListingCheck(app, admin, wrong, draft())).rejects.toMatchObject({
        code: 'property_not_found',
        status: 404,
      });
    await expect(
      recordListingCheck(app, admin, id, draft({ statement: 'NIN 12345678901 is the owner’s.' })),
    ).rejects.toMatchObject({
      code: 'check_refused',
      status: 400,
      field: 'statement',
    });
    expect(await findCheckedListing(app, id)).toMatchObject({
      status: 'unverified',
      score: null,
      breakdown: { provenParts: 0 },
    });
    expect(await auditOf(id)).toEqual([]);
  });

  test('score, status and badges follow from the checks; the page is told, the trail kept, the lister told', async () => {
    const { app, touched } = setUp();
    const id = await listing();
    await recordListingCheck(app, admin, id, draft());
    // Documents 95, the starting values 75, 65 and 70 of the others.
    expect(await findPublicListing(app, id)).toMatchObject({
      trust_score: 76,
      verification_status: 'pending',
      verification_badges: ['documents'],
    });
    await recordListingCheck(app, admin, id, identity);
    expect(await findPublicListing(app, id)).toMatchObject({
      trust_score: 78,
      verification_status: 'verified',
      verification_badges: ['documents', 'identity'],
    });
    const { breakdown } = (await findCheckedListing(app, id)) ?? {};
    expect(breakdown).toMatchObject({ average: 78, provenParts: 2 });
    expect(breakdown?.parts[0]?.evidence).toMatchObject([
      {
        statement: draft().statement,
        checkedBy: 'Zaure’s office',
        checkedAt: '2026-11-20T11:00:00.000Z',
        source: 'Search LS/2026/118',
      },
    ]);
    expect(touched).toEqual(expect.arrayContaining(['listings', `listing:${id}`]));
    expect(await auditOf(id)).toMatchObject([
      {
        actor_id: admin.themselves.userId,
        before: { verification_status: 'unverified', trust_score: null },
        after: { finding: 'registry_searched', trust_score: 76 },
      },
      { after: { verification_status: 'verified', trust_score: 78 } },
    ]);
    const notices = await opened.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', agent.userId)
      .execute();
    expect(notices.filter(({ kind }) => kind === 'listing-checked')).toHaveLength(2);
  });

  test('a doubt flags a verified listing and takes its badge; a newer check clears it', async () => {
    const { app } = setUp();
    const id = await listing();
    await recordListingCheck(app, admin, id, draft({ day: '2026-11-10' }));
    await recordListingCheck(app, admin, id, identity);
    await recordListingCheck(
      app,
      admin,
      id,
      draft({ finding: 'papers_doubtful', statement: 'The survey plan belongs to another plot.', day: '2026-11-15' }),
    );
    expect(await findPublicListing(app, id)).toMatchObject({
      verification_status: 'flagged',
      verification_badges: ['identity'],
    });
    await recordListingCheck(
      app,
      admin,
      id,
      draft({ statement: 'The right survey plan was handed in and agrees.', day: '2026-11-19' }),
    );
    expect(await findPublicListing(app, id)).toMatchObject({ verification_status: 'verified' });
    expect((await findCheckedListing(app, id))?.breakdown.parts[0]?.evidence).toHaveLength(3);
  });

  test('of two checks of one day the later counts', async () => {
    const { app } = setUp();
    const id = await listing();
    for (const finding of ['papers_doubtful', 'papers_read', 'papers_doubtful', 'registry_searched'])
      await recordListingCheck(
        app,
        admin,
        id,
        draft({ finding, statement: `Found this time, among the papers: ${finding}.` }),
      );
    expect((await findCheckedListing(app, id))?.breakdown.parts[0]).toMatchObject({ percent: 95 });
  });

  test('the same check twice at once is one check', async () => {
    const { app } = setUp();
    const id = await listing();
    await Promise.all([recordListingCheck(app, admin, id, draft()), recordListingCheck(app, admin, id, draft())]);
    expect((await findCheckedListing(app, id))?.breakdown.parts[0]?.evidence).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });
});
