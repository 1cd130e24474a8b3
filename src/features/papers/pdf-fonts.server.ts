import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { lazily } from '#lib/lazily.ts';

/** What pdfkit holds of the font in use; it takes the same back instead of a file. */
type HoldsFont = { _font: { font: Buffer } };

/** The file of a face, for what else writes with it. */
export function readFace(name: 'arimo-regular' | 'arimo-bold'): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`#features/papers/fonts/${name}.ttf`));
}

/** A face, read and understood once: a thousand receipts would else parse it a thousand times. */
const read = (name: Parameters<typeof readFace>[0]) =>
  lazily(() => {
    const file = readFace(name);
    const document = new PDFDocument({ font: '' }).registerFont(name, file).font(name);
    return (document as unknown as HoldsFont)._font.font;
  });

/** The faces PDFs are written in, with ₦ and the marks of our languages. */
export const PDF_FONTS = { text: read('arimo-regular'), bold: read('arimo-bold') } as const;
