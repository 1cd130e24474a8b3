import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePdf } from './decode-pdf.server.ts';

const [WIDTH, HEIGHT] = [620, 877];

/** A scanned page with a dark band at this height. */
const scanWith = (top: number) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#eee' } })
    .composite([{ input: { create: { width: WIDTH, height: 120, channels: 3, background: '#222' } }, left: 0, top }])
    .jpeg({ quality: 85 })
    .toBuffer();

test('each page of a scan is held against its own picture, though all have one size', async () => {
  const tops = [600, 100, 350];
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const top of tops) document.addPage().image(await scanWith(top), 0, 0, { width: 595, height: 842 });
  document.end();
  await new Promise((resolve) => document.on('end', resolve));
  const { pages } = await decodePdf(Buffer.concat(parts));
  const bands = pages.map(({ picture }) => {
    const { grey = new Uint8Array(), width = 1 } = picture ?? {};
    return Math.floor(grey.findIndex((value) => value < 100) / width);
  });
  for (const [page, band] of bands.entries()) expect(Math.abs(band - (tops[page] as number))).toBeLessThan(6);
});
