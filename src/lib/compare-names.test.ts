import { expect, test } from 'vitest';
import { compareNames, isSameName } from './compare-names.ts';

test.each([
  ['UZOMA NGOZI', 'Ngọzi Ụzọma', 'another order and tone marks'],
  ['Mrs. UZOMA, NGOZI CHIAMAKA', 'Ngozi Uzoma', 'a title and a middle name'],
  ['ALHAJI BALA DANTATA', 'Ɓala Ɗantata', 'hooked letters'],
  ['ADESINA-COKER FOLAKE', 'Fọlákẹ́ Adéṣínà Coker', 'a hyphen'],
  ['OLUWASEUN BELLO', 'Oluwa Seun Bello', 'a name in two words'],
  ["O'BRIEN MARY", 'Mary OBrien', 'an apostrophe'],
  ['LEKKI PEARL HOMES LTD', 'Lekki Pearl Homes Limited', 'a company and its short form'],
])('"%s" is the account of %s: %s', (account, person) => {
  expect(compareNames(account, [person])).toBe('match');
});

test.each([
  ['UZOMA N.', 'Ngozi Uzoma', 'an initial'],
  ['UZOMA N C', 'Ngozi Chiamaka Uzoma', 'two initials'],
  ['UZOMAH NGOZI', 'Ngozi Uzoma', 'a letter more'],
  ['UZOMA NGOZI VENTURES', 'Ngozi Uzoma', 'a company of their own name'],
])('"%s" comes close to %s: %s', (account, person) => {
  expect(compareNames(account, [person])).toBe('close');
});

test.each([
  ['OKAFOR CHINEDU', 'Ngozi Uzoma'],
  ['NGOZI OKAFOR', 'Ngozi Uzoma'],
  ['NGOZI', 'Ngozi Uzoma'],
  ['N U', 'Ngozi Uzoma'],
  ['LEKKI PEARL HOMES LTD', 'Lekki Gardens Homes Ltd'],
  ['GOLDEN GATE PROPERTIES LTD', 'Ngozi Uzoma'],
  ['', 'Ngozi Uzoma'],
  ['MRS', 'Mrs'],
  ['UZOMA NGOZI', ''],
])('"%s" is not the account of "%s"', (account, person) => {
  expect(compareNames(account, [person])).toBe('differs');
});

test('the best of several names counts, and no name at all matches nothing', () => {
  expect(compareNames('LEKKI PEARL HOMES LTD', ['Ngozi Uzoma', 'Lekki Pearl Homes Ltd'])).toBe('match');
  expect(compareNames('UZOMA NGOZI', [])).toBe('differs');
});

test('a name as long as a book is read in no time', () => {
  const long = 'A '.repeat(100_000);
  expect(compareNames(long, [long])).toBe('differs');
});

test.each([
  ['Ngozi Uzoma', 'Chief Somebody Else'],
  ['Ngozi Uzoma', 'Ngozi Okafor'],
  ['Ngozi Uzoma', 'Ngozi'],
  ['Musa Bello', 'Musa Bello Aliko Dangote'],
  ['Ngozi', 'Chidi'],
  ['Mrs', 'Chief'],
  ['Ngozi Uzoma', ''],
])('who was known as %s does not go by %s unasked', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
});

test.each([
  ['Ngọzi Ụzọma', 'NGOZI UZOMA'],
  ['Ngozi Uzoma', 'Dr. Ngozi Uzoma'],
  ['Ngozi Uzoma', 'Uzoma Ngozi Chiamaka'],
  ['Ngozi Uzoma', 'Ngozi Uzomah'],
  ['Ngozi', 'ngozi'],
  ['Lekki Pearl Homes Ltd', 'Lekki Pearl Homes Limited'],
])('who was known as %s may go by %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
});
