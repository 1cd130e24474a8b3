// @module-tag whole

import { afterAll, expect, test } from 'vitest';
import { choosePaperReader } from '#adapters/paper-reader/choose.server.ts';
import { readPaper } from '#features/papers/use-cases/read-paper.server.ts';
import { createChance } from './third/chance.ts';
import { drawPaper, type PaperWish } from './third/generate.ts';
import { drawStory } from './third/story.ts';

const reader = choosePaperReader();
afterAll(() => reader.stop());

/**
 * Papers of one page that the engine tells genuine from tampered today. Those alone are drawn: a whole seed has others
 * before them, and deeds of three pages cost three times as much.
 */
const WISHES: readonly PaperWish[] = [
  { type: 'building_approval', form: 'scan-200dpi', tampering: null },
  { type: 'survey_plan', form: 'text-pdf', tampering: null },
  { type: 'governors_consent', form: 'scan-150dpi-askew', tampering: null },
  { type: 'property_registration', form: 'scan-150dpi-askew', tampering: 'seal-cloned-within' },
  { type: 'governors_consent', form: 'text-pdf', tampering: 'pdf-incremental-edit' },
  { type: 'building_approval', form: 'scan-200dpi', tampering: 'pdf-text-over-scan' },
];

test('made papers, genuine and tampered, are told apart by the whole engine as they were before', async () => {
  const told = await Promise.all(
    WISHES.map(async (wish) => {
      const { type, form, tampering } = wish;
      const seed = `corpus/${type}/${form}/${tampering}`;
      const paper = await drawPaper(drawStory(createChance(seed)), wish, seed, 'corpus');
      const { findings } = await readPaper(reader, paper?.bytes ?? new Uint8Array());
      expect(findings.type, seed).toBe(type);
      return { ...wish, isVerified: findings.status === 'verified' };
    }),
  );
  expect(told).toEqual(WISHES.map((wish) => ({ ...wish, isVerified: wish.tampering === null })));
  // For hanging alone: ten times what it takes on a quiet machine.
}, 200_000);
