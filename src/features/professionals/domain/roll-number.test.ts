import { expect, test } from 'vitest';
import { readRollNumber } from './roll-number.ts';

test.each([
  ['lawyer', '', null],
  ['lawyer', '123456', null],
  ['lawyer', 'SCN12', null],
  ['lawyer', 'SCN12345678', null],
  ['lawyer', 'SCN 123456; drop', null],
  ['lawyer', 'scn 123 456', 'SCN 123456'],
  ['lawyer', 'SCN/098765', 'SCN 098765'],
  ['surveyor', 'surveyor', null],
  ['surveyor', 'AB123', null],
  ['surveyor', '1234', 'SURCON 1234'],
  ['surveyor', 'SURCON R-1234', 'SURCON R1234'],
] as const)('%s: "%s" is %s', (role, text, number) => {
  expect(readRollNumber(role, text)).toBe(number);
});
