import type { PaperFields, Region } from '../synthetic-paper.ts';
import { changesOf, otherFont, unionOf } from './altering.ts';
import type { Draft } from './drafting.ts';
import { seal, signature } from './ink.ts';
import type { Shot } from './paper-effects.ts';
import type { Slot } from './plan.ts';
import { randomOf } from './random.ts';
import type { PixelBox } from './raster.ts';
import type { Box, Mark, TextOp } from './sheet.ts';
import { boxOnShot, careOf, cloneWithin, giveHistory, pasteMark, pasteSignature, retype } from './tamper-pixels.ts';

/** What a forger will do to a picture: which page, which place, and how. */
export type Forgery = {
  page: number;
  box: Box;
  fields: PaperFields;
  work(shot: Shot): Promise<PixelBox>;
};

function regionOfPixels(shot: Shot, page: number, box: PixelBox): Region {
  const { width, height } = shot.raster;
  return { page, x: box.left / width, y: box.top / height, width: box.width / width, height: box.height / height };
}

/** Where these points of a page came to stand on its picture. */
export function regionOnShot(shot: Shot, page: number, box: Box): Region {
  return regionOfPixels(shot, page, boxOnShot(shot, box, 2));
}

function planRetyping(slot: Slot, drafted: Draft): Forgery | null {
  const { desk, field, altered, seed } = drafted;
  if (!field) return null;
  const changes = changesOf(desk, altered, field);
  const first = changes[0];
  if (!first) return null;
  const random = randomOf(seed, 'retype');
  const care = careOf(random);
  const isRefont = slot.tampering === 'name-replaced' || slot.tampering === 'font-mixed-in-line';
  const isSameFont = !isRefont && random.chance(0.65);
  const ops = changes.map(({ op, text }): TextOp => {
    const font = isSameFont ? op.font : otherFont(op.font, randomOf(seed, 'font'));
    const size = op.size * (isSameFont ? random.between(0.98, 1.03) : random.between(0.92, 1.1));
    return {
      ...op,
      text,
      font,
      size,
      x: op.x + random.bell() * 0.7,
      y: op.y + random.bell() * 0.8,
      wordSpacing: 0,
      color: random.pick([op.color, '#000000', '#1a1a1a']),
    };
  });
  const wide = changes.map(({ box }, at) => ({
    ...box,
    width: Math.max(
      box.width,
      (box.width * (ops[at]?.text.length ?? 1)) / Math.max(1, changes[at]?.op.text.length ?? 1),
    ),
  }));
  const box = unionOf(wide);
  const needsHistory = slot.tampering === 'number-pasted' || slot.tampering === 'double-compressed-region';
  const quality = needsHistory ? random.int(42, 80) : null;
  return {
    page: first.page,
    box,
    fields: altered,
    work: (shot) => retypeLines(shot, { ops, boxes: wide, box, care, quality, seed }),
  };
}

type Lines = {
  ops: readonly TextOp[];
  boxes: readonly Box[];
  box: Box;
  care: ReturnType<typeof careOf>;
  quality: number | null;
  seed: string;
};

async function retypeLines(shot: Shot, lines: Lines): Promise<PixelBox> {
  const random = randomOf(lines.seed, 'lines');
  for (const [at, op] of lines.ops.entries())
    await retype(shot, { ops: [op], box: lines.boxes[at] as Box, care: lines.care, random, quality: null });
  const area = boxOnShot(shot, lines.box, 5);
  if (lines.quality !== null) await giveHistory(shot.raster, area, lines.quality);
  return area;
}

function findMark(draft: Draft, kinds: readonly Mark['kind'][]): { page: number; mark: Mark } | null {
  const found = draft.desk.sheet.pages.flatMap((page, at) =>
    page.marks.flatMap((mark) => (kinds.includes(mark.kind) ? [{ page: at, mark }] : [])),
  );
  return found[0] ?? null;
}

function takeOff(draft: Draft, found: { page: number; mark: Mark }): void {
  const page = draft.desk.sheet.pages[found.page];
  if (page) page.marks = page.marks.filter((mark) => mark !== found.mark);
}

/** The mark that shall be pasted, where the genuine one stood, or where one could. */
export function foreignMark(slot: Slot, drafted: Draft): { page: number; mark: Mark } {
  const { desk, seed } = drafted;
  const random = randomOf(seed, 'foreign');
  const isSeal = slot.tampering === 'seal-copied';
  const found = findMark(drafted, isSeal ? ['seal', 'embossed-seal'] : ['signature']);
  const last = desk.sheet.pages.length - 1;
  const page = desk.sheet.pages[last] as (typeof desk.sheet.pages)[number];
  const box = found?.mark.box ?? { x: page.width * 0.6, y: page.height - 170, width: 90, height: 90 };
  if (found) takeOff(drafted, found);
  const mark = isSeal
    ? seal(
        random,
        { x: box.x + box.width / 2, y: box.y + box.height / 2, radius: Math.min(46, box.width / 2.2) },
        { office: `Ministry of Lands ${desk.parcel.place.state}`, place: 'Nigeria' },
      )
    : signature(random, { x: box.x + box.width * 0.05, y: box.y + box.height * 0.68, width: box.width * 0.75 });
  return { page: found?.page ?? last, mark };
}

function planPasting(slot: Slot, drafted: Draft): Forgery {
  const { page, mark } = foreignMark(slot, drafted);
  const random = randomOf(drafted.seed, 'paste');
  const fields = drafted.desk.fields;
  const isSeal = slot.tampering === 'seal-copied';
  const care = careOf(random);
  return {
    page,
    box: mark.box,
    fields,
    work: (shot) => (isSeal ? pasteMark(shot, mark, { random, care }) : pasteSignature(shot, mark, random)),
  };
}

function planCloning(drafted: Draft): Forgery | null {
  const found = findMark(drafted, ['seal', 'stamp']) ?? findMark(drafted, ['embossed-seal', 'signature']);
  if (!found) return null;
  const random = randomOf(drafted.seed, 'clone');
  const page = drafted.desk.sheet.pages[found.page] as { width: number; height: number };
  const { box } = found.mark;
  const away = box.x + box.width / 2 < page.width / 2 ? 1 : -1;
  const x = Math.max(30, Math.min(page.width - box.width - 30, box.x + away * random.between(box.width * 1.05, 260)));
  const y = Math.max(40, Math.min(page.height - box.height - 30, box.y + random.bell() * 60));
  const target = { ...box, x, y };
  const isFine = random.chance(0.5);
  return {
    page: found.page,
    box: target,
    fields: drafted.desk.fields,
    work: async (shot) => cloneWithin(shot, boxOnShot(shot, box, 0), boxOnShot(shot, target, 0), isFine),
  };
}

/** Plans the forgery of a picture; takes off the sheet what the forger covers with something of his own. */
export function planForgery(slot: Slot, drafted: Draft): Forgery | null {
  switch (slot.tampering) {
    case 'number-pasted':
    case 'name-replaced':
    case 'date-changed':
    case 'area-changed':
    case 'font-mixed-in-line':
    case 'double-compressed-region':
      return planRetyping(slot, drafted);
    case 'seal-copied':
    case 'signature-pasted':
      return planPasting(slot, drafted);
    case 'seal-cloned-within':
      return planCloning(drafted);
    default:
      return null;
  }
}

/** Does it; gives where, in fractions of the picture. */
export async function forge(shot: Shot, forgery: Forgery): Promise<Region> {
  return regionOfPixels(shot, forgery.page, await forgery.work(shot));
}
