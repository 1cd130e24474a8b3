// @module-tag whole

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PAPER_FORMS, PAPER_TYPES } from '../synthetic-paper.ts';
import { makePaper } from './generate.ts';
import { drawSheet, forgedFacts, genuineFacts } from './paper.ts';
import { areaOf } from './parcel.ts';
import { type PaperPlan, planPapers, SCOPES } from './plan.ts';
import { TAMPERING_KINDS, type TamperingKind } from './truth.ts';

const SMALL = 0.25;
const planned = (seed: number, count: number) => {
  const plans = planPapers(seed);
  return Array.from({ length: count }, () => plans.next().value);
};

/** The first planned paper of a kind, in a form and as a file that a test can look into pixel by pixel. */
function sampleOf(kind: TamperingKind): PaperPlan {
  const picture = SCOPES[kind].forms.find((form) => form !== 'text-pdf');
  const found = planned(5, 200).find((plan) => plan.tampering === kind) as PaperPlan;
  if (!picture) return found;
  return { ...found, form: picture, container: kind === 'pdf-text-over-scan' ? 'pdf' : 'jpg' };
}

async function pixels(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How far two pictures lie apart inside a region and outside it, in mean grey levels. */
async function apart(
  one: Uint8Array,
  other: Uint8Array,
  region: { x: number; y: number; width: number; height: number },
) {
  const [a, b] = [await pixels(one), await pixels(other)];
  const sums = { inside: 0, outside: 0 };
  const counts = { inside: 0, outside: 0 };
  for (let i = 0; i < a.data.length; i++) {
    const [u, v] = [(i % a.width) / a.width - region.x, Math.floor(i / a.width) / a.height - region.y];
    const side = u >= 0 && v >= 0 && u <= region.width && v <= region.height ? 'inside' : 'outside';
    sums[side] += Math.abs((a.data[i] as number) - (b.data[i] as number));
    counts[side]++;
  }
  return { inside: sums.inside / counts.inside, outside: sums.outside / counts.outside };
}

describe('the plan of the second set of papers', () => {
  it('brings every kind, form and type, about half of them genuine', () => {
    const plans = planned(1, 240);
    expect(new Set(plans.map((plan) => plan.tampering))).toEqual(new Set([...TAMPERING_KINDS, null]));
    expect(new Set(plans.map((plan) => plan.form))).toEqual(new Set(PAPER_FORMS));
    expect(new Set(plans.map((plan) => plan.type))).toEqual(new Set(PAPER_TYPES));
    expect(new Set(plans.map((plan) => `${plan.type}/${plan.layout}`)).size).toBe(18);
    expect(new Set(plans.map((plan) => genuineFacts(plan).fields.state)).size).toBeGreaterThanOrEqual(9);
    const genuine = plans.filter((plan) => plan.tampering === null).length;
    expect(genuine).toBe(120);
    // A form may not give away whether a paper is genuine.
    for (const form of PAPER_FORMS) {
      const of = plans.filter((plan) => plan.form === form);
      expect(of.filter((plan) => plan.tampering === null).length / of.length).toBeGreaterThan(0.25);
    }
  });

  it('is the same for the same seed and another for another', () => {
    expect(planned(3, 40)).toEqual(planned(3, 40));
    expect(planned(3, 40)).not.toEqual(planned(4, 40));
  });

  it('never sends a forger after a fact the paper does not carry', () => {
    for (const plan of planned(2, 60)) {
      const sheet = drawSheet(plan, genuineFacts(plan));
      for (const key of [plan.target, 'seal', 'signature'])
        expect(sheet.boxes.has(key), `${plan.type} ${key}`).toBe(true);
    }
  });
});

describe('the truth of the second set of papers', () => {
  it('lets genuine papers hang together and tampered ones not', () => {
    for (const plan of planned(6, 240)) {
      const { fields, parcel } = genuineFacts(plan);
      const forged = forgedFacts(plan).fields;
      expect(Math.abs(areaOf(parcel.beacons) - (fields.areaSqm as number))).toBeLessThan(0.01);
      if (plan.tampering === 'area-mismatch') {
        expect(Math.abs(areaOf(parcel.beacons) / (forged.areaSqm as number) - 1)).toBeGreaterThan(0.1);
      }
      if (plan.tampering === 'chain-broken') expect(forged.assignor).not.toBe(fields.assignor);
      if (plan.tampering === 'dates-out-of-order') expect((forged.date as string) < (fields.date as string)).toBe(true);
      if (plan.tampering === null) expect(forged).toEqual(fields);
    }
  });

  it('gives the same bytes for the same plan', async () => {
    const plans = planned(7, 60);
    for (const form of ['text-pdf', 'phone-photo'] as const) {
      const plan = plans.find((each) => each.form === form) as PaperPlan;
      const [one, other] = [await makePaper(plan, SMALL), await makePaper(plan, SMALL)];
      expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
      expect(one.truth).toEqual(other.truth);
    }
  });

  it.each(TAMPERING_KINDS)('shows %s in its region and nowhere else', async (kind) => {
    const plan = sampleOf(kind);
    const tampered = await makePaper(plan, SMALL);
    const twin = await makePaper({ ...plan, tampering: null }, SMALL);
    const region = tampered.truth.region;
    if (!region) throw new Error('a tampered paper has a region');
    expect(twin.truth.region).toBeNull();
    expect(Buffer.compare(tampered.bytes, twin.bytes)).not.toBe(0);
    if (plan.form === 'text-pdf' || kind === 'pdf-text-over-scan') return;
    const { inside, outside } = await apart(tampered.bytes, twin.bytes, region);
    expect(inside).toBeGreaterThan(2);
    expect(outside).toBeLessThan(inside / 4);
  });

  it('writes other words under a scan than stand on it', async () => {
    const plan = sampleOf('pdf-text-over-scan');
    const tampered = await makePaper(plan, SMALL);
    const twin = await makePaper({ ...plan, tampering: null }, SMALL);
    expect(tampered.truth.fields).toEqual(twin.truth.fields);
  });

  it('appends an edit of a file as a later revision', async () => {
    const plan = sampleOf('pdf-incremental-edit');
    const text = Buffer.from((await makePaper(plan)).bytes).toString('latin1');
    expect(text.match(/%%EOF/g)).toHaveLength(2);
    const previous = Number(text.match(/\/Prev (\d+)/)?.[1]);
    expect(text.slice(previous, previous + 4)).toBe('xref');
  });
});
