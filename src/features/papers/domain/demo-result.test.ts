import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoFindings, demoHash, demoMs } from './demo-result.ts';
import { statusOf } from './judge-paper.ts';
import { PASS_MARKS } from './paper-report.ts';

const sha256 = fc.string().map((text) => createHash('sha256').update(text).digest('hex'));
const result = (fileName: string, hash: string) => demoFindings({ fileName, sha256: hash, saidType: null });

test('[DOCS-008] below 50 is rejected, 50 to 70 flagged, anything above verified', () => {
  expect([0, 49, 50, 70, 71, 100].map(statusOf)).toEqual([
    ...['rejected', 'rejected', 'flagged', 'flagged', 'verified', 'verified'],
  ]);
});

test('[DOCS-009] in demo mode a name with fake or copy starts low and is flagged, another is verified', () => {
  fc.assert(
    fc.property(sha256, fc.constantFrom('Consent fake.png', 'Deed COPY.pdf', 'photocopy.jpg'), (hash, name) => {
      const { status, confidence } = result(name, hash);
      expect([status, confidence >= 50 && confidence < 65]).toEqual(['flagged', true]);
    }),
  );
  fc.assert(fc.property(sha256, (hash) => void expect(result('Deed of Ọlá.pdf', hash).status).toBe('verified')));
});

test('a demo check is passed exactly where its score reaches the mark', () => {
  fc.assert(
    fc.property(sha256, fc.constantFrom('fake.png', 'deed.pdf'), (hash, name) => {
      for (const { check, outcome, score } of result(name, hash).checks) {
        expect(outcome).toBe((score ?? 0) >= PASS_MARKS[check] ? 'passed' : 'failed');
        expect(score).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('[DOCS-011] a demo file takes two to five seconds', () => {
  fc.assert(
    fc.property(sha256, (hash) => {
      expect(demoMs(hash)).toBeGreaterThanOrEqual(2000);
      expect(demoMs(hash)).toBeLessThanOrEqual(5000);
    }),
  );
});

test('[DOCS-012] the demo hash says that it is one', () => {
  expect(demoHash('ab'.repeat(32))).toMatch(/^demo-[0-9a-f]{40}$/);
});
