import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { openSession } from '#features/accounts/data/open-session.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { listHomes } from './data/saved-homes.server.ts';
import { listSearches } from './data/saved-searches.server.ts';
import { MOST_HOMES_OF_DEVICE } from './domain/kept-home.ts';
import { savedPolicy } from './policy.ts';
import { changeList, whoseOf } from './use-cases/change-list.server.ts';
import { changeSearch, dropSearch, keepSearch } from './use-cases/change-searches.server.ts';
import { deviceOf } from './use-cases/device-cookie.server.ts';
import { readMarks } from './use-cases/read-marks.server.ts';
import { viewSaved } from './use-cases/view-saved.server.ts';

const STRANGER = { deviceHash: null, address: '10.0.0.9' };

describe('what people save', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened, { features: FEATURES }).app;
  });
  afterAll(() => opened?.close());

  const deviceWith = async (cookies: string[]) => {
    const cookie = cookies[0]?.split(';')[0] ?? '';
    return { cookie, keeping: { deviceHash: deviceOf(new Headers({ cookie })), address: '10.0.0.9' } };
  };
  const saveAsStranger = async (home: string) =>
    deviceWith((await changeList(app, STRANGER, { propertyId: home, act: 'save' })).cookies);
  const member = async () => allow(savedPolicy.keep, await buildPerson(opened.db));

  test('only what the public may see is saved, and nothing by an id that is none', async () => {
    const hidden = await buildListing(opened.db, { approval_status: 'pending' });
    for (const propertyId of [hidden, crypto.randomUUID(), "' or 1=1", ''])
      await expect(changeList(app, STRANGER, { propertyId, act: 'save' })).rejects.toThrow('saved_gone');
  });

  test('a browser’s number opens its own list and no other; a made-up one opens nothing', async () => {
    const home = await buildListing(opened.db);
    const mine = await saveAsStranger(home);
    const other = await saveAsStranger(await buildListing(opened.db));
    expect((await readMarks(app, whoseOf(mine.keeping))).homes.map(({ id }) => id)).toEqual([home]);
    expect((await readMarks(app, whoseOf(other.keeping))).homes.map(({ id }) => id)).not.toContain(home);
    expect((await readMarks(app, { deviceHash: 'x'.repeat(43) })).homes).toEqual([]);
    expect(deviceOf(new Headers({ cookie: 'zaure_keeps=short' }))).toBeNull();
  });

  test('a number somebody made up is not taken for a list: it gets a new one', async () => {
    const home = await buildListing(opened.db);
    const forged = { deviceHash: 'made-up', address: '10.0.0.9' };
    const { whose, cookies } = await changeList(app, forged, { propertyId: home, act: 'save' });
    expect(whose).not.toEqual({ deviceHash: 'made-up' });
    expect(cookies.join()).toContain('HttpOnly');
  });

  test('a list of a browser is full at its limit', async () => {
    const { keeping } = await saveAsStranger(await buildListing(opened.db));
    for (let count = 1; count < MOST_HOMES_OF_DEVICE; count += 1)
      await changeList(app, keeping, { propertyId: await buildListing(opened.db), act: 'save' });
    const late = { propertyId: await buildListing(opened.db), act: 'save' } as const;
    await expect(changeList(app, keeping, late)).rejects.toThrow('saved_full');
  });

  test('two tabs that press at once save one home once', async () => {
    const ada = await member();
    const home = await buildListing(opened.db);
    const press = () => changeList(app, ada, { propertyId: home, act: 'save' });
    await Promise.all([press(), press(), press()]);
    expect(await listHomes(opened.db, ada.userId)).toHaveLength(1);
  });

  test('a home that was let stays with its day, one the office turned away keeps its place and says nothing', async () => {
    const ada = await member();
    const [let_, away] = [await buildListing(opened.db, { title: 'Let' }), await buildListing(opened.db)];
    for (const propertyId of [let_, away]) await changeList(app, ada, { propertyId, act: 'save' });
    await opened.db.updateTable('properties').set({ status: 'rented' }).where('id', '=', let_).execute();
    await opened.db.updateTable('properties').set({ approval_status: 'rejected' }).where('id', '=', away).execute();
    const { homes } = await viewSaved(app, ada, { all: false });
    expect(homes.find(({ id }) => id === let_)).toMatchObject({
      card: { title: 'Let' },
      gone: expect.stringContaining('Rented'),
    });
    expect(homes.find(({ id }) => id === away)).toMatchObject({ card: null, gone: null });
  });

  test('a price that fell since is told', async () => {
    const ada = await member();
    const home = await buildListing(opened.db, { price_minor: 50_000_000_00 });
    await changeList(app, ada, { propertyId: home, act: 'save' });
    const price = { price_minor: 49_500_000_00, price_ngn_minor: 49_500_000_00 };
    await opened.db.updateTable('properties').set(price).where('id', '=', home).execute();
    const { homes } = await viewSaved(app, ada, { all: false });
    expect(homes[0]?.change).toContain('₦500,000 less');
  });

  test('four homes stand side by side, the lowest price named; a fifth is refused', async () => {
    const ada = await member();
    const ids = [];
    for (const millions of [30, 20, 40, 50, 60]) {
      const propertyId = await buildListing(opened.db, { price_minor: millions * 1e8 });
      await changeList(app, ada, { propertyId, act: 'save' });
      ids.push(propertyId);
    }
    for (const propertyId of ids.slice(0, 4)) await changeList(app, ada, { propertyId, act: 'compare' });
    const fifth = { propertyId: ids[4] ?? '', act: 'compare' } as const;
    await expect(changeList(app, ada, fifth)).rejects.toThrow('saved_compare_full');
    const { compare } = await viewSaved(app, ada, { all: false });
    expect(compare?.homes).toHaveLength(4);
    const best = compare?.groups[0]?.rows[0]?.cells.filter(({ isBest }) => isBest).map(({ text }) => text);
    expect(best).toEqual(['₦20,000,000']);
  });

  test('at sign-in the browser’s list goes into the account, and its number is worth nothing after', async () => {
    const actor = await buildPerson(opened.db);
    const ada = allow(savedPolicy.keep, actor);
    const [one, two] = [await buildListing(opened.db), await buildListing(opened.db)];
    await changeList(app, ada, { propertyId: one, act: 'save' });
    const device = await saveAsStranger(two);
    await keepSearch(app, device.keeping, '/homes-for-sale?beds=3');
    const request = new Request('http://localhost/', { headers: { cookie: device.cookie } });
    const set = (await openSession(app, request, actor.userId)).getSetCookie();
    expect(set.find((cookie) => cookie.startsWith('zaure_keeps='))).toContain('Max-Age=0');
    expect((await listHomes(opened.db, actor.userId)).map(({ propertyId }) => propertyId).sort()).toEqual(
      [one, two].sort(),
    );
    expect(await listSearches(opened.db, actor.userId)).toMatchObject([{ path: '/homes-for-sale', byMail: false }]);
    expect((await readMarks(app, whoseOf(device.keeping))).homes).toEqual([]);
    // What a thief of the old cookie saves now is a list of its own.
    await changeList(app, device.keeping, { propertyId: one, act: 'hide' });
    expect((await readMarks(app, { userId: actor.userId })).hidden).toEqual([]);
  });

  test('one search has one address, whatever the order and whatever means nothing', async () => {
    const ada = await member();
    const spellings = [
      '/homes-for-sale?beds=3&state=Lagos',
      '/homes-for-sale?state=Lagos&x=1&beds=3&page=4&sort=price_asc',
    ];
    for (const address of spellings) await keepSearch(app, ada, address);
    expect(await listSearches(opened.db, ada.userId)).toMatchObject([
      { path: '/homes-for-sale', query: 'state=Lagos&beds=3', rhythm: 'daily', byMail: true },
    ]);
    for (const address of [
      '//evil.example/x',
      '/admin',
      'javascript:alert(1)',
      '/buy/recent-sales',
      `/${'x'.repeat(5000)}`,
    ])
      await expect(keepSearch(app, ada, address)).rejects.toThrow('saved_search_unknown');
  });

  test('nobody changes or removes another’s search by its id', async () => {
    const [ada, eve] = [await member(), await member()];
    await keepSearch(app, ada, '/rent/all');
    await keepSearch(app, eve, '/rent/all');
    const [search] = await listSearches(opened.db, ada.userId);
    const values = { search: search?.id ?? '', rhythm: 'off' };
    await expect(changeSearch(app, eve, values)).rejects.toThrow('saved_search_gone');
    await expect(dropSearch(app, eve, values)).rejects.toThrow('saved_search_gone');
    await expect(dropSearch(app, STRANGER, values)).rejects.toThrow('saved_search_gone');
    expect(await listSearches(opened.db, ada.userId)).toMatchObject([{ rhythm: 'daily' }]);
  });
});
