import { expect, test } from 'vitest';
import type { DecodedPage, ReadWord } from '#adapters/paper-reader/port.ts';
import { compareInBatch } from './compare-in-batch.ts';
import { contradictionOf } from './contradictions.ts';
import { completeChecks } from './judge-paper.ts';
import type { PaperField, PaperFieldName, PaperFindings } from './paper-report.ts';
import { arrangeText } from './paper-text.ts';

const TODAY = '2026-11-23';

function textOf(lines: readonly string[], sureness = 1) {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map(
      (text, place): ReadWord => ({
        text,
        x: 0.05 + place * 0.07,
        y: 0.1 + row * 0.03,
        width: 0.06,
        height: 0.012,
        sureness,
        line: row,
        face: null,
      }),
    ),
  );
  const page: DecodedPage = {
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
  return arrangeText([page]);
}
const field = (name: PaperFieldName, value: string | number): PaperField => ({
  field: name,
  value,
  sureness: 1,
  region: null,
});
const of = (lines: readonly string[], fields: readonly PaperField[], own: string | null = null, sureness = 1) =>
  contradictionOf({ type: 'certificate_of_occupancy', text: textOf(lines, sureness), fields, today: TODAY, own });

test('a day that no calendar has is named in its own words; a leap day and a misread one are not', () => {
  expect(of(['Dated this 31st day of June, 2011'], [])).toMatchObject({
    reason: 'date_impossible',
    values: { date: '31st day of June, 2011' },
  });
  expect(of(['registered on 29/02/2011 in Lagos'], [])).toMatchObject({ reason: 'date_impossible' });
  expect(of(['registered on 29/02/2012 in Lagos', 'and 30th April, 2013'], [])).toBeNull();
  expect(of(['Dated this 31st day of June, 2011'], [], null, 0.7)).toBeNull();
});

test('a right of occupancy whose years are over is named, one that still runs is not', () => {
  const term = [field('termYears', 40)];
  expect(of(['nothing'], term, '1984-05-02')).toMatchObject({
    reason: 'term_ended',
    values: { date: '1984-05-02', years: 40 },
  });
  expect(of(['nothing'], [field('termYears', 99)], '1984-05-02')).toBeNull();
  expect(of(['nothing'], term, null)).toBeNull();
});

test('the number of a paper said again with another digit is named; a number of another kind is not', () => {
  const own = [field('number', 'OY/PPA/2577/1993')];
  const lines = (other: string) => ['Approval No. OY/PPA/2577/1993 is granted', `see also ${other} above`];
  expect(of(lines('OY/PPA/2571/1993'), own)).toMatchObject({
    reason: 'number_twice',
    values: { first: 'OY/PPA/2577/1993', second: 'OY/PPA/2571/1993' },
  });
  for (const other of ['OY/PPA/2577/1993', 'OY/LUD/2571/1993', 'OY/PPA/9000/2001', 'OY/PPA/25771'])
    expect(of(lines(other), own)).toBeNull();
  expect(of(lines('OY/PPA/2571/1993'), own, null, 0.7)).toBeNull();
});

const findings = (fields: readonly PaperField[]): PaperFindings => ({
  engine: 'papers-4',
  type: 'survey_plan',
  fields,
  beacons: [],
  checks: completeChecks([]),
  confidence: 80,
  status: 'verified',
  pageCount: 1,
});

test('papers of one file that name two plots contradict each other; the same plot written otherwise does not', () => {
  const paper = (plot: string) => findings([field('fileNumber', 'LU/EN/4259/18'), field('plot', plot)]);
  expect(compareInBatch([paper('680'), paper('1145')])).toMatchObject([
    { reason: 'papers_disagree', outcome: 'could_not_check', score: null, values: { paper: 1 } },
    { reason: 'papers_disagree', outcome: 'could_not_check', score: null, values: { paper: 0 } },
  ]);
  for (const check of compareInBatch([paper('26 B'), paper('26B')])) expect(check.reason).toBe('not_looked_at');
});

test('of two papers that disagree the one that is wrong fails alone, where that can be told', () => {
  const paper = (area: number, more: Partial<PaperFindings> = {}) => ({
    ...findings([field('fileNumber', 'LU/EN/4259/18'), field('areaSqm', area)]),
    ...more,
  });
  const checks = completeChecks([
    { check: 'forgery', outcome: 'failed', score: 25, reason: 'compressed_twice', values: {}, regions: [] },
  ]);
  const reasons = (...papers: PaperFindings[]) => compareInBatch(papers).map(({ reason }) => reason);
  expect(reasons(paper(600), paper(900))).toEqual(['papers_disagree', 'papers_disagree']);
  expect(reasons(paper(600), paper(900, { checks }))).toEqual(['not_looked_at', 'area_between']);
  expect(reasons(paper(600), paper(900), paper(601))).toEqual(['not_looked_at', 'area_between', 'not_looked_at']);
  const at = (name: string, easting: number, northing: number) => ({ name, easting, northing });
  const beacons = [at('A', 0, 0), at('B', 30, 0), at('C', 30, 20), at('D', 0, 20)] as PaperFindings['beacons'];
  expect(reasons(paper(600, { beacons }), paper(900))).toEqual(['not_looked_at', 'area_between']);
});
