import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { fontPath } from './fonts.ts';
import { drawPatch, inkOf, pixelsOf, roughen } from './raster.ts';
import type { Mark, Op, Page, Sheet } from './sheet.ts';

export type PdfInfo = { Producer: string; Creator: string; CreationDate: Date; ModDate: Date; Title?: string };
type Doc = InstanceType<typeof PDFDocument>;

function openDocument(info: PdfInfo): { doc: Doc; chunks: Buffer[] } {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, info, pdfVersion: '1.5' });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { doc, chunks };
}

async function close({ doc, chunks }: { doc: Doc; chunks: Buffer[] }): Promise<Buffer> {
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawOp(doc: Doc, op: Op): void {
  doc.save();
  if (op.opacity !== undefined) doc.opacity(op.opacity);
  if (op.kind === 'text') {
    if (op.angle) doc.rotate(op.angle, { origin: [op.x, op.y] });
    doc.font(fontPath(op.font)).fontSize(op.size).fillColor(op.color);
    doc.text(op.text, op.x, op.y, { lineBreak: false, baseline: 'alphabetic', wordSpacing: op.wordSpacing ?? 0 });
  } else {
    if (op.angle) doc.rotate(op.angle, { origin: [op.about?.x ?? 0, op.about?.y ?? 0] });
    doc.path(op.d);
    if (op.dash && op.dash.length > 0) doc.dash(op.dash[0] as number, { space: op.dash[1] as number });
    if (op.width !== undefined) doc.lineWidth(op.width);
    if (op.fill && op.stroke) doc.fillAndStroke(op.fill, op.stroke);
    else if (op.fill) doc.fill(op.fill);
    else doc.stroke(op.stroke ?? '#000000');
  }
  doc.restore();
}

const MARK_DPI = 170;

/** A mark as a picture that lets the paper through, the way offices put signatures into a document. */
export async function pictureOfMark(mark: Mark): Promise<Buffer> {
  const scale = MARK_DPI / 72;
  const box = pixelsOf(mark.box, (x, y) => [x * scale, y * scale], 0);
  const patch = await drawPatch(mark.ops, box, [scale, 0, 0, scale, 0, 0]);
  roughen(patch, mark, inkOf(mark), scale);
  return sharp(patch.data, { raw: { width: box.width, height: box.height, channels: 4 } })
    .png()
    .toBuffer();
}

async function drawPage(doc: Doc, page: Page): Promise<void> {
  doc.addPage({ size: [page.width, page.height], margin: 0 });
  for (const op of page.ops) drawOp(doc, op);
  for (const mark of page.marks)
    doc.image(await pictureOfMark(mark), mark.box.x, mark.box.y, { width: mark.box.width, height: mark.box.height });
  for (const { box, bytes } of page.overlays) doc.image(bytes, box.x, box.y, { width: box.width, height: box.height });
}

/** The sheet as a document with its words as text. */
export async function pdfOfSheet(sheet: Sheet, info: PdfInfo): Promise<Buffer> {
  const open = openDocument(info);
  for (const page of sheet.pages) await drawPage(open.doc, page);
  return close(open);
}

/** `over` is drawn on the picture for all to see, `layer` is text that is only found and copied. */
export type ScannedPage = { picture: Buffer; width: number; height: number; layer: readonly Op[]; over: readonly Op[] };

/** Pictures of pages in a document, with what a reader of letters found in them. */
export async function pdfOfScans(pages: readonly ScannedPage[], info: PdfInfo): Promise<Buffer> {
  const open = openDocument(info);
  const { doc } = open;
  for (const page of pages) {
    doc.addPage({ size: [page.width, page.height], margin: 0 });
    doc.image(page.picture, 0, 0, { width: page.width, height: page.height });
    if (page.layer.length > 0) {
      doc.save();
      doc.addContent('3 Tr');
      for (const op of page.layer) drawOp(doc, op);
      doc.addContent('0 Tr');
      doc.restore();
    }
    for (const op of page.over) drawOp(doc, op);
  }
  return close(open);
}

function objectsOf(pdf: Buffer): Map<number, Buffer> {
  const text = pdf.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const entries = [...text.slice(start).matchAll(/(\d{10}) \d{5} n/g)].map((match) => Number(match[1]));
  const ends = [...entries, start].sort((a, b) => a - b);
  return new Map(
    entries.map((from) => {
      const end = ends.find((each) => each > from) ?? start;
      return [Number(/^(\d+)/.exec(text.slice(from, from + 12))?.[1]), pdf.subarray(from, end)];
    }),
  );
}

/** The first document with a later revision behind it that turns it into the second. */
export function appendRevision(base: Buffer, later: Buffer): Buffer {
  const [before, after] = [objectsOf(base), objectsOf(later)];
  const changed = [...after].filter(([number, bytes]) => !before.get(number)?.equals(bytes)).sort(([a], [b]) => a - b);
  const parts: Buffer[] = [base, Buffer.from('\n')];
  let at = base.length + 1;
  const table: string[] = [];
  for (const [number, bytes] of changed) {
    table.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(bytes);
    at += bytes.length;
  }
  const text = base.toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? '0';
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(Number(previous)))?.[1] ?? '';
  const size = `/Size ${Math.max(...after.keys(), ...before.keys()) + 1}`;
  const head = trailer.replace(/\/Size \d+/, size);
  parts.push(
    Buffer.from(`xref\n${table.join('')}trailer\n<<${head}/Prev ${previous}\n>>\nstartxref\n${at}\n%%EOF\n`, 'latin1'),
  );
  return Buffer.concat(parts);
}
