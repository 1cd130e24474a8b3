import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { PDF_FONTS } from './pdf-fonts.server.ts';

export type PdfDoc = InstanceType<typeof PDFDocument>;

/** The colours of what we print. */
export const PDF_INK = { ink: '#191c36', quiet: '#47485f', line: '#e3d8c2', laterite: '#b0401c' } as const;
/** The side of a code on paper, in points: as small as a phone reads at arm’s length. */
export const QR_SIDE = 92;

type Sheet = { size: 'A4' | [width: number, height: number]; margin: number; title: string };

/** A PDF in our own faces, as `draw` fills it; the faces are `text` and `bold`. */
export async function drawPdf(
  { size, margin, title }: Sheet,
  draw: (doc: PdfDoc) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ size, margin, font: '', info: { Title: title, Author: 'Zaure' } });
  doc.registerFont('text', PDF_FONTS.text());
  doc.registerFont('bold', PDF_FONTS.bold());
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.font('text');
  draw(doc);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Draws a code that leads to an address, and leaves the pen where it was. */
export function drawQr(doc: PdfDoc, address: string, x: number, y: number): void {
  const { y: before } = doc;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = QR_SIDE / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * side, y + row * side, side + 0.05, side + 0.05);
  doc.fill(PDF_INK.ink);
  doc.y = before;
}

type Fact = readonly [name: string, value: string];
type Column = { x: number; width: number /** Where the value begins, as a share of the width. */; split: number };

/** A name and its value on one line with a rule beneath, a value that stands at the right where `isRight`. */
export function drawFact(
  doc: PdfDoc,
  [name, value]: Fact,
  { x, width, split, isRight = false }: Column & { isRight?: boolean },
): void {
  const { y } = doc;
  doc
    .font('text')
    .fontSize(10)
    .fillColor(PDF_INK.quiet)
    .text(name, x, y, { width: width * (split - 0.02) });
  const below = doc.y;
  doc
    .font('bold')
    .fillColor(PDF_INK.ink)
    .text(value, x + width * split, y, { width: width * (1 - split), ...(isRight ? { align: 'right' as const } : {}) });
  doc.y = Math.max(below, doc.y) + 4;
  doc
    .moveTo(x, doc.y)
    .lineTo(x + width, doc.y)
    .lineWidth(0.5)
    .stroke(PDF_INK.line);
  doc.y += 6;
}
