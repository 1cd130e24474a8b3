import type { App } from '#app/app.server.ts';
import { drawFact, drawPdf, drawQr, PDF_INK, type PdfDoc, QR_SIDE } from '#features/papers/draw-pdf.server.ts';
import { m } from '#paraglide/messages.js';
import { receiptFacts } from '../ui/receipt-facts.ts';
import { dayWords, naira } from '../ui/rental-texts.ts';
import type { ShownReceipt } from './view-rental.server.ts';

/** A5 in points: half a sheet, as receipt books have it. */
const PAGE = { width: 419.53, height: 595.28 };
const MARGIN = 36;
const WIDTH = PAGE.width - 2 * MARGIN;
const { ink: INK, quiet: INK_2, laterite: LATERITE } = PDF_INK;

/** A receipt as a PDF of one page, with embedded fonts and a code that leads to the page on which it is checked. */
export function receiptPdf(app: App, receipt: ShownReceipt): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${m.rentals_receipt_title()} ${receipt.number}`;
  const address = `${app.env.PUBLIC_URL}${receipt.path}`;
  return drawPdf({ size: [PAGE.width, PAGE.height], margin: MARGIN, title }, (doc) => draw(doc, receipt, address));
}

function draw(doc: PdfDoc, receipt: ShownReceipt, address: string): void {
  doc.font('bold').fontSize(12).fillColor(LATERITE).text('Zaure', MARGIN, MARGIN);
  doc.fontSize(18).fillColor(INK).text(m.rentals_receipt_title(), { width: WIDTH });
  doc
    .font('text')
    .fontSize(10)
    .fillColor(INK_2)
    .text(`${receipt.number}, ${dayWords(receipt.issuedOn)}`);
  doc.y += 12;
  const column = { x: MARGIN, width: WIDTH, split: 0.4, isRight: true };
  for (const [name, value] of receiptFacts(receipt)) drawFact(doc, [name, value], column);
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
