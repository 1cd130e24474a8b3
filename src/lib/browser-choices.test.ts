import { expect, test } from 'vitest';
import { isChosenOff, isStorageOff } from './browser-choices.ts';
import { isOfItem } from './optional-items.ts';

test('nothing is switched off by what only looks like the cookie, nor by words nobody knows', () => {
  for (const cookies of [
    null,
    undefined,
    '',
    'xstorage_off=looks',
    'storage_off=',
    'storage_off=look',
    'storage_off=LOOKS',
    'other=storage_off=looks',
    'storage_off="looks"',
    `storage_off=${'looks.'.repeat(40)}looks`,
  ])
    expect(isStorageOff(cookies, 'looks'), String(cookies).slice(0, 40)).toBe(false);
  expect(isStorageOff('storage_off=drafts.device', 'looks')).toBe(false);
  expect(isChosenOff('storage_off=popup', 'popup')).toBe(false);
});

test('each group and each choice is read wherever it stands', () => {
  const cookies = 'lite=1; storage_off=looks.device; choices_off=popup; a=b';
  expect((['looks', 'drafts', 'device'] as const).map((group) => isStorageOff(cookies, group))).toEqual([
    true,
    false,
    true,
  ]);
  expect((['counting', 'popup', 'language'] as const).map((choice) => isChosenOff(cookies, choice))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a name that ends in a sign begins several, another is one alone', () => {
  expect(isOfItem({ name: 'zaure.draft.' }, 'zaure.draft.new')).toBe(true);
  expect(isOfItem({ name: 'theme' }, 'theme-of-others')).toBe(false);
  expect(isOfItem({ name: 'theme' }, 'theme')).toBe(true);
});
