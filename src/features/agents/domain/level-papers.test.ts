import { expect, test } from 'vitest';
import { checkLevelPapers } from './level-papers.ts';

const ADDRESS = '14 Fola Osibo Street, Lekki Phase 1';

test('silver asks for an address, gold for a professional number as well', () => {
  expect(checkLevelPapers('silver', { address: 'Lekki' })).toEqual({
    refusals: [{ field: 'address', problem: 'missing' }],
  });
  expect(checkLevelPapers('gold', { address: ADDRESS })).toEqual({
    refusals: [{ field: 'credentials', problem: 'missing' }],
  });
  expect(checkLevelPapers('silver', { address: 'x'.repeat(301) })).toEqual({
    refusals: [{ field: 'address', problem: 'too_long' }],
  });
});

test('basic asks for nothing, and silver keeps the address alone', () => {
  expect(checkLevelPapers('basic', {})).toEqual({});
  expect(checkLevelPapers('silver', { address: ADDRESS })).toEqual({ address: ADDRESS });
});
