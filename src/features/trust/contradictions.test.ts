import { expect, test } from 'vitest';
import { type ListingClaims, listContradictions } from './contradictions.ts';
import { asEvidence } from './evidence.server.ts';
import type { EvidenceKind } from './trust-weights.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const claims = (given: Partial<ListingClaims> = {}): ListingClaims => ({
  title: '4 bedroom duplex',
  description: null,
  property_type: 'duplex',
  transaction_type: 'sale',
  title_type: 'governors-consent',
  bedrooms: 4,
  bathrooms: 4,
  toilets: 5,
  parking_spaces: null,
  furnishing: null,
  features: [],
  amenities: [],
  ...given,
});
const read = (kind: EvidenceKind, given: { expiresAt?: Date; result?: 'passed' | 'failed' } = {}) =>
  asEvidence([
    {
      entityType: 'property',
      entityId: 'a',
      kind,
      result: given.result ?? 'passed',
      statement: 'The deed was read.',
      checkedBy: 'Zaure’s office',
      checkedAt: new Date('2026-11-01T12:00:00Z'),
      expiresAt: given.expiresAt,
    },
  ]);
const found = (given: Partial<ListingClaims>, evidence = read('photos_new')) =>
  listContradictions(claims(given), evidence, AT).map(({ kind, said, against }) =>
    [kind, said, against].join(' ').trim(),
  );

test.each<[string, Partial<ListingClaims>, string[]]>([
  [
    'four cars beside one space',
    { parking_spaces: 1, description: 'Parking for four cars.' },
    ['parking_beside_words 4 1'],
  ],
  ['two slots and no space', { parking_spaces: 0, features: ['2 parking slots'] }, ['parking_beside_words 2 0']],
  ['a title that counts more bedrooms', { title: 'Five bedroom duplex', bedrooms: 4 }, ['rooms_beside_words 5 4']],
  [
    'every room ensuite, with two toilets',
    { toilets: 2, bathrooms: 2, description: 'All rooms ensuite.' },
    ['toilets_beside_words 4 2'],
  ],
  [
    'furnished in words, unfurnished in facts',
    { furnishing: 'unfurnished', title: 'Fully furnished 4 bed' },
    ['furnishing_beside_words'],
  ],
])('%s is a contradiction', (_what, given, expected) => {
  expect(found(given)).toEqual(expected);
});

test.each<[string, Partial<ListingClaims>]>([
  ['nothing that clashes', {}],
  ['as many cars as spaces', { parking_spaces: 4, description: 'Room for 4 cars' }],
  ['spaces nobody counted', { parking_spaces: null, description: 'Room for 4 cars' }],
  ['rooms of several units', { title: 'Block of 3 units of 2 bedroom flats', bedrooms: 6 }],
  ['rooms beside those for staff', { title: '4 bedroom duplex plus BQ', bedrooms: 5 }],
  ['enough toilets for every room', { description: 'All bedrooms are en-suite', toilets: 5, bathrooms: 2 }],
  ['toilets nobody counted', { description: 'All rooms ensuite', toilets: null, bathrooms: null }],
  ['furnished, and said so', { furnishing: 'furnished', title: 'Fully furnished 4 bed' }],
])('%s is none', (_what, given) => {
  expect(found(given)).toEqual([]);
});

test('a title paper that was read and is not named is one, until it is named, the reading lapses, or it failed', () => {
  const unnamed = { title_type: null };
  expect(found(unnamed, read('papers_read'))).toEqual(['title_unnamed']);
  expect(found(unnamed, read('registry_searched'))).toEqual(['title_unnamed']);
  expect(found({}, read('papers_read'))).toEqual([]);
  expect(found({ ...unnamed, transaction_type: 'rent' }, read('papers_read'))).toEqual([]);
  expect(found(unnamed, read('survey_computed'))).toEqual([]);
  expect(found(unnamed, read('papers_read', { result: 'failed' }))).toEqual([]);
  expect(found(unnamed, read('registry_searched', { expiresAt: AT }))).toEqual([]);
});

test('words without end are read to a point, in no time', () => {
  const description = 'all the the '.repeat(200_000);
  expect(found({ description, parking_spaces: 1 })).toEqual([]);
});
