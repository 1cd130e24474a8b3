import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';
import { allow } from '#features/accounts/allowed.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { findContact } from './data/contacts.server.ts';
import { keeperIdOf } from './data/keepers.server.ts';
import { listSearches } from './data/saved-searches.server.ts';
import { savedPolicy } from './policy.ts';
import type { Rhythm } from './schema.ts';
import { changeSearch, keepSearch, setQuietHours } from './use-cases/change-searches.server.ts';
import { deviceOf } from './use-cases/device-cookie.server.ts';
import { askForMails, confirmMails, stopMails } from './use-cases/mail-consent.server.ts';
import { matchNews } from './use-cases/match-round.server.ts';
import { addBrowser } from './use-cases/push.server.ts';
import { runAlerts } from './use-cases/saved-jobs.server.ts';

describe('news of saved searches', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    // Noon in Nigeria: nobody is quiet.
    app = buildApp(opened, { features: FEATURES, now: new Date('2026-11-25T11:00:00Z') }).app;
    for (const table of ['keepers', 'listing_news', 'alert_rounds', 'emails', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const atHour = (moment: string) => buildApp(opened, { features: FEATURES, now: new Date(moment) }).app;
  const mails = () => opened.db.selectFrom('emails').selectAll().where('template', '=', 'search-news').execute();
  const waiting = async (address = '/homes-for-sale?beds=3', rhythm: Rhythm = 'instant') => {
    const actor = allow(savedPolicy.keep, await buildPerson(opened.db));
    await keepSearch(app, actor, address);
    const [search] = await listSearches(opened.db, actor.userId);
    await changeSearch(app, actor, { search: search?.id ?? '', rhythm, by_mail: 'on' });
    return actor;
  };
  const house = (over = {}) => buildListing(opened.db, { bedrooms: 3, ...over });

  test('nobody is told of what does not match, is not public, is their own, or when news are off', async () => {
    const ada = await waiting();
    await waiting('/homes-for-sale?beds=3', 'off');
    await house({ bedrooms: 2 });
    await house({ transaction_type: 'rent', price_period: 'year' });
    await house({ approval_status: 'pending' });
    await house({ status: 'withdrawn' });
    await house({ agent_id: ada.userId });
    const taken = await house();
    await matchNews(app);
    // It was found, and is gone before anybody is told.
    await opened.db.updateTable('properties').set({ status: 'withdrawn' }).where('id', '=', taken).execute();
    await runAlerts(app);
    expect(await mails()).toEqual([]);
  });

  test('a new home, one that is back and one that got cheaper are news, a dearer one is none', async () => {
    const [back, cheaper, dearer] = [await house({ status: 'paused' }), await house(), await house()];
    await waiting();
    const set = (id: string, to: Updateable<PropertiesTable>) =>
      opened.db.updateTable('properties').set(to).where('id', '=', id).execute();
    await house({ title: 'Newcomer' });
    await set(back, { status: 'available', title: 'Returner' });
    await set(cheaper, { price_minor: 40_000_000_00, price_ngn_minor: 40_000_000_00, title: 'Bargain' });
    await set(dearer, { price_minor: 60_000_000_00, price_ngn_minor: 60_000_000_00, title: 'Dearer' });
    await runAlerts(app);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    for (const line of ['New: Newcomer', 'Back on the market: Returner', 'Cheaper now: Bargain'])
      expect(mail?.text_body).toContain(line);
    expect(mail?.text_body).not.toContain('Dearer');
  });

  test('several searches of one person come in one mail, and nobody is told twice', async () => {
    const ada = await waiting();
    await keepSearch(app, ada, '/homes-for-sale?state=Lagos');
    for (const search of await listSearches(opened.db, ada.userId))
      await changeSearch(app, ada, { search: search.id, rhythm: 'instant', by_mail: 'on' });
    await house();
    for (let again = 0; again < 5; again += 1) await runAlerts(app);
    expect(await mails()).toHaveLength(1);
  });

  test('a round that dies in the middle goes on where it was', async () => {
    for (let count = 0; count < 4; count += 1) await waiting();
    await house();
    let left = 2;
    const dying = { ...app, now: () => (left-- > 0 ? app.now() : fail()) };
    const fail = (): never => {
      throw new Error('killed');
    };
    await expect(runAlerts(dying)).rejects.toThrow('killed');
    for (let again = 0; again < 3; again += 1) await runAlerts(app);
    const sent = await mails();
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ to_address }) => to_address)).size).toBe(4);
  });

  test('two nodes at once tell everybody once', async () => {
    for (let count = 0; count < 3; count += 1) await waiting();
    await house();
    await Promise.all([runAlerts(app), runAlerts(app)]);
    expect(await mails()).toHaveLength(3);
  });

  test('quiet hours hold news back and lose none', async () => {
    const ada = await waiting();
    await setQuietHours(app, ada, { quiet_from: '21', quiet_to: '7' });
    await house();
    await runAlerts(atHour('2026-11-25T22:30:00Z'));
    expect(await mails()).toEqual([]);
    await runAlerts(atHour('2026-11-26T06:30:00Z'));
    expect(await mails()).toHaveLength(1);
    await expect(setQuietHours(app, ada, { quiet_from: '24', quiet_to: '7' })).rejects.toThrow('quiet_hours');
  });

  test('the day’s news wait for the morning', async () => {
    await waiting('/homes-for-sale?beds=3', 'daily');
    await house();
    await runAlerts(app);
    expect(await mails()).toEqual([]);
    await runAlerts(atHour('2026-11-26T06:01:00Z'));
    expect(await mails()).toHaveLength(1);
  });

  test('a filter that only the database understands is asked of it', async () => {
    await waiting('/homes-for-sale?bbox=3.3,6.4,3.6,6.6');
    await house({ latitude: 6.5, longitude: 3.4 });
    await runAlerts(app);
    await house({ latitude: 9.1, longitude: 7.4 });
    await runAlerts(app);
    expect(await mails()).toHaveLength(1);
  });

  test('a mail ends by one post with its own secret, which stands nowhere in the open; another secret ends nothing', async () => {
    const ada = await waiting();
    await house();
    await runAlerts(app);
    const [mail] = await mails();
    const contact = await findContact(opened.db, ada.userId);
    expect(`${mail?.text_body}${mail?.html_body}`).not.toContain(contact?.stopToken);
    expect(mail?.sealed_unsubscribe).toBeTruthy();
    for (const forged of ['', 'x'.repeat(32), `${contact?.stopToken}x`, ada.userId])
      expect(await stopMails(app, forged)).toBe(false);
    expect(await stopMails(app, contact?.stopToken ?? '')).toBe(true);
    expect(await stopMails(app, contact?.stopToken ?? '')).toBe(true);
    await house();
    await runAlerts(app);
    expect(await mails()).toHaveLength(1);
  });

  describe('without an account', () => {
    const stranger = async () => {
      const [cookie = ''] = await keepSearch(app, { deviceHash: null, address: '10.0.0.7' }, '/homes-for-sale?beds=3');
      const deviceHash = deviceOf(new Headers({ cookie: cookie.split(';')[0] ?? '' })) ?? '';
      const keeping = { deviceHash, address: '10.0.0.7' };
      const [search] = await listSearches(opened.db, keeperIdOf({ deviceHash }));
      await changeSearch(app, keeping, { search: search?.id ?? '', rhythm: 'instant', by_mail: 'on' });
      return keeping;
    };
    const asked = () => opened.db.selectFrom('emails').selectAll().where('template', '=', 'alerts-confirm').execute();
    const give = (keeping: { deviceHash: string; address: string }, email: string, agree = 'on') =>
      askForMails(app, keeping, { email, agree });
    /** The secret of the link, as the mail's reader gets it. */
    const linkOf = async () => {
      const [mail] = await asked();
      const link = app.adapters.sealedFields().open(mail?.sealed_link ?? '', `mail-link:${mail?.id}`);
      return new URL(link).searchParams.get('token') ?? '';
    };

    test('a stranger’s address gets the question and nothing else before its owner’s yes', async () => {
      const keeping = await stranger();
      await expect(give(keeping, 'no address')).rejects.toThrow('alert_email');
      await expect(give(keeping, 'eve@example.ng', '')).rejects.toThrow('alert_consent');
      await give(keeping, 'eve@example.ng');
      await house();
      await runAlerts(app);
      expect(await mails()).toEqual([]);
      expect(await asked()).toHaveLength(1);
      expect(await confirmMails(app, 'made-up')).toBe(false);
    });

    test('one address is asked three times a day, whoever asks', async () => {
      for (let count = 0; count < 3; count += 1) await give(await stranger(), 'bob@example.ng');
      await expect(give(await stranger(), 'bob@example.ng')).rejects.toThrow('too_many_requests');
      expect(await asked()).toHaveLength(3);
    });

    test('after the yes news come, and the way out forgets the address', async () => {
      const keeping = await stranger();
      await give(keeping, 'ada@example.ng');
      const token = await linkOf();
      expect(await confirmMails(app, token)).toBe(true);
      expect(await confirmMails(app, token)).toBe(false);
      await house();
      await runAlerts(app);
      expect(await mails()).toMatchObject([{ to_address: 'ada@example.ng', user_id: null }]);
      const contact = await findContact(opened.db, keeperIdOf(keeping));
      await stopMails(app, contact?.stopToken ?? '');
      expect(await findContact(opened.db, keeperIdOf(keeping))).toMatchObject({ email: null, emailState: 'none' });
    });

    test('a browser that names an inner address, or keys that are none, is not taken', async () => {
      const keeping = await stranger();
      const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
      for (const endpoint of ['http://push.example.com/1', 'https://127.0.0.1/1', 'https://169.254.169.254/latest'])
        await expect(addBrowser(app, keeping, { ...keys, endpoint })).rejects.toThrow('push_refused');
      const endpoint = 'https://push.example.com/1';
      await expect(addBrowser(app, keeping, { ...keys, auth: 'x', endpoint })).rejects.toThrow('push_refused');
      await addBrowser(app, keeping, { ...keys, endpoint });
      expect(await opened.db.selectFrom('push_endpoints').select('endpoint').execute()).toEqual([{ endpoint }]);
    });
  });
});
