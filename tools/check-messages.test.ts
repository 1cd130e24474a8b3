import { expect, test } from 'vitest';
import { checkMessages, findFaults } from './check-messages.ts';

const plural = (one: string, other: string) => [
  {
    declarations: ['input count', 'local form = count: plural'],
    selectors: ['form'],
    match: { 'form=one': one, 'form=other': other },
  },
];
const english = new Map<string, unknown>([
  ['a_buy', 'Buy'],
  ['a_found', plural('{count} home', '{count} homes')],
]);
const faults = (own: Record<string, unknown>, language: 'pcm' | 'yo' = 'yo') =>
  findFaults(language, english, new Map(Object.entries(own)));

test('a complete language has every text, the others may borrow', () => {
  expect(faults({}, 'pcm')).toEqual(['pcm: a_buy is missing', 'pcm: a_found is missing']);
  expect(faults({})).toEqual([]);
});

test('a translation has the inputs and forms of its English, and is of something', () => {
  expect(faults({ a_buy: 'Rà {name}' })).toHaveLength(1);
  expect(faults({ a_found: plural('ilé', '{shown} ilé') })).toHaveLength(1);
  expect(faults({ a_gone: 'Ó lọ' })).toHaveLength(1);
  expect(faults({ a_buy: 'Rà', a_found: plural('ilé {count}', 'ilé {count}') })).toEqual([]);
});

test('letters carry their marks as one character wherever there is one', () => {
  expect(faults({ a_buy: 'Rà'.normalize('NFD') })).toEqual(['yo: a_buy has marks beside their letters']);
});

test('all texts of the product fit together', () => {
  expect(checkMessages()).toEqual([]);
});
