import { expect, test } from 'vitest';
import { readConsent, readContact, readHandOver } from './hand-over.ts';

const LABELS = { 'with-chat': 'Yes, with our chat', 'without-chat': 'Yes, without chat', no: 'No, not now' };

test.each([
  ['Yes, with our chat', 'with-chat'],
  ['yes without chat', 'without-chat'],
  ['No, not now', 'no'],
  ['Yes', 'without-chat'],
  ['Bẹ́ẹ̀ ni', 'without-chat'],
  ['a’a', 'no'],
  ['yes but first, how much is the flat', null],
  ['Two bedroom in Yaba', null],
] as const)('%s allows %s: a bare yes the least, and nothing is read into other words', (text, consent) => {
  expect(readConsent(text, LABELS)).toBe(consent);
});

test.each([
  ['Ada Obi, 0803 123 4567', { name: 'Ada Obi', number: '0803 123 4567' }],
  ['+44 7911 123456 my name is Chinedu', { number: '+44 7911 123456' }],
  ['08031234567', { name: '', number: '08031234567' }],
  ['<b>Ada</b> 0803 123 4567', { name: 'b Ada b' }],
])('%s is a name and a number', (text, contact) => {
  expect(readContact(text)).toMatchObject(contact);
});

test('words without a number are no contact', () => {
  expect(readContact('Three bedroom under 5m')).toBeNull();
  expect(readContact(`${'1 '.repeat(300)}`)).toBeNull();
});

test('what was stored is believed only as far as it is a step', () => {
  const step = { step: 'consent', mayCall: true, withTranscript: false, language: 'pcm' };
  expect(readHandOver(step)).toEqual(step);
  for (const wrong of [null, {}, { ...step, step: 'done' }, { ...step, language: 'xx' }])
    expect(readHandOver(wrong)).toBeNull();
});
