import { expect, test } from 'vitest';
import { isReportComplete, REPORT_TYPES, refuseReport } from './report-rules.ts';

test('[FRAUD-001] a signed-out reader is asked to sign in, whatever was written', () => {
  expect(refuseReport({ isSignedIn: false, type: 'overpriced', description: 'Twice the agreed rent.' })).toBe(
    'signed_out',
  );
});

test('[FRAUD-002] a report without a type or with a blank description is missing something', () => {
  expect(refuseReport({ isSignedIn: true, type: '', description: 'Twice the agreed rent.' })).toBe('missing');
  expect(refuseReport({ isSignedIn: true, type: 'overpriced', description: ' \n ' })).toBe('missing');
  expect(refuseReport({ isSignedIn: true, type: 'overpriced', description: 'Twice the agreed rent.' })).toBeNull();
});

test('[FRAUD-003] the form is complete with a type and a description only', () => {
  expect(isReportComplete({ type: '', description: '' })).toBe(false);
  expect(isReportComplete({ type: 'overpriced', description: 'x' })).toBe(true);
});

test('[FRAUD-004] [FRAUD-005] [FRAUD-006] the report types are those of the specification', () => {
  expect(REPORT_TYPES).toEqual({
    property: ['fake_listing', 'multiple_sale', 'false_documents', 'overpriced', 'misrepresented'],
    agent: ['unlicensed', 'scam_attempt', 'unprofessional', 'false_credentials'],
    user: ['fake_buyer', 'payment_fraud', 'identity_theft', 'harassment'],
  });
});
