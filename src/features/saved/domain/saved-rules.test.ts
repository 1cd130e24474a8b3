import { describe, expect, test } from 'vitest';
import { lastDaily, lastWeekly } from './alert-times.ts';
import { lowestOf } from './best-value.ts';
import { changeHome } from './change-home.ts';
import { type KeptHome, MOST_COMPARED, mergeLists, NOTE_MAX } from './kept-home.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 9));
const home = (over: Partial<KeptHome> = {}): KeptHome => ({
  ...{ propertyId: 'h1', kind: 'saved', note: '', noteAt: null, isCompared: false },
  ...{ priceMinor: 100, currency: 'NGN', savedAt: day(1), removedAt: null },
  ...over,
});
const ROOM = { homes: 0, most: 10, compared: 0 };
const OFFERED = { propertyId: 'h1', priceMinor: 100, currency: 'NGN' } as const;

describe('a change of a list', () => {
  test('refuses what is gone, one too many, a huge note, a fifth to compare, and what is not on the list', () => {
    const at = day(2);
    expect(changeHome(null, { act: 'save', at }, null, ROOM)).toEqual({ refusal: 'gone' });
    expect(changeHome(null, { act: 'save', at }, OFFERED, { ...ROOM, homes: 10 })).toEqual({ refusal: 'full' });
    const long = { act: 'note', note: 'x'.repeat(NOTE_MAX + 1), at } as const;
    expect(changeHome(home(), long, OFFERED, ROOM)).toEqual({ refusal: 'note_long' });
    const full = { ...ROOM, compared: MOST_COMPARED };
    expect(changeHome(home(), { act: 'compare', at }, OFFERED, full)).toEqual({ refusal: 'compare_full' });
    expect(changeHome(null, { act: 'note', note: 'x', at }, OFFERED, ROOM)).toEqual({ refusal: 'not_saved' });
    const removed = home({ removedAt: day(1) });
    expect(changeHome(removed, { act: 'compare', at }, OFFERED, ROOM)).toEqual({ refusal: 'not_saved' });
  });

  test('saves once, takes off what is gone, and keeps the note of a home that comes back', () => {
    expect(changeHome(home(), { act: 'save', at: day(2) }, OFFERED, ROOM)).toEqual({ home: null });
    const off = changeHome(home({ note: 'near work' }), { act: 'unsave', at: day(2) }, null, ROOM);
    expect(off).toMatchObject({ home: { removedAt: day(2), note: 'near work' } });
    const back = changeHome(home({ note: 'near work', removedAt: day(2) }), { act: 'save', at: day(3) }, OFFERED, ROOM);
    expect(back).toMatchObject({ home: { removedAt: null, savedAt: day(3), note: 'near work' } });
  });
});

describe('two lists as one', () => {
  test('the later word on a home counts, whichever list it stands on', () => {
    const saved = home({ savedAt: day(3) });
    const removed = home({ savedAt: day(1), removedAt: day(5) });
    expect(mergeLists([removed], [saved])[0]?.removedAt).toEqual(day(5));
    expect(mergeLists([saved], [removed])[0]?.removedAt).toEqual(day(5));
    expect(mergeLists([removed], [home({ savedAt: day(6) })])[0]?.removedAt).toBeNull();
  });

  test('a note is never lost to an empty one, and the later of two wins', () => {
    const noted = home({ note: 'old', noteAt: day(2) });
    expect(mergeLists([home({ savedAt: day(4) })], [noted])[0]?.note).toBe('old');
    const later = home({ note: 'new', noteAt: day(3) });
    expect(mergeLists([noted], [later])[0]?.note).toBe('new');
    expect(mergeLists([later], [noted])[0]?.note).toBe('new');
  });

  test('no more are compared than stand side by side', () => {
    const many = (from: number) =>
      [0, 1, 2].map((at) => home({ propertyId: `h${from + at}`, isCompared: true, savedAt: day(from + at) }));
    const merged = mergeLists(many(1), many(4));
    expect(merged.filter(({ isCompared }) => isCompared)).toHaveLength(MOST_COMPARED);
  });
});

describe('the hours of news', () => {
  test('the day begins at seven in Nigeria, the week on its Monday', () => {
    expect(lastDaily(new Date('2026-11-25T06:00:00Z'))).toEqual(new Date('2026-11-25T06:00:00Z'));
    expect(lastDaily(new Date('2026-11-25T05:59:59Z'))).toEqual(new Date('2026-11-24T06:00:00Z'));
    expect(lastWeekly(new Date('2026-11-25T12:00:00Z'))).toEqual(new Date('2026-11-23T06:00:00Z'));
    expect(lastWeekly(new Date('2026-11-23T05:00:00Z'))).toEqual(new Date('2026-11-16T06:00:00Z'));
  });
});

test('the lowest is named only where one alone is below others that are told', () => {
  expect(lowestOf([3, 1, 2])).toBe(1);
  expect(lowestOf([1, 1, 2])).toBeNull();
  expect(lowestOf([1, null, null])).toBeNull();
  expect(lowestOf([null, 5, 4])).toBe(2);
});
