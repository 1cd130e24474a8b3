// @module-tag whole

import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  PAPER_FORMS,
  PAPER_TYPES,
  type SyntheticPaper,
  TAMPERING_KINDS,
  type TamperingKind,
} from '../synthetic-paper.ts';
import { drawPaper } from './generate.ts';
import { planPapers, type Slot, suits } from './plan.ts';

/** A paper drawn once, with its genuine twin, for each way of tampering and the form where it is cheapest to draw. */
function slotFor(kind: TamperingKind): Slot {
  const slots = Array.from({ length: 12 }, (_, seed) => planPapers(seed, 60)).flat();
  const planned = slots.filter((each) => each.tampering === kind);
  const isQuick = (slot: Slot) => slot.container === 'jpg' || kind === 'pdf-text-over-scan';
  const slot = planned.find((each) => each.form === 'text-pdf') ?? planned.find(isQuick);
  if (!slot) throw new Error(`No paper of ${kind} was planned.`);
  return slot;
}

/** Share of the samples inside the region that differ; a picture only. */
async function differenceInside(paper: SyntheticPaper, twin: SyntheticPaper): Promise<number> {
  const { region } = paper.truth;
  if (!region) return 0;
  const read = async (bytes: Uint8Array) => {
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { data, ...info };
  };
  const [mine, other] = [await read(paper.bytes), await read(twin.bytes)];
  expect([mine.width, mine.height]).toEqual([other.width, other.height]);
  let [changed, all] = [0, 0];
  const [left, top] = [Math.floor(region.x * mine.width), Math.floor(region.y * mine.height)];
  for (let y = top; y < Math.min(mine.height, top + region.height * mine.height); y++) {
    for (let x = left; x < Math.min(mine.width, left + region.width * mine.width); x++) {
      all++;
      if (Math.abs((mine.data[y * mine.width + x] ?? 0) - (other.data[y * mine.width + x] ?? 0)) > 12) changed++;
    }
  }
  return changed / all;
}

test('two hundred plans hold every type, form and way of tampering, about half of the papers genuine', () => {
  for (let seed = 0; seed < 200; seed++) {
    const slots = planPapers(seed, 100);
    expect(new Set(slots.map((slot) => slot.type))).toEqual(new Set(PAPER_TYPES));
    expect(new Set(slots.map((slot) => slot.form))).toEqual(new Set(PAPER_FORMS));
    expect(new Set(slots.flatMap((slot) => slot.tampering ?? []))).toEqual(new Set(TAMPERING_KINDS));
    expect(slots.filter((slot) => slot.tampering === null)).toHaveLength(50);
    expect(slots.filter((slot) => slot.tampering && !suits(slot.tampering, slot))).toEqual([]);
  }
});

test('a longer plan begins with the shorter one', () => {
  expect(planPapers(7, 80).slice(0, 30)).toEqual(planPapers(7, 30));
});

test('the same seed gives the same bytes, another seed others', async () => {
  const [slot] = planPapers(3, 40).filter((each) => each.form === 'text-pdf');
  const again = planPapers(3, 40).find((each) => each.index === slot?.index);
  const first = await drawPaper(slot as Slot);
  expect(Buffer.from((await drawPaper(again as Slot)).bytes).equals(first.bytes)).toBe(true);
  expect(Buffer.from((await drawPaper({ ...(slot as Slot), seed: 4 })).bytes).equals(first.bytes)).toBe(false);
});

test.each(TAMPERING_KINDS)('%s: a paper differs from its genuine twin where the manifest says', async (kind) => {
  const slot = slotFor(kind);
  const [paper, twin] = [await drawPaper(slot), await drawPaper({ ...slot, tampering: null })];
  expect(paper.truth).toMatchObject({ tampering: kind, type: slot.type, form: slot.form });
  expect(twin.truth).toMatchObject({ tampering: null, region: null });
  expect(Buffer.from(paper.bytes).equals(twin.bytes)).toBe(false);
  if (kind === 'pdf-wrong-producer') return expect(paper.truth.region).toBeNull();
  const { x, y, width, height } = paper.truth.region ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.min(width, height)).toBeGreaterThan(0);
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
  if (slot.container === 'jpg') expect(await differenceInside(paper, twin)).toBeGreaterThan(0.02);
});
