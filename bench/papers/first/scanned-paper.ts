import type { PaperFields, Region } from '../synthetic-paper.ts';
import { changesOf, otherFont, unionOf } from './altering.ts';
import type { Draft } from './drafting.ts';
import { pdfOfScans, type ScannedPage } from './draw-pdf.ts';
import { forge, planForgery, regionOnShot } from './forge-scan.ts';
import { type Shot, shoot } from './paper-effects.ts';
import { impossibleOrigin, originOf } from './pdf-origin.ts';
import type { Slot } from './plan.ts';
import { randomOf } from './random.ts';
import { encode, firstSaved, savingOf } from './save-image.ts';
import { findField, type Op, rect, type TextOp } from './sheet.ts';

export type Drawn = { bytes: Uint8Array; region: Region | null; fields: PaperFields };

/** A text layer as programs that read letters write it, here and there with a wrong letter outside of the facts. */
function layerOf(slot: Slot, drafted: Draft, shot: Shot, page: number): TextOp[] {
  const random = randomOf(drafted.seed, 'reader', page);
  const { width } = drafted.desk.sheet.pages[page] as { width: number };
  const factor = width / shot.raster.width;
  const isLie = slot.tampering === 'pdf-text-over-scan' && drafted.field !== null;
  const changes = isLie && drafted.field ? changesOf(drafted.desk, drafted.altered, drafted.field) : [];
  return (drafted.desk.sheet.pages[page]?.ops ?? []).flatMap((op) => {
    if (op.kind !== 'text' || op.angle) return [];
    const [x, y] = shot.map(op.x, op.y);
    let text = changes.find((change) => change.op === op)?.text ?? op.text;
    if (!op.field && random.chance(0.12)) text = text.replace('l', '1').replace('rn', 'm');
    return [
      {
        ...op,
        text,
        x: x * factor,
        y: y * factor,
        size: op.size * shot.scale * factor,
        font: 'tinos-regular' as const,
        wordSpacing: 0,
      },
    ];
  });
}

/** Letters over the picture for all to see, on a white ground. */
function lettersOver(drafted: Draft, shot: Shot): Op[] {
  const { desk, field, altered, seed } = drafted;
  if (!field) return [];
  const random = randomOf(seed, 'over');
  return changesOf(desk, altered, field).flatMap(({ op, box, text, page }): Op[] => {
    const factor = (desk.sheet.pages[page]?.width ?? 595) / shot.raster.width;
    const corner = shot.map(box.x - 1, box.y - 1);
    const foot = shot.map(op.x, op.y);
    const grow = shot.scale * factor;
    return [
      {
        kind: 'path',
        d: rect(corner[0] * factor, corner[1] * factor, (box.width + 3) * grow, (box.height + 2) * grow),
        fill: random.pick(['#ffffff', '#fbfaf6']),
      },
      {
        ...op,
        text,
        x: foot[0] * factor,
        y: foot[1] * factor,
        size: op.size * grow,
        font: otherFont(op.font, random),
        wordSpacing: 0,
      },
    ];
  });
}

async function scanPages(slot: Slot, drafted: Draft) {
  const { seed, desk } = drafted;
  const saving = savingOf(seed, {
    container: slot.container,
    isCopy: slot.form === 'poor-copy',
    isPhoto: slot.form === 'phone-photo',
  });
  const forgery = planForgery(slot, drafted);
  const pictures: { picture: Buffer; shot: Shot }[] = [];
  let region: Region | null = null;
  for (const [at, page] of desk.sheet.pages.entries()) {
    const shot = await shoot(page, slot.form, { seed: `${seed}/${at}`, isGrey: saving.isGrey });
    shot.raster = await firstSaved(shot.raster, saving);
    if (forgery?.page === at) region = await forge(shot, forgery);
    pictures.push({ picture: (await encode(shot.raster, saving, slot.container)).bytes, shot });
  }
  return { pictures, region, fields: forgery?.fields ?? desk.fields };
}

/** Where a false fact, or a layer that says something else, stands on the picture. */
function regionOfField(drafted: Draft, shots: readonly Shot[]): Region | null {
  if (!drafted.field) return null;
  const all = findField(drafted.desk.sheet, drafted.field);
  const found = all.filter(({ page }) => page === all[0]?.page);
  const shot = shots[found[0]?.page ?? 0];
  if (!found[0] || !shot) return null;
  return regionOnShot(shot, found[0].page, unionOf(found.map(({ box }) => box)));
}

/** The paper as a picture, or as a PDF of pictures. */
export async function drawScanned(slot: Slot, drafted: Draft): Promise<Drawn> {
  const { pictures, region, fields } = await scanPages(slot, drafted);
  const shots = pictures.map(({ shot }) => shot);
  const isWrongOrigin = slot.tampering === 'pdf-wrong-producer';
  const where = region ?? (isWrongOrigin ? null : regionOfField(drafted, shots));
  if (slot.container !== 'pdf') return { bytes: pictures[0]?.picture ?? new Uint8Array(), region: where, fields };
  const random = randomOf(drafted.seed, 'layer');
  const isLie = slot.tampering === 'pdf-text-over-scan';
  const isSeen = random.chance(0.4) && isLie;
  const hasLayer = random.chance(0.5) || (isLie && !isSeen);
  const first = drafted.field ? (findField(drafted.desk.sheet, drafted.field)[0]?.page ?? 0) : 0;
  const pages = pictures.map(({ picture, shot }, at): ScannedPage => {
    const { width } = drafted.desk.sheet.pages[at] as { width: number };
    const height = (width * shot.raster.height) / shot.raster.width;
    return {
      picture,
      width,
      height,
      layer: hasLayer ? layerOf(slot, drafted, shot, at) : [],
      over: isSeen && at === first ? lettersOver(drafted, shot) : [],
    };
  });
  const issued = drafted.desk.fields.date ?? drafted.desk.parcel.certificateDate;
  const honest = originOf(drafted.seed, { issued, isText: false });
  const origin = isWrongOrigin ? impossibleOrigin(drafted.seed, honest, issued) : honest;
  return { bytes: await pdfOfScans(pages, origin), region: where, fields: isSeen ? drafted.altered : fields };
}
