import { expect, test } from 'vitest';
import { FALSE_NUMBER_RULES, isFalseNumber } from './false-numbers.ts';
import { checkIdentity } from './identity-rules.ts';

const EXAMPLES: Record<keyof typeof FALSE_NUMBER_RULES, string[]> = {
  sameDigit: ['11111111111', '00000000000', '00000000010', '99999999919'],
  counting: ['12345678901', '01234567890', '98765432109', '10987654321'],
  repeating: ['12121212121', '12312312312', '12341234123', '12345123451'],
  pairs: ['11223344556', '00112233445', '99887766554'],
};

test('every rule has its examples, and each meets the rule it stands for', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(FALSE_NUMBER_RULES).sort());
  for (const [rule, numbers] of Object.entries(EXAMPLES))
    expect(numbers.filter((number) => !FALSE_NUMBER_RULES[rule]?.(number))).toEqual([]);
});

test.each(Object.values(EXAMPLES).flat())('%s is refused in words and without being repeated', (number) => {
  const answer = checkIdentity({ nin: number, consent: 'on' });
  expect(answer).toEqual({ refusals: [{ field: 'nin', problem: 'false' }] });
  expect(checkIdentity({ bvn: number, consent: 'on' })).toEqual({ refusals: [{ field: 'bvn', problem: 'false' }] });
});

test('the own phone number is no identity number, and one number is not both', () => {
  expect(isFalseNumber('08031234567', '+2348031234567')).toBe(true);
  expect(isFalseNumber('08031234567', '+2348099999999')).toBe(false);
  expect(checkIdentity({ nin: '70413598826', bvn: '70413598826', consent: 'on' })).toEqual({
    refusals: [{ field: 'bvn', problem: 'same' }],
  });
});

test.each(['70413598826', '22170456613', '11334455771', '90887766123', '00481930277'])(
  '%s may be a real number',
  (number) => {
    expect(checkIdentity({ nin: number, consent: 'on' })).toEqual({ numbers: { nin: number, bvn: null } });
  },
);
