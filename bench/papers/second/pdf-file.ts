import fontkit from '@pdf-lib/fontkit';
import {
  degrees,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import { type Face, faceOf } from './faces.ts';
import { plainLetters } from './people.ts';
import type { Shape, Sheet } from './sheet.ts';

/** What a PDF tells about its own making. */
export type Imprint = { title: string; producer: string; creator: string; created: Date; modified: Date };

function colour(css: string) {
  const hex = css.length === 4 ? css.replace(/[0-9a-f]/gi, '$&$&') : css;
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

async function begin(imprint: Imprint): Promise<PDFDocument> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  // The package's own type of the font reader is older than the reader's.
  doc.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  doc.setTitle(imprint.title);
  doc.setProducer(imprint.producer);
  doc.setCreator(imprint.creator);
  doc.setCreationDate(imprint.created);
  doc.setModificationDate(imprint.modified);
  return doc;
}

function drawShape(page: PDFPage, shape: Shape): void {
  const { d, fill, stroke, width, opacity, dash } = shape;
  if (!stroke && (!fill || fill === 'none')) return;
  const paint = fill && fill !== 'none' ? { color: colour(fill), opacity } : {};
  const pen = stroke ? { borderColor: colour(stroke), borderWidth: width ?? 1, borderOpacity: opacity } : {};
  const dots = dash ? { borderDashArray: dash.split(' ').map(Number) } : {};
  page.drawSvgPath(d, { x: 0, y: page.getHeight(), ...paint, ...pen, ...dots });
}

/** Text put over a page in an editor: a white patch and words in a standard face. */
export type Patch = { x: number; y: number; width: number; height: number; text: string; size: number };

async function drawPatch(doc: PDFDocument, page: PDFPage, patch: Patch): Promise<void> {
  const font = await doc.embedFont(StandardFonts.TimesRoman);
  const text = latin(patch.text);
  const size = Math.min(patch.size, (patch.size * patch.width) / font.widthOfTextAtSize(text, patch.size));
  page.drawRectangle({
    x: patch.x,
    y: page.getHeight() - patch.y - patch.height,
    width: patch.width,
    height: patch.height,
    color: rgb(1, 1, 1),
  });
  page.drawText(text, { x: patch.x + 1, y: page.getHeight() - patch.y - patch.height * 0.76, size, font });
}

const latin = (text: string) => plainLetters(text).replace(/[^\x20-\x7e\xa1-\xff]/g, ' ');

/** A sheet as a born file: real text in embedded faces, everything else as paths. */
export async function textPdf(sheet: Sheet, imprint: Imprint, patch?: Patch): Promise<PDFDocument> {
  const doc = await begin(imprint);
  const page = doc.addPage([sheet.width, sheet.height]);
  const fonts = new Map<Face, PDFFont>();
  for (const mark of sheet.marks) {
    if (mark.kind === 'shape') {
      drawShape(page, mark);
      continue;
    }
    let font = fonts.get(mark.face);
    if (!font) {
      font = await doc.embedFont(faceOf(mark.face).bytes, { subset: true });
      fonts.set(mark.face, font);
    }
    page.drawText(mark.text, {
      x: mark.x,
      y: sheet.height - mark.y,
      size: mark.size,
      font,
      color: colour(mark.colour),
    });
  }
  if (patch) await drawPatch(doc, page, patch);
  return doc;
}

/** A line of text that lies unseen over a scan, as a program that reads scans puts it there. */
export type HiddenLine = { text: string; x: number; y: number; size: number; width: number; turn: number };

/** A scanned page as a file, with the text that a reading program found and what was written over it. */
export async function scanPdf(
  picture: { jpeg: Uint8Array; width: number; height: number; lines: HiddenLine[]; patch?: Patch },
  imprint: Imprint,
): Promise<PDFDocument> {
  const doc = await begin(imprint);
  const image = await doc.embedJpg(picture.jpeg);
  const page = doc.addPage([picture.width, picture.height]);
  page.drawImage(image, { x: 0, y: 0, width: picture.width, height: picture.height });
  if (picture.lines.length > 0) {
    const font = await doc.embedFont(StandardFonts.Helvetica);
    page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
    for (const line of picture.lines) {
      const text = latin(line.text);
      if (text.trim() === '') continue;
      const size = Math.max(
        2,
        Math.min(line.size * 1.3, (line.size * line.width) / Math.max(0.5, font.widthOfTextAtSize(text, line.size))),
      );
      page.drawText(text, { x: line.x, y: picture.height - line.y, size, font, rotate: degrees(-line.turn) });
    }
    page.pushOperators(popGraphicsState());
  }
  if (picture.patch) await drawPatch(doc, page, picture.patch);
  return doc;
}

export const saved = (doc: PDFDocument) => doc.save({ useObjectStreams: false, addDefaultPage: false });

function objectsOf(doc: PDFDocument): Map<number, Uint8Array> {
  const objects = new Map<number, Uint8Array>();
  for (const [ref, object] of doc.context.enumerateIndirectObjects()) {
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    objects.set(ref.objectNumber, bytes);
  }
  return objects;
}

/** The first file with the second's changed objects appended as a later revision, as an editor saves. */
export async function revised(before: PDFDocument, after: PDFDocument): Promise<Uint8Array> {
  const base = await saved(before);
  await saved(after);
  const [old, fresh] = [objectsOf(before), objectsOf(after)];
  const changed = [...fresh].filter(
    ([number, bytes]) => Buffer.compare(Buffer.from(old.get(number) ?? []), Buffer.from(bytes)) !== 0,
  );
  const parts: Buffer[] = [Buffer.from(base), Buffer.from('\n')];
  let length = base.length + 1;
  const put = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const places: [number, number][] = [];
  for (const [number, bytes] of changed) {
    places.push([number, length]);
    put(Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = places.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const previous = Buffer.from(base)
    .toString('latin1')
    .match(/startxref\s+(\d+)\s+%%EOF\s*$/)?.[1];
  const { Root, Info } = after.context.trailerInfo;
  const trailer = `<< /Size ${after.context.largestObjectNumber + 1} /Root ${Root} /Info ${Info} /Prev ${previous} >>`;
  put(Buffer.from(`xref\n${rows}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}
