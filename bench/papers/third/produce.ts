import type { PaperFields, PaperForm, Region, TamperingKind } from '../synthetic-paper.ts';
import { type Alteration, chooseAlteration } from './alter.ts';
import { capturePage, qualityOf } from './capture.ts';
import type { Chance } from './chance.ts';
import { editIncrementally, type Overlay, type PdfOrigin, writeImagePdf, writeTextPdf } from './draw-pdf.ts';
import { cloneSeal, emptyPlace, layersOf, pasteLayer, pasteWords } from './forge-picture.ts';
import { decodeJpeg, encodeJpeg, type Picture, type Point } from './picture.ts';
import type { Run } from './runs.ts';
import type { Box, Page } from './sheet.ts';
import { FACES, widthOf } from './typefaces.ts';

export type Drawn = { pages: Page[]; fields: PaperFields; form: PaperForm; chance: Chance; madeAt: string };
export type Made = {
  bytes: Uint8Array;
  extension: 'pdf' | 'jpg';
  region: Region | null;
  fields: PaperFields;
  has: { seal: boolean; signature: boolean; watermark: boolean };
};
const OFFICE = [
  ['Microsoft® Word 2016', 'Microsoft® Word 2016'],
  ['Microsoft® Word for Microsoft 365', 'Microsoft® Word for Microsoft 365'],
  ['LibreOffice 6.4', 'Writer'],
  ['Acrobat Distiller 15.0 (Windows)', 'PScript5.dll Version 5.2.2'],
  ['GPL Ghostscript 9.26', 'PDFCreator Version 1.7.3'],
  ['Oracle BI Publisher 12.2.1', 'Oracle BI Publisher 12.2.1'],
  ['iText 2.1.7 by 1T3XT', 'JasperReports Library version 6.5.1'],
] as const;
const DRAUGHTSMEN = [
  ['pdfplot15.hdi 15.0.56.0', 'AutoCAD Civil 3D 2018'],
  ['pdfplot14.hdi 14.0.55.0', 'AutoCAD 2016 - English 2016 (20.1s (LMS Tech))'],
  ['Esri ArcMap 10.5.0.6491', 'Esri ArcMap 10.5.0.6491'],
  ['Microsoft: Print To PDF', 'Microsoft: Print To PDF'],
] as const;
const MACHINES = [
  ['Canon iR-ADV C3525', 'Canon iR-ADV C3525'],
  ['KONICA MINOLTA bizhub C258', 'KONICA MINOLTA bizhub C258'],
  ['HP Digital Sending Device', 'HP MFP M426fdn'],
  ['Brother MFC-L2700DW', 'Brother iPrint&Scan'],
  ['Xerox WorkCentre 7835', 'Xerox WorkCentre 7835'],
  ['CamScanner', 'intsig.com pdf producer'],
] as const;
const EDITORS = [
  ['Adobe Photoshop CC 2019 (Windows)', 'Adobe Photoshop CC 2019 (Windows)'],
  ['Canva', 'Canva'],
  ['Sejda 3.2.84 (www.sejda.com)', 'Sejda'],
  ['iLovePDF', 'iLovePDF'],
  ['Foxit PhantomPDF Printer Version 10.1', 'Foxit PDF Editor'],
  ['GIMP 2.10.24', 'GIMP'],
  ['PDFescape Online', 'PDFescape'],
  ['CorelDRAW 2020', 'CorelDRAW 2020'],
] as const;

function originOf({ chance, madeAt, fields }: Drawn, kind: TamperingKind | null, isPicture: boolean): PdfOrigin {
  const own = fields.beacons ? DRAUGHTSMEN : OFFICE;
  const [producer, creator] = chance.pick<readonly [string, string]>(isPicture ? MACHINES : own);
  const created = new Date(
    Math.max(Date.parse(madeAt), Date.parse('2019-01-05')) + chance.whole(1, 200) * 86_400_000 + chance.whole(0, 8e7),
  );
  const origin: PdfOrigin = { producer, creator, created };
  if (kind !== 'pdf-wrong-producer') return origin;
  const [editor, tool] = chance.pick(EDITORS);
  return {
    producer: editor,
    creator: chance.is(0.6) ? tool : creator,
    created,
    modified: new Date(created.getTime() + chance.whole(1, 900) * 3.6e6),
  };
}

const whole = ({ pages }: Drawn, box: Box, page: number): Region => {
  const { width, height } = pages[page] ?? { width: 595, height: 842 };
  return { page, x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height };
};

/** Where a place of the page lies in its picture, in fractions of the picture. */
function inPicture({ canvas, toPixels }: Picture, { x, y, width, height }: Box, page: number): Region {
  const corners = (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as Point[]
  ).map(toPixels);
  const left = Math.min(...corners.map(([px]) => px)) / canvas.width;
  const top = Math.min(...corners.map(([, py]) => py)) / canvas.height;
  const right = Math.max(...corners.map(([px]) => px)) / canvas.width;
  const low = Math.max(...corners.map(([, py]) => py)) / canvas.height;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return {
    page,
    x: within(left),
    y: within(top),
    width: within(right) - within(left),
    height: within(low) - within(top),
  };
}

/** Rewrites the end of a field in another face, as an editor without the font does. */
function mixFonts(pages: readonly Page[], { run, text }: Alteration, chance: Chance): void {
  const [first] = run.ops;
  const page = pages[run.page];
  if (!first || !page) return;
  const from = [...text].findIndex((letter, index) => letter !== run.text[index]);
  const cut = Math.max(0, from);
  const face = chance.pick(FACES.filter((each) => each !== first.face));
  const kept = text.slice(0, cut);
  const at = page.ops.indexOf(first);
  const keptWidth = kept ? widthOf(kept, first.face, first.cut, first.size) : 0;
  const rest = text.slice(cut);
  const size = first.size * chance.pick([1, 1, 0.96, 1.05]);
  const natural = widthOf(rest, face, first.cut, size);
  const room = Math.max(6, run.box.width - keptWidth);
  const fitted = Math.min(size, (size * room) / natural);
  const others = page.ops.filter((op) => op.kind !== 'text' || !run.ops.includes(op));
  const tail = {
    ...first,
    text: rest,
    x: first.x + keptWidth,
    face,
    size: fitted,
    width: widthOf(rest, face, first.cut, fitted),
  };
  const head = kept ? [{ ...first, text: kept, width: keptWidth }] : [];
  others.splice(at, 0, ...head, tail);
  page.ops = others;
}

const seen = (pages: readonly Page[]) => ({
  seal: pages.some((page) => layersOf(page, 'seal').length > 0),
  signature: pages.some((page) => layersOf(page, 'signature').length > 0),
  watermark: pages.some((page) => layersOf(page, 'watermark').length > 0),
});

/** Writes the drawn pages in their form, tampered with or as they are; null where the pages offer no place for it. */
export async function produce(drawn: Drawn, kind: TamperingKind | null, told: Run | null): Promise<Made | null> {
  const { pages, chance } = drawn;
  const alteration = kind ? chooseAlteration(pages, drawn.fields, kind, chance) : null;
  const isWritten =
    kind && !['pdf-wrong-producer', 'seal-copied', 'seal-cloned-within', 'signature-pasted'].includes(kind);
  if (isWritten && !alteration) return null;
  const fields = alteration ? { ...drawn.fields, [alteration.field]: alteration.value } : drawn.fields;
  if (alteration?.field === 'number' && fields.surveyPlanNumber === drawn.fields.number)
    fields.surveyPlanNumber = String(alteration.value);
  const own = { ...drawn, fields };
  let spot = told;
  if (kind === 'font-mixed-in-line' && alteration) {
    mixFonts(pages, alteration, chance);
    spot = alteration.run;
  }
  if (drawn.form === 'text-pdf') return producePdf(own, kind, alteration, spot);
  return produceScan(own, kind, alteration, spot);
}

async function producePdf(
  drawn: Drawn,
  kind: TamperingKind | null,
  alteration: Alteration | null,
  spot: Run | null,
): Promise<Made> {
  const { pages, fields } = drawn;
  let bytes = await writeTextPdf(pages, originOf(drawn, kind, false));
  let region = spot ? whole(drawn, spot.box, spot.page) : null;
  if (kind === 'pdf-incremental-edit' && alteration) {
    const overlay = overlayOf(alteration, pages[alteration.run.page]?.paper ?? '#ffffff');
    bytes = editIncrementally(bytes, { ...overlay, face: 'roman' }, pages[overlay.page]?.height ?? 842);
    region = whole(drawn, overlay, overlay.page);
  }
  return { bytes, extension: 'pdf', region, fields, has: seen(pages) };
}

function overlayOf({ run, text }: Alteration, paper: string): Overlay {
  const size = run.ops[0]?.size ?? 11;
  const width = Math.max(run.box.width, widthOf(text, 'roman', 'Regular', size)) + 4;
  return {
    page: run.page,
    x: run.box.x - 1,
    y: run.box.y,
    width,
    height: run.box.height,
    text,
    face: 'roman',
    size,
    paper,
  };
}

/** The page whose seal or signature is to be false, without its own; where the false one comes to lie. */
function makeRoom(pages: readonly Page[], kind: TamperingKind): { page: number; box: Box; from: Box | null } | null {
  const role = kind === 'signature-pasted' ? 'signature' : 'seal';
  const page = pages.findIndex((each) => layersOf(each, role).length > 0);
  const wanted = role === 'seal' ? { width: 84, height: 84 } : { width: 110, height: 46 };
  const on = Math.max(0, page);
  const target = pages[on];
  if (!target) return null;
  const [layer] = layersOf(target, role);
  if (kind === 'seal-cloned-within')
    return layer ? { page: on, box: emptyPlace(target, layer.box), from: layer.box } : null;
  if (layer) target.ops = target.ops.filter((op) => op !== layer);
  else if (role === 'signature') return null;
  return { page: on, box: layer?.box ?? emptyPlace(target, wanted), from: null };
}

type Sheetful = { jpeg: Uint8Array; width: number; height: number; picture: Picture };

async function produceScan(
  drawn: Drawn,
  kind: TamperingKind | null,
  alteration: Alteration | null,
  spot: Run | null,
): Promise<Made | null> {
  const { pages, form, chance, fields } = drawn;
  if (form === 'text-pdf') return null;
  const has = seen(pages);
  const isLayer = kind === 'seal-copied' || kind === 'seal-cloned-within' || kind === 'signature-pasted';
  const room = isLayer && kind ? makeRoom(pages, kind) : null;
  if (isLayer && !room) return null;
  const isPdf =
    pages.length > 1 ||
    kind === 'pdf-text-over-scan' ||
    kind === 'pdf-wrong-producer' ||
    (form !== 'phone-photo' && chance.is(0.45));
  const quality = qualityOf(form, chance);
  const isFine = chance.is(0.3);
  const taken: Sheetful[] = [];
  let region: Region | null = null;
  for (const [index, page] of pages.entries()) {
    const picture = capturePage(page, form, chance);
    let jpeg = await encodeJpeg(picture.canvas, quality, isFine);
    if (spot?.page === index) region = inPicture(picture, spot.box, index);
    const isEdited = kind && ((isLayer && room?.page === index) || alteration?.run.page === index);
    if (isEdited && kind !== 'font-mixed-in-line' && kind !== 'pdf-text-over-scan') {
      const canvas = await decodeJpeg(jpeg);
      const box = await editPicture({ ...picture, canvas }, kind, { alteration, room, chance });
      region = inPicture({ ...picture, canvas }, box, index);
      jpeg = await encodeJpeg(canvas, Math.min(97, quality + chance.whole(-6, 8)), isFine);
    } else if (!kind && chance.is(0.18)) jpeg = await encodeJpeg(await decodeJpeg(jpeg), chance.whole(72, 86));
    taken.push({ jpeg, width: page.width, height: page.height, picture: { ...picture, canvas: picture.canvas } });
  }
  if (isLayer) has[kind === 'signature-pasted' ? 'signature' : 'seal'] = true;
  const [only] = taken;
  if (!isPdf && only) return { bytes: only.jpeg, extension: 'jpg', region, fields, has };
  let overlay: Overlay | null = null;
  if (kind === 'pdf-text-over-scan' && alteration) {
    overlay = overScan(alteration, taken[alteration.run.page], chance);
    region = whole(drawn, overlay, overlay.page);
  }
  return {
    bytes: await writeImagePdf(taken, originOf(drawn, kind, true), overlay),
    extension: 'pdf',
    region,
    fields,
    has,
  };
}

/** Words over the picture where the turned page really shows the field. */
function overScan(alteration: Alteration, sheetful: Sheetful | undefined, chance: Chance): Overlay {
  const flat = overlayOf(alteration, chance.pick(['#ffffff', '#fdfdfb', '#f6f6f4']));
  if (!sheetful) return flat;
  const { picture, width, height } = sheetful;
  const { x, y } = inPicture(picture, flat, 0);
  return {
    ...flat,
    x: x * width,
    y: y * height + 1,
    height: flat.height + 2,
    face: chance.pick(['grotesk', 'roman', 'office'] as const),
  };
}

type EditPlan = { alteration: Alteration | null; room: { box: Box; from: Box | null } | null; chance: Chance };

async function editPicture(
  picture: Picture,
  kind: TamperingKind,
  { alteration, room, chance }: EditPlan,
): Promise<Box> {
  const { canvas } = picture;
  if (kind === 'seal-cloned-within' && room?.from) return cloneSeal(canvas, picture, room.from, room.box);
  if (kind === 'seal-copied' && room) return pasteLayer(canvas, picture, 'seal', room.box, chance);
  if (kind === 'signature-pasted' && room) return pasteLayer(canvas, picture, 'signature', room.box, chance);
  if (!alteration) throw new Error(`Nothing to alter for ${kind}`);
  const isFromOtherPaper = kind === 'name-replaced' || (kind === 'number-pasted' && chance.is(0.5));
  const quality = kind === 'double-compressed-region' ? chance.whole(22, 42) : chance.whole(58, 92);
  return pasteWords(canvas, picture, { run: alteration.run, text: alteration.text, quality, isFromOtherPaper }, chance);
}
