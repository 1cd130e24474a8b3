import { expect, test } from 'vitest';
import { MAX_PAPER_BYTES } from '../paper-limits.ts';
import { PAPER_TYPES, PASS_MARKS } from './paper-report.ts';
import { refuseCount, refuseFile } from './upload-rules.ts';
import { wordCountRefusal, wordFileRefusal } from './upload-texts.ts';

const said = (name: string, size = 1000) => {
  const refusal = refuseFile({ name, size });
  return refusal && wordFileRefusal(refusal, name);
};

test('[DOCS-003] only pdf, jpeg, jpg, png and tiff are taken, and another type is refused in the words of the specification', () => {
  for (const name of ['Letter.docx', 'deed.pdf.exe', 'deed', '.pdf.', 'deed.svg'])
    expect(said(name)).toBe(`${name} must be PDF, JPG, PNG, or TIFF`);
  for (const name of ['a.pdf', 'a.JPG', 'a.jpeg', 'a.png', 'a.tif', 'a.tiff', 'Ọ̀ṣun.deed.pdf'])
    expect(said(name)).toBeNull();
});

test('[DOCS-004] a file over 10 MB is refused by its name, one of exactly 10 MB is taken', () => {
  expect(said('Layout scan.tif', MAX_PAPER_BYTES + 1)).toBe('Layout scan.tif is larger than 10MB');
  expect(said('Layout scan.tif', MAX_PAPER_BYTES)).toBeNull();
});

test('[DOCS-005] [DOCS-006] more than ten files, and none, are refused in the words of the specification', () => {
  const words = [0, 1, 10, 11].map((count) => {
    const refusal = refuseCount(count);
    return refusal && wordCountRefusal(refusal);
  });
  expect(words).toEqual([
    'Please select at least one document to verify',
    null,
    null,
    'Maximum 10 files allowed per batch',
  ]);
});

test('[DOCS-007] six types of paper are supported', () => {
  expect(PAPER_TYPES).toEqual([
    ...['certificate_of_occupancy', 'survey_plan', 'deed_of_assignment'],
    ...['governors_consent', 'building_approval', 'property_registration'],
  ]);
});

test('[DOCS-010] the checks are passed from the marks of the specification on', () => {
  expect(PASS_MARKS).toEqual({ seal: 70, signature: 75, watermark: 65, text_consistency: 80, forgery: 85 });
});
