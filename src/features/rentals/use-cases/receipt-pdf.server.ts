import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { App } from '#app/app.server.ts';
import { PDF_FONTS } from '#features/papers/pdf-fonts.server.ts';
import { m } from '#paraglide/messages.js';
import { receiptFacts } from '../ui/receipt-facts.ts';
import { dayWords, naira } from '../ui/rental-texts.ts';
import type { ShownReceipt } from './view-rental.server.ts';

/** A5 in points: half a sheet, as receipt books have it. */
const PAGE = { width: 419.53, height: 595.28 };
const MARGIN = 36;
const WIDTH = PAGE.width - 2 * MARGIN;
const INK = '#191c36';
const INK_2 = '#47485f';
const LINE = '#e3d8c2';
const LATERITE = '#b0401c';
const QR_SIDE = 92;

type Doc = InstanceType<typeof PDFDocument>;

/** A receipt as a PDF of one page, with embedded fonts and a code that leads to the page on which it is checked. */
export async function receiptPdf(app: App, receipt: ShownReceipt): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    font: '',
    info: { Title: `${m.rentals_receipt_title()} ${receipt.number}`, Author: 'Zaure' },
  });
  doc.registerFont('text', PDF_FONTS.text());
  doc.registerFont('bold', PDF_FONTS.bold());
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw(doc, receipt, `${app.env.PUBLIC_URL}${receipt.path}`);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function draw(doc: Doc, receipt: ShownReceipt, address: string): void {
  doc.font('bold').fontSize(12).fillColor(LATERITE).text('Zaure', MARGIN, MARGIN);
  doc.fontSize(18).fillColor(INK).text(m.rentals_receipt_title(), { width: WIDTH });
  doc
    .font('text')
    .fontSize(10)
    .fillColor(INK_2)
    .text(`${receipt.number}, ${dayWords(receipt.issuedOn)}`);
  doc.y += 12;
  for (const [name, value] of receiptFacts(receipt)) fact(doc, name, value);
  doc.y += 6;
  const top = doc.y;
  doc
    .font('bold')
    .fontSize(12)
    .fillColor(INK)
    .text(m.rentals_receipt_open(), MARGIN, top, { width: WIDTH * 0.5 });
  doc.fontSize(18).text(naira(receipt.openMinor), MARGIN, top - 4, { width: WIDTH, align: 'right' });
  doc.y += 14;
  drawQr(doc, address, MARGIN, doc.y);
  const beside = MARGIN + QR_SIDE + 16;
  const width = WIDTH - QR_SIDE - 16;
  doc.font('text').fontSize(9.5).fillColor(INK_2);
  doc.text(m.rentals_receipt_check(), beside, doc.y, { width });
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(INK)
    .text(receipt.code, beside, doc.y + 4, { width });
  doc
    .font('text')
    .fontSize(8.5)
    .fillColor(INK_2)
    .text(m.rentals_receipt_note(), beside, doc.y + 4, { width });
  if (!receipt.isVoid) return;
  doc.rotate(-24, { origin: [PAGE.width / 2, PAGE.height / 2] });
  doc.font('bold').fontSize(44).fillColor('#a3122f').opacity(0.55);
  doc.text(m.rentals_receipt_void(), 0, PAGE.height / 2 - 30, { width: PAGE.width, align: 'center', lineBreak: false });
}

function fact(doc: Doc, name: string, value: string): void {
  const y = doc.y;
  doc
    .font('text')
    .fontSize(10)
    .fillColor(INK_2)
    .text(name, MARGIN, y, { width: WIDTH * 0.38 });
  const below = doc.y;
  doc
    .font('bold')
    .fillColor(INK)
    .text(value, MARGIN + WIDTH * 0.4, y, { width: WIDTH * 0.6, align: 'right' });
  doc.y = Math.max(below, doc.y) + 4;
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.y += 6;
}

function drawQr(doc: Doc, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = QR_SIDE / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * side, y + row * side, side + 0.05, side + 0.05);
  doc.fill(INK);
  doc.y = y;
}
