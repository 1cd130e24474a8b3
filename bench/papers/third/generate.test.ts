// @module-tag whole

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  PAPER_FORMS,
  PAPER_TYPES,
  type SyntheticPaper,
  TAMPERING_KINDS,
  type TamperingKind,
} from '../synthetic-paper.ts';
import { createChance } from './chance.ts';
import { drawPaper, generatePapers, LAYOUTS } from './generate.ts';
import { legalDate, numberInWords } from './saying.ts';
import { areaOf, drawStory } from './story.ts';

const story = drawStory(createChance('a story'));

async function drawTampered(tampering: TamperingKind): Promise<SyntheticPaper> {
  const form = tampering.startsWith('pdf-') && tampering !== 'pdf-text-over-scan' ? 'text-pdf' : 'scan-150dpi-askew';
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const paper = await drawPaper(story, { type: 'governors_consent', form, tampering }, `test/${attempt}`, 'group');
    if (paper) return paper;
  }
  throw new Error(`No place for ${tampering}`);
}

describe('the third generator of papers', () => {
  it('draws the same bytes for the same seed and other ones for another', async () => {
    const wish = { type: 'deed_of_assignment', form: 'text-pdf', tampering: null } as const;
    const [one, same, other] = await Promise.all(['a', 'a', 'b'].map((seed) => drawPaper(story, wish, seed, 'group')));
    expect(Buffer.from(one?.bytes ?? []).equals(Buffer.from(same?.bytes ?? []))).toBe(true);
    expect(Buffer.from(one?.bytes ?? []).equals(Buffer.from(other?.bytes ?? []))).toBe(false);
  });

  it.each(PAPER_TYPES)(
    'writes %s in at least five layouts, each with number or names, date and state',
    async (type) => {
      expect(LAYOUTS[type].length).toBeGreaterThanOrEqual(5);
      for (const { name } of LAYOUTS[type]) {
        const paper = await drawPaper(
          story,
          { type, form: 'text-pdf', tampering: null, layout: name },
          `layout/${name}`,
          'group',
        );
        const fields = paper?.truth.fields;
        expect(fields?.number ?? fields?.assignor, name).toBeTruthy();
        expect(fields?.date, name).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(fields?.areaSqm, name).toBeGreaterThan(100);
        expect(paper?.truth.region).toBeNull();
        expect(
          Buffer.from(paper?.bytes ?? [])
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-');
      }
    },
  );

  it.each(TAMPERING_KINDS)('tampers by %s and says where', async (kind) => {
    const { truth, bytes } = await drawTampered(kind);
    expect(truth.tampering).toBe(kind);
    if (kind === 'pdf-wrong-producer') expect(truth.region).toBeNull();
    else {
      const region = truth.region ?? { x: -1, y: -1, width: 0, height: 0 };
      for (const [from, size] of [
        [region.x, region.width],
        [region.y, region.height],
      ] as const) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(size).toBeGreaterThan(0);
        expect(from + size).toBeLessThanOrEqual(1.001);
      }
    }
    expect(bytes.length).toBeGreaterThan(5000);
  });

  it('appends a revision to a PDF instead of writing it anew', async () => {
    const { bytes } = await drawTampered('pdf-incremental-edit');
    expect(Buffer.from(bytes).toString('latin1').match(/%%EOF/g)).toHaveLength(2);
  });

  it('keeps the papers of a property together and tells their one area', async () => {
    const papers: SyntheticPaper[] = [];
    for await (const paper of generatePapers({ seed: 5, count: 5 })) papers.push(paper);
    expect(papers).toHaveLength(5);
    expect(PAPER_FORMS).toContain(papers[0]?.truth.form);
    expect(new Set(papers.map(({ name }) => name)).size).toBe(5);
    for (const { name, bytes } of papers)
      if (name.endsWith('.jpg')) expect((await sharp(bytes).metadata()).width).toBeGreaterThan(1000);
  });

  it('counts and dates in words', () => {
    expect(numberInWords(59_050_017)).toBe('fifty-nine million, fifty thousand and seventeen');
    expect(
      legalDate('2019-03-21', { ...createChance('x'), pick: (items) => items[3] ?? items[0] ?? ('' as never) }),
    ).toBe('Twenty-First day of March, Two Thousand And Nineteen');
    expect(areaOf(story.parcel.beacons)).toBeCloseTo(story.parcel.areaSqm, 6);
  });

  it('knows neither the other generators nor the checks', async () => {
    const source = await readFile(new URL('./generate.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/\.\.\/(first|second)\/|features\/papers/);
  });
});
