import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { suggest } from './suggest.server.ts';

const LEKKI = { location: 'Lekki Phase 1', city: 'Lekki', state: 'Lagos' };

describe('what a search box suggests', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened.db.deleteFrom('properties').execute());

  const ask = (text: string, want: Parameters<typeof suggest>[2] = null) => suggest(buildApp(opened).app, text, want);
  const build = (title: string, overrides: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, { title, ...LEKKI, ...overrides });

  test('nothing typed has the four cities of the specification, and nothing else', async () => {
    const { places, words, homes, agents } = await ask('   ');
    expect(places.map(({ text }) => text)).toEqual([
      'Lagos, Nigeria',
      'Abuja, Nigeria',
      'Port Harcourt, Nigeria',
      'Kano, Nigeria',
    ]);
    expect({ words, homes, agents }).toEqual({ words: null, homes: [], agents: [] });
  });

  test('signs that mean nothing, a text without end and a text of control signs are answered', async () => {
    for (const text of ['%', '_', "'; drop table", '\u0000\u202e', 'a'.repeat(5000), '\ud800'])
      expect(await ask(text)).toMatchObject({ agents: [] });
  });

  test('words are told in parts, each with what is left without it, and with how many homes they find', async () => {
    await build('a flat', { property_type: 'apartment', subtype: 'flat', bedrooms: 3 });
    await build('another', { property_type: 'apartment', subtype: 'flat', bedrooms: 2 });
    const { words, homes } = await ask('3 bed flat lekki phase 1');
    expect(words?.count).toBe('1 home');
    expect(words?.chips.map(({ without }) => without)).toContain('flat lekki phase 1');
    expect(homes.map(({ title }) => title)).toEqual(['a flat']);
  });

  test('a place keeps the words before it, and is counted with them and with what the list is for', async () => {
    await build('for sale', { bedrooms: 3 });
    await build('to rent', { bedrooms: 3, transaction_type: 'rent', price_period: 'year' });
    const [first] = (await ask('3 bed lekki ph', 'rent')).places;
    expect(first).toEqual({
      text: '3 bed Lekki Phase 1, Lagos',
      name: 'Lekki Phase 1',
      note: 'Eti-Osa, Lagos',
      count: '1 home',
    });
    expect((await ask('lekki ph')).places[0]?.count).toBe('2 homes');
  });

  test('the short number of a home finds it and nothing else, unless it is not offered', async () => {
    const shown = await build('the one meant', { id: '7d26f1aa-93b0-4c7e-8d51-0f6a2b9c1e44' });
    await build('another');
    await build('gone', { id: '8e26f1aa-93b0-4c7e-8d51-0f6a2b9c1e44', status: 'withdrawn' });
    expect((await ask('ZA-7D26F1')).homes).toMatchObject([
      { title: 'the one meant', path: expect.stringContaining(shown) },
    ]);
    for (const text of ['ZA-8E26F1', 'ZA-000000']) expect((await ask(text)).homes, text).toEqual([]);
  });

  test('homes that are not offered are never suggested', async () => {
    await build('hidden flat', { approval_status: 'pending', property_type: 'apartment' });
    await build('sold flat', { status: 'sold', property_type: 'apartment' });
    expect((await ask('apartment in Lekki')).homes).toEqual([]);
  });
});
