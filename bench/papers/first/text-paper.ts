import sharp from 'sharp';
import type { Region } from '../synthetic-paper.ts';
import { type Change, changesOf, otherFont, regionOfBox, unionOf } from './altering.ts';
import type { Draft } from './drafting.ts';
import { appendRevision, type PdfInfo, pdfOfSheet } from './draw-pdf.ts';
import { foreignMark } from './forge-scan.ts';
import { impossibleOrigin, originOf } from './pdf-origin.ts';
import type { Slot } from './plan.ts';
import { randomOf } from './random.ts';
import { drawPatch, inkOf, pixelsOf, roughen } from './raster.ts';
import type { Drawn } from './scanned-paper.ts';
import { type Box, findField, type Op, rect, type Sheet, type TextOp } from './sheet.ts';
import { flatCutOut } from './tamper-pixels.ts';

const PATCH_DPI = 130;

/** The sheet with lines changed: covered and written anew, or exchanged where they stand. */
function withChanges(
  sheet: Sheet,
  changes: readonly Change[],
  given: { seed: string; isSameFont: boolean; isCover: boolean },
): Sheet {
  const random = randomOf(given.seed, 'edit');
  const pages = sheet.pages.map((page, at) => {
    const ops = [...page.ops];
    for (const { op, text, box } of changes.filter((change) => change.page === at)) {
      const font = given.isSameFont ? op.font : otherFont(op.font, randomOf(given.seed, 'font'));
      const size = given.isSameFont ? op.size : op.size * random.between(0.94, 1.08);
      const fresh: TextOp = {
        ...op,
        text,
        font,
        size,
        wordSpacing: 0,
        y: op.y + (given.isCover ? random.bell() * 0.6 : 0),
      };
      const place = ops.indexOf(op);
      if (!given.isCover) ops[place] = fresh;
      else ops.push({ kind: 'path', d: rect(box.x - 0.5, box.y, box.width + 1.5, box.height), fill: '#ffffff' }, fresh);
    }
    return { ...page, ops };
  });
  return { ...sheet, pages };
}

async function pictureOf(ops: readonly Op[], box: Box, quality: number): Promise<Buffer> {
  const scale = PATCH_DPI / 72;
  const pixels = pixelsOf(box, (x, y) => [x * scale, y * scale], 0);
  const ground: Op = { kind: 'path', d: rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4), fill: '#fefefe' };
  const { data } = await drawPatch([ground, ...ops], pixels, [scale, 0, 0, scale, 0, 0]);
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const };
  return sharp(data, { raw }).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
}

/** Puts a picture of a number, a seal or a signature over the page. */
async function pastePicture(slot: Slot, drafted: Draft): Promise<{ page: number; box: Box } | null> {
  const { desk, seed } = drafted;
  const random = randomOf(seed, 'picture');
  if (slot.tampering === 'number-pasted') {
    const changes = drafted.field ? changesOf(desk, drafted.altered, drafted.field) : [];
    const [first] = changes;
    if (!first) return null;
    const box = unionOf(changes.map((change) => change.box));
    const ops = changes.map(({ op, text }) => ({ ...op, text, wordSpacing: 0 }));
    desk.sheet.pages[first.page]?.overlays.push({ box, bytes: await pictureOf(ops, box, random.int(50, 80)) });
    return { page: first.page, box };
  }
  const { page, mark } = foreignMark(slot, drafted);
  const scale = PATCH_DPI / 72;
  const pixels = pixelsOf(mark.box, (x, y) => [x * scale, y * scale], 0);
  const patch = await drawPatch(mark.ops, pixels, [scale, 0, 0, scale, 0, 0]);
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const };
  let bytes: Buffer;
  if (slot.tampering === 'signature-pasted')
    bytes = await sharp((await flatCutOut(patch, random)).data, { raw })
      .png()
      .toBuffer();
  else {
    roughen(patch, mark, inkOf(mark), scale);
    const background = random.pick(['#fdfdfb', '#f7f5ee', '#ffffff', '#f2f2f2']);
    bytes = await sharp(patch.data, { raw })
      .flatten({ background })
      .jpeg({ quality: random.int(45, 80) })
      .toBuffer();
  }
  desk.sheet.pages[page]?.overlays.push({ box: mark.box, bytes });
  return { page, box: mark.box };
}

function regionOfChanges(sheet: Sheet, changes: readonly { page: number; box: Box }[]): Region | null {
  const [first] = changes;
  return first ? regionOfBox(sheet, first.page, unionOf(changes.map((change) => change.box))) : null;
}

/** Some honest files are saved again later without a word changed: by a signing service, or to set a title. */
async function maySaveAgain(sheet: Sheet, origin: PdfInfo, seed: string): Promise<Buffer> {
  const random = randomOf(seed, 'again');
  const base = await pdfOfSheet(sheet, origin);
  if (!random.chance(0.25)) return base;
  const later = new Date(origin.ModDate.getTime() + Math.round(random.between(60, 2_000_000)) * 1000);
  return appendRevision(base, await pdfOfSheet(sheet, { ...origin, ModDate: later }));
}

/** The paper as a document whose words are text. */
export async function drawTextPdf(slot: Slot, drafted: Draft): Promise<Drawn> {
  const { desk, field, altered, seed } = drafted;
  const { sheet } = desk;
  const issued = desk.fields.date ?? desk.parcel.certificateDate;
  const origin = originOf(seed, { issued, isText: true });
  const save = (shown: Sheet, info = origin) => maySaveAgain(shown, info, seed);
  const kind = slot.tampering;
  const random = randomOf(seed, 'text-forger');
  const changes = field && altered !== desk.fields ? changesOf(desk, altered, field) : [];
  if (kind === 'pdf-wrong-producer')
    return { bytes: await save(sheet, impossibleOrigin(seed, origin, issued)), region: null, fields: desk.fields };
  if (kind === 'number-pasted' || kind === 'seal-copied' || kind === 'signature-pasted') {
    const pasted = await pastePicture(slot, drafted);
    const region = pasted ? regionOfBox(sheet, pasted.page, pasted.box) : null;
    return { bytes: await save(sheet), region, fields: altered };
  }
  if (kind === 'pdf-incremental-edit') {
    const edited = withChanges(sheet, changes, { seed, isSameFont: true, isCover: random.chance(0.3) });
    const later = { ...origin, ModDate: new Date(origin.ModDate.getTime() + random.int(3600, 9_000_000) * 1000) };
    const bytes = appendRevision(await pdfOfSheet(sheet, origin), await pdfOfSheet(edited, later));
    return { bytes, region: regionOfChanges(sheet, changes), fields: altered };
  }
  if (changes.length > 0) {
    const isRefont = kind === 'font-mixed-in-line' || kind === 'name-replaced';
    const given = { seed, isSameFont: !isRefont, isCover: kind !== 'font-mixed-in-line' };
    return {
      bytes: await save(withChanges(sheet, changes, given)),
      region: regionOfChanges(sheet, changes),
      fields: altered,
    };
  }
  const region = kind && field ? regionOfChanges(sheet, findField(sheet, field).slice(0, 1)) : null;
  return { bytes: await save(sheet), region, fields: desk.fields };
}
