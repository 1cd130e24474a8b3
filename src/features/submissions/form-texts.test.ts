import { expect, test } from 'vitest';
import { wordProblem, wordRefusal } from './form-texts.ts';

test('a refusal in a list goes on after the field’s name, and keeps the capitals of its other sentences and names', () => {
  const refusal = { field: 'price', problem: 'price_absurd' as const };
  expect(wordProblem(refusal)).toBe('No home like this costs that. Look at the zeros, the currency and the period');
  expect(wordRefusal(refusal)).toBe(
    'Price: no home like this costs that. Look at the zeros, the currency and the period',
  );
});
