import { expect, test } from 'vitest';
import { inTurn, placesOf, withPromoted } from './in-turn.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `ad-${at}` }));

test('a page has no promoted place until it holds five cards, and never more than two', () => {
  expect([0, 1, 4, 5, 9, 10, 24, 1000].map(placesOf)).toEqual([0, 0, 0, 1, 1, 2, 2, 2]);
});

test('turns are fair to the last: in as many turns as there are advertisements each stands exactly as often', () => {
  for (const count of [1, 2, 3, 5, 7, 10, 41])
    for (const places of [1, 2]) {
      const shown = new Map<string, number>();
      for (let turn = 1_000_000; turn < 1_000_000 + count; turn++) {
        const chosen = inTurn(ids(count), { turn, places });
        expect(new Set(chosen.map(({ id }) => id)).size, 'never twice on a page').toBe(Math.min(places, count));
        for (const { id } of chosen) shown.set(id, (shown.get(id) ?? 0) + 1);
      }
      expect([...new Set(shown.values())]).toEqual([Math.min(places, count)]);
      expect(shown.size).toBe(count);
    }
  expect(inTurn([], { turn: 3, places: 2 })).toEqual([]);
});

test('a promoted home stands once on a page, first and after the next five; the others keep their order', () => {
  const cards = ids(10);
  const [third, stranger] = [{ id: 'ad-3' }, { id: 'other' }];
  const shown = withPromoted(cards, [third, stranger]).map(({ id }) => id);
  expect(shown).toEqual('ad-3 ad-0 ad-1 ad-2 ad-4 ad-5 other ad-6 ad-7 ad-8 ad-9'.split(' '));
  expect(withPromoted(cards, [])).toEqual(cards);
});
