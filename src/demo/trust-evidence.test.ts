import { expect, test } from 'vitest';
import { asEvidence } from '#features/trust/evidence.server.ts';
import { buildDemoMarket } from './market/demo-market.ts';
import { drawEvidence } from './trust-evidence.ts';

const now = new Date('2026-11-21T09:00:00Z');
const { properties } = buildDemoMarket({ now, ngnPerUsd: 1450 });
const { evidence, scores } = drawEvidence(properties, now);

test('every verified listing of the demo market has its documents on file, and every badge a check behind it', () => {
  for (const { id, verification_status: status, verification_badges: badges = [] } of properties) {
    const parts = asEvidence(evidence.filter(({ entityId }) => entityId === id)).map(({ part }) => part);
    if (status === 'verified' || status === 'approved') expect(parts).toContain('documents');
    for (const badge of badges as string[]) if (badge !== 'professional') expect(parts).toContain(badge);
  }
});

test('demo checks say that they are none, and lie in the past', () => {
  for (const { source, checkedAt } of evidence) {
    expect(source).toContain('demo');
    expect(checkedAt.getTime()).toBeLessThan(now.getTime());
  }
});

test('the same market gives the same checks, and the scores reach from poor to excellent', () => {
  expect(drawEvidence(properties, now)).toEqual({ evidence, scores });
  expect(Math.min(...scores.values())).toBeLessThan(40);
  expect(Math.max(...scores.values())).toBeGreaterThanOrEqual(80);
});

test('a score stands only where a check came to something, and wherever one did', () => {
  const seen = asEvidence(evidence);
  const checked = new Set(
    evidence.filter((_, index) => seen[index]?.result !== 'could_not_check').map(({ entityId }) => entityId),
  );
  expect(checked.size).toBeGreaterThan(0);
  expect([...scores.keys()].sort()).toEqual([...checked].sort());
});
