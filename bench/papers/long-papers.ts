import { join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';

const PAGES = 5;
const [WIDTH, HEIGHT] = [1654, 2339];
const FACE = join(import.meta.dirname, 'first/fonts/tinos-regular.ttf');
const CLAUSE =
  'The Assignor as beneficial owner hereby assigns unto the Assignee all that parcel of land together with the appurtenances thereto belonging, to hold the same for the residue of the term, subject to the rent reserved.';

/** The text of a deed's page, `count` lines of about ninety letters, no two alike. */
function linesOf(page: number, count: number): string[] {
  const words = CLAUSE.split(' ');
  return Array.from({ length: count }, (_, line) =>
    Array.from({ length: 14 }, (__, at) => words[(line * 7 + at * (page + 1)) % words.length]).join(' '),
  );
}

function written(draw: (document: PDFKit.PDFDocument, page: number) => void): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (let page = 0; page < PAGES; page += 1) {
    document.addPage();
    draw(document, page);
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts)))));
}

/** A PDF of five pages of letters, as an office writes it. */
export const longTextPdf = () =>
  written((document, page) => {
    document.font(FACE).fontSize(10);
    for (const [at, line] of linesOf(page, 55).entries()) document.text(line, 50, 50 + at * 13, { lineBreak: false });
  });

/** A PDF of five scans at 200 dots an inch, each full of small print. */
export function denseScans(): Promise<Uint8Array> {
  GlobalFonts.registerFromPath(FACE, 'Dense');
  return written((document, page) => {
    const canvas = createCanvas(WIDTH, HEIGHT);
    const context = canvas.getContext('2d');
    context.fillStyle = '#f4f2ec';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = '#1c1c1c';
    context.font = '26px Dense';
    for (const [at, line] of linesOf(page, 62).entries()) context.fillText(line, 110, 130 + at * 34);
    document.image(canvas.toBuffer('image/jpeg', 82), 0, 0, { width: 595, height: 842 });
  });
}
