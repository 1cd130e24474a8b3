import { expect, test } from 'vitest';
import type { DecodedPage, ReadWord } from '#adapters/paper-reader/port.ts';
import { checkConsistency } from './check-consistency.ts';
import { compareInBatch } from './compare-in-batch.ts';
import { findFileTraces } from './find-file-traces.ts';
import { completeChecks } from './judge-paper.ts';
import type { PaperField, PaperFieldName, PaperFindings, PaperType } from './paper-report.ts';
import { arrangeText } from './paper-text.ts';
import { readFields } from './read-fields.ts';
import { cleanName } from './read-names.ts';
import { recogniseType } from './recognise-type.ts';

const TODAY = '2026-11-24';

/** A page with these lines, each letter as wide as the next; words that hold a digit are read as surely as told. */
function pageOf(lines: readonly string[], ofDigits = 1, origin: DecodedPage['origin'] = 'scan'): DecodedPage {
  const words = lines.flatMap((line, index) =>
    [...line.matchAll(/\S+/g)].map(
      (match): ReadWord => ({
        text: match[0],
        x: 0.1 + match.index * 0.0085,
        y: 0.05 + index * 0.03,
        width: match[0].length * 0.0085,
        height: 0.014,
        sureness: /\d/.test(match[0]) ? ofDigits : 0.96,
        line: index,
        face: origin === 'text' ? { name: 'Tinos-Regular', size: 11, tilt: 0 } : null,
      }),
    ),
  );
  return {
    page: 0,
    origin,
    raster: { width: 1654, height: 2339, rgb: new Uint8Array() },
    words,
    wordsOverPicture: [],
    hiddenWords: [],
    patches: [],
    picture: null,
    toPicture: null,
  };
}
function consistencyOf(lines: readonly string[], ofDigits: number) {
  const text = arrangeText([pageOf(lines, ofDigits)]);
  const type = recogniseType(text) as PaperType;
  return checkConsistency({ type, text, fields: readFields(text, type), beacons: [], today: TODAY });
}

const certificate = (issued: string) => [
  'CERTIFICATE OF OCCUPANCY',
  'C of O Number: LA/CO/56234',
  'Name of Holder: Ngozi Eze',
  'Area: 1,166.92 square metres',
  `Date Issued: ${issued}`,
];

test('a day to come that was surely read fails a paper; one whose digits may be others does not', () => {
  expect(consistencyOf(certificate('4th October, 2070'), 0.95)).toMatchObject({ reason: 'date_in_future' });
  expect(consistencyOf(certificate('4th October, 2070'), 0.6)).toMatchObject({ outcome: 'passed' });
  expect(consistencyOf(certificate('4th October, 2004'), 0.95)).toMatchObject({ outcome: 'passed' });
});

test('days out of order fail a deed only where both were surely read', () => {
  const deed = [
    'DEED OF ASSIGNMENT',
    'THIS DEED OF ASSIGNMENT is made this 9th December, 2011 BETWEEN Mrs. Ngozi Eze',
    '(hereinafter called "the Assignor") of the one part AND Musa Danjuma (hereinafter called "the Assignee")',
    'the Assignor is the holder by virtue of a Certificate of Occupancy dated 24 June, 2018 over Plot 10A',
    'containing an area of 1,066.50 m² delineated on Survey Plan No. AS/2460/OG/1998.',
  ];
  expect(consistencyOf(deed, 0.95)).toMatchObject({ reason: 'dates_out_of_order' });
  expect(consistencyOf(deed, 0.6).outcome).not.toBe('failed');
});

test('a word in small letters at the head of a line goes on from the line before and is no label', () => {
  const extract = [
    'EXTRACT FROM THE REGISTER',
    'Extract No. SR/KD/47665',
    'Registered holder: Adaeze Ojukwu',
    'Made on 19/08/2020, on an application of 29/07/2020',
    'Entry 2 Deed of Assignment with consent',
    'dated 07/03/2018.',
  ];
  const text = arrangeText([pageOf(extract)]);
  expect(readFields(text, 'property_registration').find(({ field }) => field === 'date')?.value).toBe('2020-08-19');
});

test('a survey plan that a search report names in a row of its table is no title', () => {
  const report = ['REPORT OF OFFICIAL SEARCH', 'Search number      LR/SRCH/6919/2017', 'Survey plan      PL 39311'];
  expect(recogniseType(arrangeText([pageOf(report)]))).toBe('property_registration');
});

test('letters with marks that were set apart are one word, in names and where words cover words', () => {
  expect(cleanName('Miss Patience Rasheed O\u0323\u0300 s\u0323u\u0301nda\u0301re')).toContain(' O\u0323\u0300s');
  const page = pageOf(['Miss Patience Rasheed was granted the land'], 1, 'text');
  const [word] = page.words.filter(({ text }) => text === 'Rasheed') as [ReadWord];
  const paper = (text: string) => ({
    kind: 'pdf' as const,
    pageCount: 1,
    pages: [{ ...page, words: [...page.words, { ...word, text }] }],
    pdf: null,
    notes: {},
  });
  expect(findFileTraces(paper('Musa'), null)).toMatchObject([{ reason: 'text_covered' }]);
  expect(findFileTraces(paper('O\u0323\u0300'), null)).toEqual([]);
});

test('a page of letters that went through a program that rewrites files is a trace, a scan put together with it is not', () => {
  const pdf = {
    producer: 'iLovePDF',
    creator: '',
    created: null,
    modified: null,
    revisions: 1,
    wordsTaken: [],
    wordsAdded: [],
    hasScript: false,
    hasForm: false,
    hasAnnotations: false,
    isSigned: false,
  };
  const paper = (origin: DecodedPage['origin']) => ({
    kind: 'pdf' as const,
    pageCount: 1,
    pages: [pageOf(['CERTIFICATE OF OCCUPANCY'], 1, origin)],
    pdf,
    notes: {},
  });
  expect(findFileTraces(paper('text'), null)).toMatchObject([{ reason: 'pdf_program', score: 40 }]);
  expect(findFileTraces(paper('scan'), null)).toEqual([]);
});

const field = (name: PaperFieldName, value: string): PaperField => ({
  field: name,
  value,
  sureness: 0.9,
  region: null,
});
const paper = (type: PaperType, fields: Partial<Record<PaperFieldName, string>>): PaperFindings => ({
  engine: 'papers-6',
  type,
  fields: [
    field('plot', '25A'),
    ...Object.entries(fields).map(([name, value]) => field(name as PaperFieldName, value)),
  ],
  beacons: [],
  checks: completeChecks([]),
  confidence: 80,
  status: 'verified',
  pageCount: 1,
});
const reasons = (...papers: PaperFindings[]) => compareInBatch(papers).map(({ reason }) => reason);

test('of two names the one that other papers do not bear out is wrong, whichever paper is older', () => {
  const title = paper('certificate_of_occupancy', { holder: 'Tersoo Tyoor' });
  const deed = paper('deed_of_assignment', { assignor: 'Tersoo Tyoor', assignee: 'Kasimu Gwarzo' });
  const forged = paper('governors_consent', { assignor: 'Aminu Danjuma', assignee: 'Kasimu Gwarzo' });
  expect(reasons(title, deed, forged)).toEqual(['not_looked_at', 'not_looked_at', 'chain_broken']);
  const forgedTitle = paper('certificate_of_occupancy', { holder: 'Aminu Danjuma' });
  const consent = paper('governors_consent', { assignor: 'Tersoo Tyoor', assignee: 'Kasimu Gwarzo' });
  expect(reasons(forgedTitle, deed, consent)).toEqual(['chain_broken', 'not_looked_at', 'not_looked_at']);
});

test('between two owners there may be others: a chain that goes on through a third paper is whole', () => {
  const title = paper('certificate_of_occupancy', { holder: 'Kasimu Gwarzo' });
  const first = paper('deed_of_assignment', { assignor: 'Kasimu Gwarzo', assignee: 'Zainab Waziri' });
  const later = paper('governors_consent', { assignor: 'Zainab Waziri', assignee: 'Ibrahim Abdulsalam' });
  expect(reasons(title, first, later)).toEqual(['not_looked_at', 'not_looked_at', 'not_looked_at']);
  expect(reasons(title, later)).toEqual(['not_looked_at', 'chain_broken']);
});
