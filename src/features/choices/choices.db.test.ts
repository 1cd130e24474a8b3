import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { openSession } from '#features/accounts/data/open-session.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { noteLook } from '#features/listings/note-look.server.ts';
import { flushViews } from '#features/listings/use-cases/views.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { listTurnedOff, saveChoices } from './choices.server.ts';
import { insertObjections } from './objections.server.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

describe('what people do not want done', () => {
  let opened: OpenDatabase;
  let home: string;
  let ada: Actor;
  let built: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    built = buildApp(opened, { features: FEATURES, env: { TRUST_PROXY: 'true' } }).app;
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['listing_views', 'listing_view_marks', 'person_choices', 'objections'] as const)
      await opened.db.deleteFrom(table).execute();
    // A home of each test's own: who looked at another is remembered for the day.
    home = await buildListing(opened.db);
    ada = await buildPerson(opened.db, { name: 'Ada' });
  });

  // One for all: each App has a secret of its own for its sessions.
  const app = () => built;
  const signIn = async (cookies = '') => {
    const request = new Request('http://localhost/', { headers: { cookie: cookies } });
    const set = (await openSession(app(), request, ada.userId)).getSetCookie();
    return { set, cookie: set.map((one) => one.split(';')[0]).join('; ') };
  };
  const look = async (cookie: string, from = '10.0.0.1') => {
    const request = new Request('http://localhost/', { headers: { 'user-agent': PHONE, cookie } });
    await noteLook(app(), home, { request, address: from });
    await flushViews(app());
    const marks = await opened.db.selectFrom('listing_view_marks').select('mark').execute();
    const rows = await opened.db.selectFrom('listing_views').select('views').execute();
    return { views: rows[0]?.views ?? 0, marks: marks.length };
  };

  test('a look is not counted and leaves no mark where this browser turned it off; any other is', async () => {
    expect(await look('choices_off=popup.counting')).toEqual({ views: 0, marks: 0 });
    expect(await look('choices_off=popup; xchoices_off=counting')).toEqual({ views: 1, marks: 1 });
  });

  test('nor where the account did, in whatever browser', async () => {
    const { cookie } = await signIn();
    await saveChoices(app(), allow(accountPolicy.manage, ada), ['counting']);
    expect(await look(cookie)).toEqual({ views: 0, marks: 0 });
    expect(await look('zaure.session_token=made.up')).toEqual({ views: 1, marks: 1 });
    await saveChoices(app(), allow(accountPolicy.manage, ada), []);
    expect(await look(cookie, '10.0.0.2')).toEqual({ views: 2, marks: 2 });
  });

  test('nor where its person objected', async () => {
    const { cookie } = await signIn();
    const at = new Date();
    const whose = { email: 'other@example.ng', userId: ada.userId };
    const made = { requestId: crypto.randomUUID(), number: 'OB-7K3M-92', processings: ['counting'] as const, at };
    await opened.db.transaction().execute((trx) => insertObjections(trx, { ...made, ...whose }));
    expect(await look(cookie)).toEqual({ views: 0, marks: 0 });
  });

  test('the account’s choices come into the browser with its session, on top of those made there; none, no cookie', async () => {
    expect((await signIn()).set.join()).not.toContain('choices_off');
    await saveChoices(app(), allow(accountPolicy.manage, ada), ['popup', 'language']);
    expect(await listTurnedOff(opened.db, ada.userId)).toEqual(['popup', 'language']);
    expect((await signIn('choices_off=counting')).cookie).toContain('choices_off=counting.popup.language');
    expect((await signIn('choices_off=popup.language')).set.join()).not.toContain('choices_off');
    const [row] = await opened.db
      .selectFrom('audit_log')
      .select('after')
      .where('actor_id', '=', ada.userId)
      .where('action', '=', 'choices.saved')
      .execute();
    expect(row?.after).toEqual({ off: ['popup', 'language'] });
  });
});
