import { afterAll, expect, test } from 'vitest';
import { choosePaperReader } from '#adapters/paper-reader/choose.server.ts';
import { readPaper } from '#features/papers/use-cases/read-paper.server.ts';
import { generatePapers } from './third/generate.ts';

const reader = choosePaperReader();
afterAll(() => reader.stop());

/** Papers of one seed, by their place in it, that the engine tells genuine from tampered today. */
const KNOWN = new Map<number, 'verified' | 'not verified'>([
  [0, 'verified'],
  [1, 'not verified'],
  [2, 'verified'],
  [4, 'verified'],
  [8, 'not verified'],
  [9, 'not verified'],
]);

test('made papers, genuine and tampered, are told apart by the whole engine as they were before', async () => {
  const told: [number, string, string][] = [];
  let at = 0;
  for await (const { bytes, truth } of generatePapers({ seed: 210, count: 48 })) {
    if (KNOWN.has(at)) {
      const { findings } = await readPaper(reader, bytes);
      expect(findings.type, `paper ${at}`).toBe(truth.type);
      told.push([at, truth.tampering ?? 'genuine', findings.status === 'verified' ? 'verified' : 'not verified']);
    }
    at += 1;
    if (at > 9) break;
  }
  expect(told).toEqual([
    [0, 'genuine', KNOWN.get(0)],
    [1, 'seal-cloned-within', KNOWN.get(1)],
    [2, 'genuine', KNOWN.get(2)],
    [4, 'genuine', KNOWN.get(4)],
    [8, 'pdf-incremental-edit', KNOWN.get(8)],
    [9, 'pdf-text-over-scan', KNOWN.get(9)],
  ]);
  // For hanging alone: ten times what it takes on a quiet machine.
}, 400_000);
