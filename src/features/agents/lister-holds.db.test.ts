import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { adminPolicy } from '#features/admin/policy.ts';
import { changeAccount } from '#features/admin/use-cases/users.server.ts';
import { requestTour, sendMessage } from '#features/leads/enquiries.server.ts';
import { decideListings } from '#features/listings/decide-listings.server.ts';
import { holdLister, releaseLister } from '#features/listings/lister-holds.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { findPropertyPage } from '#features/property/use-cases/property-page.server.ts';
import { submissionPolicy } from '#features/submissions/policy.ts';
import { approveSubmission } from '#features/submissions/use-cases/decide-submission.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { moveById } from '../../../tests/support/move-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { verificationPolicy } from './policy.ts';
import { findAgentPage, searchDirectory, writeToAgent } from './use-cases/directory.server.ts';
import { reviewVerification } from './verifications.server.ts';

const mayReview = (actor: Actor) => allow(verificationPolicy.review, actor);

describe('the homes of a flagged or suspended agent', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  let agent: Actor;
  let record: string;
  let built: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    built = buildApp(opened);
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Chukwuemeka Nwáchukwu-Ọkọ́rọ́' });
    const values = { agent_id: agent.userId, verification_status: 'verified', checked_level: 'basic' } as const;
    ({ id: record } = await opened.db
      .insertInto('agent_verifications')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow());
  });
  const flag = (listings?: 'hide' | 'mark') =>
    reviewVerification(built.app, mayReview(admin), record, {
      shown: null,
      decision: 'flagged',
      notes: 'Two people use this number.',
      listings,
    });
  const clear = () =>
    reviewVerification(built.app, mayReview(admin), record, { shown: null, decision: 'verified', notes: '' });
  const isPublic = async (id: string) => (await findPublicListing(built.app, id)) !== null;
  const ask = (id: string) =>
    sendMessage(built.app, id, { name: 'Musa', contact: 'musa@example.ng', message: 'Is it still there?' });

  test('a flag or a suspension without a word on the homes is refused and changes nothing', async () => {
    const id = await buildListing(opened.db, { agent_id: agent.userId });
    await expect(flag()).rejects.toMatchObject({ code: 'unknown_choice', status: 400, field: 'listings' });
    await expect(
      changeAccount(built.app, allow(adminPolicy.manage, admin), agent.userId, {
        change: 'suspend',
        reason: 'x',
        listings: 'typo',
      }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await findPropertyPage(built.app, id))?.phone).toBe(agent.profile?.phone);
    expect(built.touched).toEqual([]);
  });

  test('hidden at once, and brought back are exactly those: not what waits, and not what was frozen for a reason of its own', async () => {
    const [live, frozen, waiting] = [
      await buildListing(opened.db, { agent_id: agent.userId }),
      await buildListing(opened.db, { agent_id: agent.userId }),
      await buildListing(opened.db, { agent_id: agent.userId, approval_status: 'pending' }),
    ];
    await moveById(opened.db, frozen, { kind: 'frozen', reason: 'reports' }, built.app.now());
    await flag('hide');
    expect(await isPublic(live)).toBe(false);
    await expect(ask(live)).rejects.toMatchObject({ status: 404 });
    expect(built.touched).toEqual(
      expect.arrayContaining([`listing:${live}`, 'listings', 'agents', `agent:${agent.userId}`]),
    );
    await clear();
    expect([await isPublic(live), await isPublic(frozen), await isPublic(waiting)]).toEqual([true, false, false]);
    expect(await ask(live)).toHaveProperty('enquiry');
  });

  test('what the office approves during such a hold is hidden with the others, its lister is told so, and comes back with them', async () => {
    const fed = await buildListing(opened.db, {
      agent_id: agent.userId,
      approval_status: 'pending',
      title: 'Fed flat',
    });
    const { id: sent } = await opened.db
      .insertInto('property_submissions')
      .values({
        title: 'Sent house',
        property_type: 'house',
        price_minor: 5_000_000_000,
        location: 'Lekki',
        state: 'Lagos',
        agent_id: agent.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await flag('hide');
    await decideListings(built.app, allow(listingPolicy.decide, admin), [fed], { to: 'approved' });
    const { property_id } = await approveSubmission(built.app, allow(submissionPolicy.decide, admin), sent);
    const both = [fed, property_id ?? ''];
    expect(await Promise.all(both.map(isPublic))).toEqual([false, false]);
    for (const id of both) await expect(ask(id)).rejects.toMatchObject({ status: 404 });
    const notices = await opened.db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', agent.userId)
      .execute();
    expect(notices.filter(({ body }) => body.includes('on hold')).length).toBeGreaterThanOrEqual(2);
    await clear();
    expect(await Promise.all(both.map(isPublic))).toEqual([true, true]);
  });

  test('an agent on hold is in the directory without a phone or an address, and nobody is put through from there', async () => {
    const write = () =>
      writeToAgent(built.app, agent.userId, {
        name: 'Musa',
        contact: 'musa@example.ng',
        message: 'Do you manage flats?',
      });
    await opened.db
      .updateTable('agent_profiles')
      .set({ email: 'office@example.ng' })
      .where('user_id', '=', agent.userId)
      .execute();
    expect(await findAgentPage(built.app, agent.userId)).toMatchObject({
      phone: agent.profile?.phone,
      email: 'office@example.ng',
      onHold: false,
    });
    const hold = { userId: agent.userId, cause: 'flag', actorId: null } as const;
    await opened.db.transaction().execute((trx) => holdLister(built.app, trx, { ...hold, listings: 'mark' }));
    expect(await findAgentPage(built.app, agent.userId)).toMatchObject({ phone: null, email: null, onHold: true });
    const { items } = await searchDirectory(built.app, {
      search: agent.profile?.agentIdNumber ?? '',
      state: '',
      specialty: '',
    });
    expect(items).toMatchObject([{ phone: null, email: null, onHold: true }]);
    await expect(write()).rejects.toMatchObject({ code: 'lister_on_hold', status: 409 });
    await opened.db.transaction().execute((trx) => releaseLister(built.app, trx, hold));
    expect(await write()).toHaveProperty('enquiry');
  });

  test('marked: still found, said to be on hold, without a phone, and messages and tours are refused', async () => {
    const id = await buildListing(opened.db, { agent_id: agent.userId });
    await flag('mark');
    const page = await findPropertyPage(built.app, id);
    expect([page?.phone, page?.listing.listed_by?.on_hold]).toEqual([null, true]);
    await expect(ask(id)).rejects.toMatchObject({ code: 'lister_on_hold', status: 409 });
    await expect(requestTour(built.app, id, {})).rejects.toMatchObject({ code: 'lister_on_hold' });
    await clear();
    expect((await findPropertyPage(built.app, id))?.phone).toBe(agent.profile?.phone);
  });

  test('a flag that ends does not undo a suspension that stands', async () => {
    const id = await buildListing(opened.db, { agent_id: agent.userId });
    await flag('hide');
    await changeAccount(built.app, allow(adminPolicy.manage, admin), agent.userId, {
      change: 'suspend',
      reason: 'Asked for money.',
      listings: 'hide',
      confirm: agent.email,
    });
    await clear();
    expect(await isPublic(id)).toBe(false);
    await changeAccount(built.app, allow(adminPolicy.manage, admin), agent.userId, { change: 'lift' });
    expect(await isPublic(id)).toBe(true);
  });

  test('a badge for professional papers is shown only where the office looked into them', async () => {
    const id = await buildListing(opened.db, {
      agent_id: agent.userId,
      verification_badges: ['documents', 'professional'],
    });
    expect((await findPublicListing(built.app, id))?.verification_badges).toEqual(['documents']);
    await opened.db
      .updateTable('agent_verifications')
      .set({ checked_level: 'gold' })
      .where('id', '=', record)
      .execute();
    expect((await findPublicListing(built.app, id))?.verification_badges).toEqual(['documents', 'professional']);
  });
});
