import { expect, test } from 'vitest';
import { TITLE_TYPES } from '#vocabulary/listing-words.ts';
import { LADDER_STEPS, titleRung } from './title-ladder.ts';

test('every title stands on a step, and none on the last one, which is the registry search', () => {
  for (const title of TITLE_TYPES) {
    expect(titleRung(title)).toBeGreaterThanOrEqual(1);
    expect(titleRung(title)).toBeLessThan(LADDER_STEPS);
  }
});

test('a receipt is weakest, an excision in progress stands below an excision, consent is the strongest paper', () => {
  expect(titleRung('family-receipt')).toBe(1);
  expect(titleRung('excision-in-progress')).toBeLessThan(titleRung('excision'));
  expect(titleRung('allocation-letter')).toBeLessThan(titleRung('certificate-of-occupancy'));
  expect(titleRung('governors-consent')).toBe(LADDER_STEPS - 1);
});
