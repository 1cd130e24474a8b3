import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPaperReader } from './embedded.server.ts';
import { EXAMINER, makePdf, scannedPdf } from './fixtures/made-papers.ts';
import type { PaperReader } from './port.ts';

const read = (bytes: Uint8Array, from: PaperReader) => from.read({ bytes, examiner: EXAMINER });

test('letters are read off a picture, whatever the file is called', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><rect width="1000" height="500" fill="#fff"/>
    <text x="60" y="120" font-size="48" font-family="serif">CERTIFICATE OF OCCUPANCY</text>
    <text x="60" y="240" font-size="40" font-family="serif">Plot 1145, Ikeja, Lagos</text></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const reader = createPaperReader();
  const found = (await read(png, reader)) as { words: string[] };
  expect(found.words.join(' ')).toContain('CERTIFICATE OF OCCUPANCY');
  await reader.stop();
});

const SCANNED = ['CERTIFICATE OF OCCUPANCY', 'THE FIRST SCHEDULE', 'MEMORANDUM OF TERMS', 'SIGNED AND SEALED'];

async function expectWhole(pages: readonly string[], processes: number): Promise<void> {
  const reader = createPaperReader({ processes });
  const { words } = (await read(await scannedPdf(pages), reader)) as { words: string[] };
  expect(words.join(' ')).toBe(pages.join(' '));
  await reader.stop();
}

test('two pages of a scan are shared between two processes, and every letter comes in its place', () =>
  expectWhole(SCANNED.slice(0, 2), 2));

test.for([1, 2])('more pages than processes as well, with %i of them', { tags: ['whole'] }, (processes) =>
  expectWhole(SCANNED, processes),
);

test('papers that come while pages are shared are read as well', { tags: ['whole'] }, async () => {
  const own = createPaperReader();
  const papers = await Promise.all([scannedPdf(SCANNED), makePdf(2), scannedPdf(SCANNED.slice(1)), makePdf(1)]);
  const found = (await Promise.all(papers.map((bytes) => read(bytes, own)))) as { words: string[] }[];
  expect(found[0]?.words.join(' ')).toBe(SCANNED.join(' '));
  expect(found[2]?.words.join(' ')).toBe(SCANNED.slice(1).join(' '));
  expect(found).toMatchObject([{ pageCount: 4 }, { pageCount: 2 }, { pageCount: 3 }, { pageCount: 1 }]);
  await own.stop();
});
