import PDFDocument from 'pdfkit';
import type { Letter } from '../domain/letter.ts';

const MARGIN = 72;
const SIZE = 11.5;
const GAP = 10;

/** What stands in the PDF beside the letter: its name, and the list to take along. */
export type PdfPack = { title: string; letter: Letter; listTitle: string; list: readonly string[]; note: string };

/** A letter and its list as an A4 PDF with embedded fonts; one page for the letter, one for the list. */
export async function packPdf({ title, letter, listTitle, list, note }: PdfPack): Promise<Buffer> {
  const { TINOS_BOLD, TINOS_REGULAR } = await import('../data/letter-fonts.server.ts');
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: title, Creator: 'Zaure' }, font: '' });
  pdf.registerFont('regular', Buffer.from(TINOS_REGULAR, 'base64'));
  pdf.registerFont('bold', Buffer.from(TINOS_BOLD, 'base64'));
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  writeLetter(pdf, letter);
  pdf.addPage();
  pdf.font('bold').fontSize(16).text(listTitle).moveDown();
  pdf.font('regular').fontSize(SIZE);
  for (const item of list) {
    const top = pdf.y;
    pdf.rect(MARGIN, top + 1, 10, 10).stroke();
    pdf.text(item, MARGIN + 20, top, { paragraphGap: GAP });
  }
  pdf.moveDown().text(note, MARGIN);
  pdf.end();
  return done;
}

function writeLetter(pdf: PDFKit.PDFDocument, letter: Letter): void {
  pdf.font('regular').fontSize(SIZE);
  for (const line of letter.from) pdf.text(line, { align: 'right' });
  pdf.moveDown().text(letter.date, { align: 'right' }).moveDown(2);
  for (const line of letter.to) pdf.text(line);
  pdf.moveDown(2).font('bold').text(letter.subject).moveDown().font('regular');
  for (const runs of letter.paragraphs)
    pdf.text(runs.map(({ text }) => text).join(''), { paragraphGap: GAP, lineGap: 2 });
  pdf.moveDown().text(letter.closing).moveDown(4);
  pdf.text('______________________________').text(letter.signed);
}
