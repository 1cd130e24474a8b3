import { describe, expect, test } from 'vitest';
import { idsOfReference, listingReference } from './listing-reference.ts';

const ID = '7d26f1aa-93b0-4c7e-8d51-0f6a2b9c1e44';

describe('the short number of a home', () => {
  test('built-in samples and nonsense have none', () => {
    for (const id of ['apt-fallback-1', '', '7d26f1', `x${ID.slice(1)}`]) expect(listingReference(id)).toBeNull();
  });

  test('words, longer and shorter numbers name no home', () => {
    for (const text of ['za', 'ZA-7D26', 'ZA-7D26F12', 'zaria', 'ZA-7D26FG', 'flat ZA-7D26F1', ''])
      expect(idsOfReference(text), text).toBeNull();
  });

  test('a home is among the ids that its number names, however it is typed', () => {
    expect(listingReference(ID)).toBe('ZA-7D26F1');
    for (const typed of ['ZA-7D26F1', 'za7d26f1', ' Za 7d26F1 ']) {
      const ids = idsOfReference(typed);
      expect(ids && ids.from <= ID && ID <= ids.to, typed).toBe(true);
    }
    expect(idsOfReference('ZA-7D26F2')?.from.localeCompare(ID)).toBeGreaterThan(0);
  });
});
