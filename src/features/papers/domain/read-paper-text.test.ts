import { expect, test } from 'vitest';
import type { DecodedPage, ReadWord } from '#adapters/paper-reader/port.ts';
import { checkConsistency } from './check-consistency.ts';
import { compareInBatch } from './compare-in-batch.ts';
import { isSameName, isSameNumber } from './compare-readings.ts';
import { findFileTraces } from './find-file-traces.ts';
import { completeChecks } from './judge-paper.ts';
import { arrangeText } from './paper-text.ts';
import { readBeacons } from './read-beacons.ts';
import { readFields } from './read-fields.ts';
import { findAreas, findDates } from './read-values.ts';
import { recogniseType } from './recognise-type.ts';

/** A page of text with these lines, each letter as wide as the next. */
function pageOf(lines: readonly string[]): DecodedPage {
  const words = lines.flatMap((line, index) =>
    [...line.matchAll(/\S+/g)].map(
      (match): ReadWord => ({
        text: match[0],
        x: 0.1 + match.index * 0.0085,
        y: 0.05 + index * 0.03,
        width: match[0].length * 0.0085,
        height: 0.014,
        sureness: 1,
        line: index,
        face: { name: 'Tinos-Regular', size: 11, tilt: 0 },
      }),
    ),
  );
  return {
    page: 0,
    origin: 'text',
    raster: { width: 1654, height: 2339, rgb: new Uint8Array() },
    words,
    wordsOverPicture: [],
    hiddenWords: [],
    patches: [],
    picture: null,
    toPicture: null,
  };
}

const DEED = [
  'DEED OF ASSIGNMENT',
  'THIS DEED OF ASSIGNMENT is made this 9th December, 2011 BETWEEN Mrs. Ngozi Eze',
  'of No. 4 Broad Street (hereinafter called "the Assignor") of the one part AND Musa',
  'Danjuma of 7 Market Road (hereinafter called "the Assignee") of the other part.',
  'WHEREAS the Assignor is the holder by virtue of a Certificate of Occupancy numbered',
  '006816 dated June 24, 1998 over Plot 10A, Ijebu-Ode, Ogun, containing an area of',
  '1,066.50 m² delineated on Survey Plan No. AS/2460/OG/1998.',
];
const read = (lines: readonly string[]) => {
  const text = arrangeText([pageOf(lines)]);
  const type = recogniseType(text);
  return { text, type, fields: type ? readFields(text, type) : [] };
};
const consistencyOf = (lines: readonly string[]) => {
  const { text, type, fields } = read(lines);
  return checkConsistency({
    type: type ?? 'deed_of_assignment',
    text,
    fields,
    beacons: readBeacons(text),
    today: '2026-11-23',
  });
};

test('a page about something else is of no type', () => {
  expect(read(['Dear tenant, the water will be off on Monday.', 'Kind regards, the caretaker']).type).toBeNull();
});

test('a deed is known, and its fields are read out of its sentences', () => {
  const { type, fields } = read(DEED);
  expect(type).toBe('deed_of_assignment');
  expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toMatchObject({
    date: '2011-12-09',
    assignor: 'Mrs. Ngozi Eze',
    assignee: 'Musa Danjuma',
    areaSqm: 1066.5,
    surveyPlanNumber: 'AS/2460/OG/1998',
    plot: '10A',
    state: 'Ogun',
  });
});

test('a deed older than the certificate it names does not agree with itself', () => {
  const older = consistencyOf(DEED.map((line) => line.replace('2011', '1991')));
  expect(older).toMatchObject({ outcome: 'failed', reason: 'dates_out_of_order' });
  expect(consistencyOf(DEED)).toMatchObject({ outcome: 'passed', reason: 'text_agrees' });
});

test('a paper of which next to nothing was read could not be checked', () => {
  expect(consistencyOf(['DEED OF ASSIGNMENT', 'and the rest is a blot'])).toMatchObject({
    outcome: 'could_not_check',
    score: null,
  });
});

test('a plan whose area is not that of its corners fails', () => {
  const plan = (area: string) => [
    'PLAN SHOWING LANDED PROPERTY',
    'PROPERTY OF',
    'Musa Danjuma',
    'Plot 12 at Badore, Lagos',
    `AREA = ${area} square metres`,
    'PLAN No. LS/D/LA8173',
    'BEACON     NORTHING     EASTING',
    'SC/LA 1001     712400.000 mN     556400.000 mE',
    'SC/LA 1002     712400.000 mN     556430.000 mE',
    'SC/LA 1003     712420.000 mN     556430.000 mE',
    'SC/LA 1004     712420.000 mN     556400.000 mE',
    'Surv. Ada Obi',
    'Registered Surveyor',
    'Date: 27-MAY-2018',
  ];
  expect(consistencyOf(plan('812.000'))).toMatchObject({
    reason: 'area_not_corners',
    values: { stated: 812, measured: 600 },
  });
  expect(consistencyOf(plan('600.000')).outcome).toBe('passed');
});

test('in a batch a chain of names that does not hold fails on the later paper, which repeats the earlier one', () => {
  const finding = (lines: readonly string[]) => {
    const { text, type, fields } = read(lines);
    const checks = completeChecks([
      checkConsistency({ type: type ?? 'deed_of_assignment', text, fields, beacons: [], today: '2026-11-23' }),
    ]);
    return { engine: '', type, fields, beacons: [], checks, confidence: 90, status: 'verified' as const, pageCount: 1 };
  };
  const certificate = (holder: string) => [
    'CERTIFICATE OF OCCUPANCY',
    'Certificate No.     006816',
    `Name of Holder     ${holder}`,
    'Plot No.     10A',
    'State     Ogun',
    'Date of Commencement     June 24, 1998',
    'Term (years)     99',
  ];
  expect(compareInBatch([finding(certificate('Mrs. Ngozi Eze')), finding(DEED)]).map(({ outcome }) => outcome)).toEqual(
    ['passed', 'passed'],
  );
  expect(
    compareInBatch([finding(certificate('Alhaji Sanusi Bello')), finding(DEED)]).map(({ reason }) => reason),
  ).toEqual(['text_agrees', 'chain_broken']);
  expect(compareInBatch([finding(DEED)])).toHaveLength(1);
  expect(compareInBatch([])).toEqual([]);
});

test('dates are read as Nigerian papers print them, and days no calendar has are not', () => {
  const dates = (text: string) => findDates(text).map(({ date }) => date);
  expect(dates('9th day of December, 2011 and 09/12/2011 and 18-APR-2015 and December 9, 2011')).toEqual([
    '2011-12-09',
    '2011-12-09',
    '2015-04-18',
    '2011-12-09',
  ]);
  expect(dates('31/02/2011 and 45/12/2011 and AS/2460/OG/1998')).toEqual([]);
});

test('areas are read in square metres, hectares and acres', () => {
  const areas = (text: string) => findAreas(text).map(({ areaSqm }) => areaSqm);
  expect(areas('1,066.502 square metres')).toEqual([1066.502]);
  expect(areas('0.4093 hectares')).toEqual([4093]);
  expect(areas('Plot 12 of 1998')).toEqual([]);
});

test('a name or number misread by a letter is the same, another name is not', () => {
  expect(isSameName('Mr. Musa Danjuma', 'Musa Danjume')).toBe(true);
  expect(isSameName('Musa Danjuma', 'Ngozi Eze')).toBe(false);
  expect(isSameNumber('PL/DO/4270', 'PL/D0/4270', true)).toBe(true);
  expect(isSameNumber('PL/DO/4270', 'PL/DO/4275', true)).toBe(false);
});

test('words painted over words, and a face that one word alone is written in, are traces', () => {
  const page = pageOf(DEED);
  const clean = { kind: 'pdf' as const, pageCount: 1, pages: [page], pdf: null, notes: {} };
  expect(findFileTraces(clean, '2011-12-09')).toEqual([]);
  const [first] = page.words.filter(({ text }) => text === '1,066.50') as [ReadWord];
  const over = { ...page, words: [...page.words, { ...first, text: '9,066.50' }] };
  expect(findFileTraces({ ...clean, pages: [over] }, null).map(({ reason }) => reason)).toEqual(['text_covered']);
  const pattern = page.words.slice(0, 14).map((word) => ({ ...word, text: 'REGISTERED' }));
  const patterned = { ...page, words: [...pattern, ...page.words] };
  expect(findFileTraces({ ...clean, pages: [patterned] }, null)).toEqual([]);
  const strange = page.words.map((word) =>
    word === first ? { ...word, face: { name: 'Arimo-Bold', size: 11, tilt: 0 } } : word,
  );
  expect(findFileTraces({ ...clean, pages: [{ ...page, words: strange }] }, null).map(({ reason }) => reason)).toEqual([
    'fonts_mixed',
  ]);
});

test('programs that draw, dates that run backwards and words that a later writing changed are traces', () => {
  const pdf = {
    producer: 'Microsoft Word 2016',
    creator: '',
    created: '2018-05-01T10:00:00.000Z',
    modified: '2018-05-02T10:00:00.000Z',
    revisions: 1,
    wordsTaken: [] as string[],
    wordsAdded: [] as string[],
    hasScript: false,
    hasForm: false,
    hasAnnotations: false,
    isSigned: false,
  };
  const reasons = (changed: Partial<typeof pdf>) =>
    findFileTraces({ kind: 'pdf', pageCount: 0, pages: [], pdf: { ...pdf, ...changed }, notes: {} }, '2018-04-01').map(
      ({ reason }) => reason,
    );
  expect(reasons({})).toEqual([]);
  expect(reasons({ revisions: 2 })).toEqual([]);
  expect(reasons({ revisions: 2, wordsTaken: ['600'], wordsAdded: ['900'] })).toEqual(['pdf_changed_later']);
  expect(reasons({ producer: 'GIMP 2.10' })).toEqual(['pdf_program']);
  expect(reasons({ modified: '2018-01-02T10:00:00.000Z' })).toEqual(['pdf_dates']);
  expect(reasons({ created: '2017-05-01T10:00:00.000Z' })).toEqual(['pdf_older_than_paper']);
});

test('the last word of a line is read also where it is short and no longer one ends so far', () => {
  const sure = ['the land described below and delineated', 'on the plan kept by the Survey Office here'];
  const lines = [...sure, ...sure, ...sure, 'made by me under the Survey Regulations. Dated 6th', 'February, 2007'];
  const page = pageOf(lines);
  expect(arrangeText([{ ...page, origin: 'scan' }]).flow).toContain('Dated 6th');
});

test('a plan is dated by the day it was drawn, its number may stand at its head alone, and its owner below', () => {
  const { fields } = read([
    'OGE/0248/1991/LA ORIGIN: UTM ZONE 31N',
    'PLAN SHEWING LAND',
    'OF LANDED PROPERTY OF N',
    'Pastor Aisha Hauwa Wada',
    'Field survey 19/06/1982',
    'Drawn July 15, 1982',
    'BEACON EASTING NORTHING',
    'Registered Surveyor',
  ]);
  const found = (name: string) => fields.find(({ field }) => field === name)?.value;
  expect(found('number')).toBe('OGE/0248/1991/LA');
  expect(found('date')).toBe('1982-07-15');
  expect(found('holder')).toBe('Pastor Aisha Hauwa Wada');
});
