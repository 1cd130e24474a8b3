import { expect, test } from 'vitest';
import { TITLE_TYPES } from '#vocabulary/listing-words.ts';
import { canBecome, feeOfStep, LADDER_STEPS, stepsToTop, titleRung, titleState } from './title-ladder.ts';

test('no paper reaches the last step: only a search of the registry does', () => {
  for (const title of TITLE_TYPES) {
    expect(titleRung(title), title).toBeGreaterThan(0);
    expect(titleRung(title), title).toBeLessThan(LADDER_STEPS);
  }
  expect(titleRung(titleState('family-receipt', true))).toBe(LADDER_STEPS);
  expect(titleRung(titleState(null, false))).toBe(0);
});

test('a release that is only asked for is no release: it stands lower, and leads to one', () => {
  expect(titleRung('excision-in-progress')).toBeLessThan(titleRung('excision'));
  expect(stepsToTop('excision-in-progress')[0]).toBe('excision');
  expect(canBecome('excision', 'excision-in-progress')).toBe(false);
});

test('every paper leads to the top, a step higher each time, and ends there', () => {
  for (const title of TITLE_TYPES) {
    const path = stepsToTop(title);
    expect(path.at(-1), title).toBe('searched');
    const rungs = [title, ...path].map(titleRung);
    expect(rungs, title).toEqual(rungs.toSorted((a, b) => a - b));
    expect(new Set(rungs).size).toBe(rungs.length);
  }
  expect(stepsToTop('searched')).toEqual([]);
  expect(stepsToTop('unknown')).toEqual([]);
});

test('a certificate lacks consent to the next transfer; an allocation lacks the certificate', () => {
  expect(stepsToTop('certificate-of-occupancy')).toEqual(['governors-consent', 'searched']);
  expect(stepsToTop('allocation-letter')[0]).toBe('certificate-of-occupancy');
  expect(stepsToTop('family-receipt')).toEqual(['survey-plan', 'deed-of-assignment', 'governors-consent', 'searched']);
});

test('fees are those of the state, and a step without a published one has none', () => {
  expect(feeOfStep('searched', 'FCT')).toBe('search-fct-private');
  expect(feeOfStep('searched', 'Lagos')).toBe('search-lagos');
  expect(feeOfStep('searched', 'Kano')).toBe('search-other');
  expect(feeOfStep('governors-consent', 'Lagos')).toBe('consent-lagos');
  expect(feeOfStep('governors-consent', 'Ogun')).toBe('consent-other');
  expect(feeOfStep('deed-of-assignment', 'Lagos')).toBeNull();
});
