import { expect, test } from 'vitest';
import { takeInTurn } from './near-homes.ts';

const homes = (...ids: string[]) => ids.map((id) => ({ listing: { id } }));
const idsOf = (items: { listing: { id: string } }[]) => items.map(({ listing }) => listing.id);

test('each list gives one in turn, none twice, and no more than are wanted', () => {
  expect(idsOf(takeInTurn([homes('a', 'b', 'c'), homes('a', 'd')], 3))).toEqual(['a', 'b', 'd']);
  expect(idsOf(takeInTurn([homes('a'), homes('b', 'c', 'd')], 4))).toEqual(['a', 'b', 'c', 'd']);
  expect(takeInTurn([], 4)).toEqual([]);
});
