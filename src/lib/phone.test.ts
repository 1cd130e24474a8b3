import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, parseContactPhone, parsePhone, telLink, whatsappLink, whatsappShare } from './phone.ts';

test('what is not a Nigerian mobile number is refused', () => {
  const refused = [
    '',
    'call me',
    '0800 123 4567',
    '0700 111 2222',
    '01 234 5678',
    '0803 123 456',
    '0803 123 45678',
    '+44 7700 900123',
    '0'.repeat(100),
  ];
  for (const text of refused) expect(parsePhone(text), text).toBeNull();
});

test('a mobile number is kept as E.164 whatever way it is written', () => {
  for (const text of [
    '0803 123 4567',
    '+234 803 123 4567',
    '2348031234567',
    '(0)803 123 4567',
    '+234 (0)803-123-4567',
    '8031234567',
    '00234 803 123 4567',
    '0803.123.4567',
    '(0803) 123-4567',
    'tel:+2348031234567',
    'https://wa.me/2348031234567',
    '\u200e0803\u200b\u00a0123\u202c4567',
    '０８０３１２３４５６７',
  ]) {
    expect(parsePhone(text), text).toBe('+2348031234567');
  }
  for (const text of ['07020123456', '08190123456', '09161234567', '07130000000', '09011234567'])
    expect(parsePhone(text), text).toBe(`+234${text.slice(1)}`);
});

test('a contact may have a number abroad, written with its country code', () => {
  expect(parseContactPhone('+44 7700 900123')).toBe('+447700900123');
  expect(parseContactPhone('0044 7700 900123')).toBe('+447700900123');
  expect(parseContactPhone('tel:+447700900123')).toBe('+447700900123');
  expect(parseContactPhone('0803 123 4567')).toBe('+2348031234567');
  for (const text of ['7700 900123', '+234 123', '+1']) expect(parseContactPhone(text), text).toBeNull();
});

test('numbers are shown and linked the Nigerian way', () => {
  expect(formatPhone('+2348031234567')).toBe('0803 123 4567');
  expect(formatPhone('+447700900123')).toBe('+447700900123');
  expect(telLink('+2348031234567')).toBe('tel:+2348031234567');
  expect(whatsappLink('+2348031234567')).toBe('https://wa.me/2348031234567');
  expect(whatsappLink('+2348031234567', 'Is it still free?')).toBe(
    'https://wa.me/2348031234567?text=Is%20it%20still%20free%3F',
  );
});

test('a shown number reads back as itself', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('803', '701', '816', '906', '912'),
      fc.integer({ min: 0, max: 9_999_999 }),
      (prefix, rest) => {
        const e164 = `+234${prefix}${String(rest).padStart(7, '0')}`;
        expect(parsePhone(formatPhone(e164))).toBe(e164);
      },
    ),
  );
});

test('a text goes to whom somebody chooses in WhatsApp, whatever stands in it', () => {
  expect(whatsappShare('3 beds & a gate: https://x.test/?a=1')).toBe(
    'https://wa.me/?text=3%20beds%20%26%20a%20gate%3A%20https%3A%2F%2Fx.test%2F%3Fa%3D1',
  );
});
