import { expect, test } from 'vitest';
import type { ListingCard } from '#features/listings/listing.ts';
import { fillRails, RAIL_LENGTH } from './rails.ts';

type Card = Pick<ListingCard, 'id' | 'picture' | 'verification_status'>;
const card = (id: string, src: string | null = `/${id}.jpg`): Card => ({
  id,
  verification_status: 'pending',
  picture: src === null ? null : ({ src, isSample: true } as ListingCard['picture']),
});
const idsOf = (rails: { cards: Card[] }[]) => rails.map(({ cards }) => cards.map(({ id }) => id));

test('a row that cannot be filled is left out', () => {
  const short = ['a', 'b', 'c'].map((id) => card(id));
  expect(short).toHaveLength(RAIL_LENGTH - 1);
  expect(fillRails<Card, { cards: Card[] }>([], [{ cards: short }])).toEqual([]);
  expect(idsOf(fillRails<Card, { cards: Card[] }>([], [{ cards: [...short, card('d')] }]))).toEqual([
    ['a', 'b', 'c', 'd'],
  ]);
});

test('no home stands twice on the page', () => {
  const rails = [
    { cards: ['a', 'b', 'c', 'd', 'e'].map((id) => card(id)) },
    { cards: ['b', 'f', 'g', 'h', 'i'].map((id) => card(id)) },
  ];
  expect(idsOf(fillRails<Card, { cards: Card[] }>([card('a')], rails))).toEqual([
    ['b', 'c', 'd', 'e'],
    ['f', 'g', 'h', 'i'],
  ]);
});

test('no picture stands twice on the page, and homes with one come first', () => {
  const rails = [{ cards: [card('bare', null), card('twin', '/shown.jpg'), card('b'), card('c'), card('d')] }];
  expect(idsOf(fillRails<Card, { cards: Card[] }>([card('a', '/shown.jpg')], rails))).toEqual([
    ['b', 'c', 'd', 'bare'],
  ]);
});

test('a flagged home is recommended by no row', () => {
  const flagged: Card = { ...card('flagged'), verification_status: 'flagged' };
  const rails = [{ cards: [flagged, card('a'), card('b'), card('c'), card('d')] }];
  expect(idsOf(fillRails<Card, { cards: Card[] }>([], rails))).toEqual([['a', 'b', 'c', 'd']]);
});
