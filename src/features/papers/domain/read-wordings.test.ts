import { expect, test } from 'vitest';
import { cleanName } from './read-names.ts';
import { cleanNumber } from './read-number.ts';
import { findAreas, findDates } from './read-values.ts';

const datesOf = (text: string) => findDates(text).map(({ date }) => date);

test('dates in words and with misread letters are read, and what is none is not', () => {
  expect(datesOf('this Fourth day of May, Two Thousand and Nineteen')).toEqual(['2019-05-04']);
  expect(datesOf('the Twenty-First day of June, One Thousand, Nine Hundred And Eighty-Three')).toEqual(['1983-06-21']);
  expect(datesOf('12th Novernber, 2014 and 3rd 0ctober 2015')).toEqual(['2014-11-12', '2015-10-03']);
  expect(datesOf('04 JUL 2017, 4.5.2019, 07-May-2011')).toEqual(['2017-07-04', '2019-05-04', '2011-05-07']);
  expect(datesOf('C of O No. 23/6/2004C over 31/02/2021')).toEqual([]);
});

test('the particulars of a register are one number', () => {
  expect(cleanNumber('No. 96 at Page 96 in Volume 690 of the Lands Registry')).toBe('96/96/690');
  expect(cleanNumber('Number 31, Page 31, Volume 1984')).toBe('31/31/1984');
  expect(cleanNumber('RV/C of 0/36543')).toBe('RV/C of O/36543');
});

test('a number of a register stands alone, and misread letters of offices are put right', () => {
  expect(cleanNumber('2 47/47/1992C')).toBe('47/47/1992C');
  expect(cleanNumber('52/52/781File: LU/1')).toBe('52/52/781');
  expect(cleanNumber('OGPDPA/IF0O/2021/114')).toBe('OGPDPA/IFO/2021/114');
});

test('letters with marks below them, initials and what stands beside a name are read as they were printed', () => {
  expect(cleanName('LT. COL. TITILAYQ ABIMBOLA KUTI-WILLIAMS')).toBe('LT. COL. TITILAYO ABIMBOLA KUTI-WILLIAMS');
  expect(cleanName('Olufunmilayo Titilay¢ Daramola')).toBe('Olufunmilayo Titilayo Daramola');
  expect(cleanName('Alhaji Morenikeji 0. Oyelaran')).toBe('Alhaji Morenikeji O. Oyelaran');
  expect(cleanName('N Blue Ridge Estates PLC (RC 958824)')).toBe('Blue Ridge Estates PLC (RC 958824)');
  expect(cleanName('A. Bello Danjuma')).toBe('A. Bello Danjuma');
  for (const none of ['SIGNED SEALED & DELIVERED BY', 'LANDED PROPERTY OF']) expect(cleanName(none)).toBeNull();
});

test('areas are read in the units that plans print', () => {
  const areaOf = (text: string) => findAreas(text)[0]?.areaSqm;
  expect(areaOf('648.72 Sq. Mtrs.')).toBe(648.72);
  expect(areaOf('1,398.95 SQUARE METRES')).toBe(1398.95);
  expect(areaOf('0.0648 Hect.')).toBe(648);
});

test('what follows a name is cut off, and no sentence or label is a name', () => {
  expect(cleanName('Greenfield & Partners Nigeria Limited (RC 366382) of No. 4, Ring Road')).toBe(
    'Greenfield & Partners Nigeria Limited (RC 366382)',
  );
  expect(cleanName('CHIEF FELICIA BASHIR GALADANCI AT ADEOLA ODEKU STREET')).toBe('CHIEF FELICIA BASHIR GALADANCI');
  expect(cleanName('Sir Olawale Akanni Odunsi for a consideration of')).toBe('Sir Olawale Akanni Odunsi');
  for (const none of ['the person named herein', 'this survey was made by me', 'TERM GRANTED', 'File Number'])
    expect(cleanName(none)).toBeNull();
});
