import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { changeAccount } from '#features/admin/users.server.ts';
import { requestTour, sendMessage } from '#features/leads/enquiries.server.ts';
import { freezeListing } from '#features/listings/freeze-listing.server.ts';
import { findPublicListing } from '#features/listings/listings.server.ts';
import { findPropertyPage } from '#features/property/property-page.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { reviewVerification } from './verifications.server.ts';

describe.each(ENGINES)('the homes of a flagged or suspended agent on %s', (engine) => {
  let opened: OpenDatabase;
  let admin: Actor;
  let agent: Actor;
  let record: string;
  let built: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    built = buildApp(opened);
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Chukwuemeka Nwáchukwu-Ọkọ́rọ́' });
    const values = { agent_id: agent.userId, verification_status: 'verified', checked_level: 'basic' } as const;
    ({ id: record } = await opened.db.insertInto('agent_verifications').values(values).returning('id').executeTakeFirstOrThrow());
  });
  const flag = (listings?: 'hide' | 'mark') =>
    reviewVerification(built.app, admin, record, { decision: 'flagged', notes: 'Two people use this number.', listings });
  const clear = () => reviewVerification(built.app, admin, record, { decision: 'verified', notes: '' });
  const isPublic = async (id: string) => (await findPublicListing(built.app, id)) !== null;
  const ask = (id: string) => sendMessage(built.app, id, { name: 'Musa', contact: 'musa@example.ng', message: 'Is it still there?' });

  test('a flag or a suspension without a word on the homes is refused and changes nothing', async () => {
    const id = await buildListing(opened.db, { agent_id: agent.userId });
    await expect(flag()).rejects.toMatchObject({ code: 'unknown_choice', status: 400, field: 'listings' });
    await expect(changeAccount(built.app, admin, agent.userId, 'suspend', { reason: 'x', listings: 'typo' })).rejects.toMatchObject({ status: 400 });
    expect((await findPropertyPage(built.app, id))?.phone).toBe('+2348031234567');
    expect(built.touched).toEqual([]);
  });

  test('hidden at once, and brought back are exactly those: not what waits, and not what was frozen for a reason of its own', async () => {
    const [live, frozen, waiting] = [
      await buildListing(opened.db, { agent_id: agent.userId }),
      await buildListing(opened.db, { agent_id: agent.userId }),
      await buildListing(opened.db, { agent_id: agent.userId, approval_status: 'pending' }),
    ];
    await freezeListing(opened.db, { listingId: frozen, actorId: null, reason: 'reports', at: built.app.now() });
    await flag('hide');
    expect(await isPublic(live)).toBe(false);
    await expect(ask(live)).rejects.toMatchObject({ status: 404 });
    expect(built.touched).toEqual(expect.arrayContaining([`listing:${live}`, 'listings', 'agents', `agent:${agent.userId}`]));
    await clear();
    expect([await isPublic(live), await isPublic(frozen), await isPublic(waiting)]).toEqual([true, false, false]);
    expect(await ask(live)).toHaveProperty('enquiry');
  });

  test('marked: still found, said to be on hold, without a phone, and messages and tours are refused', async () => {
    const id = await buildListing(opened.db, { agent_id: agent.userId });
    await flag('mark');
    const page = await findPropertyPage(built.app, id);
    expect([page?.phone, page?.listing.listed_by?.on_hold]).toEqual([null, true]);
    await expect(ask(id)).rejects.toMatchObject({ code: 'lister_on_hold', status: 409 });
    await expect(requestTour(built.app, id, {})).rejects.toMatchObject({ code: 'lister_on_hold' });
    await clear();
    expect((await findPropertyPage(built.app, id))?.phone).toBe('+2348031234567');
  });

  test('a flag that ends does not undo a suspension that stands', async () => {
    const id = await buildListing(opened.db, { agent_id: agent.userId });
    await flag('hide');
    await changeAccount(built.app, admin, agent.userId, 'suspend', { reason: 'Asked for money.', listings: 'hide' });
    await clear();
    expect(await isPublic(id)).toBe(false);
    await changeAccount(built.app, admin, agent.userId, 'lift');
    expect(await isPublic(id)).toBe(true);
  });

  test('a badge for professional papers is shown only where the office looked into them', async () => {
    const id = await buildListing(opened.db, { agent_id: agent.userId, verification_badges: ['documents', 'professional'] });
    expect((await findPublicListing(built.app, id))?.verification_badges).toEqual(['documents']);
    await opened.db.updateTable('agent_verifications').set({ checked_level: 'gold' }).where('id', '=', record).execute();
    expect((await findPublicListing(built.app, id))?.verification_badges).toEqual(['documents', 'professional']);
  });
});
