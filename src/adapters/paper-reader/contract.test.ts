import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { choosePaperReader } from './choose.server.ts';
import { createPaperReader } from './embedded.server.ts';
import type { PaperReadError, PaperReader, ReadFailure } from './port.ts';

const EXAMINER = new URL('./fixtures/summary-examiner.ts', import.meta.url).href;
const reader = choosePaperReader();
afterAll(() => reader.stop());

const read = (bytes: Uint8Array, from: PaperReader = reader) => from.read({ bytes, examiner: EXAMINER });
const failureOf = (bytes: Uint8Array, from: PaperReader = reader): Promise<ReadFailure | 'was read'> =>
  read(bytes, from).then(
    () => 'was read' as const,
    (error: PaperReadError) => error.failure,
  );

const LINES =
  'This deed of assignment is made between the parties named below and nobody else at all in this world'.split(' ');

function makePdf(pages: number, options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, bufferPages: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) document.addPage();
    document.text(`${LINES.join(' ')} ${LINES.join(' ')} page ${page}`);
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

/** A PDF by hand, of one page whose content is this stream. */
function rawPdf(stream: Buffer, filter: string): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length ${stream.length} /Filter ${filter} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

test.each([
  ['words', Buffer.from('Hello, I am a deed of assignment.')],
  ['a page of the web that claims nothing', Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing at all', Buffer.alloc(0)],
  ['a drawing that could hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is no paper', async (_, bytes) => {
  expect(await failureOf(bytes)).toBe('not_a_paper');
});

test('a file of more than 10 MB is not looked at', async () => {
  expect(await failureOf(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'))).toBe('too_large');
});

test('a PDF locked with a password says so', async () => {
  expect(await failureOf(await makePdf(1, { userPassword: 'secret', pdfVersion: '1.7' }))).toBe('encrypted');
});

test('a PDF cut off in its middle, and one that is only a head, are damaged', async () => {
  expect(await failureOf(Buffer.from('%PDF-1.7\n'))).toBe('damaged');
  const jpeg = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  expect(await failureOf(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toBe('damaged');
});

test('a PDF of many pages is refused by their number', async () => {
  expect(await failureOf(await makePdf(31))).toBe('too_many_pages');
});

test('a stream that unpacks into more than memory holds is refused unpacked', async () => {
  const bomb = deflateSync(Buffer.alloc(120 * 1024 * 1024, ' '));
  expect(bomb.length).toBeLessThan(200_000);
  expect(await failureOf(rawPdf(bomb, '/FlateDecode'))).toBe('too_large');
  expect(await failureOf(rawPdf(deflateSync(bomb), '[/FlateDecode /FlateDecode]'))).toBe('too_large');
});

test('a picture of more pixels than a page has is refused before it is unpacked', async () => {
  const vast = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await failureOf(vast)).toBe('too_large');
});

test('what takes longer than its time ends, and the next paper is read', async () => {
  const hasty = createPaperReader({ seconds: 0.02, processes: 1 });
  expect(await failureOf(await makePdf(3), hasty)).toBe('took_too_long');
  await hasty.stop();
  expect(await read(await makePdf(1))).toMatchObject({ kind: 'pdf', pageCount: 1 });
});

test('what takes more memory than a paper may ends, and the server is none the worse', async () => {
  const narrow = createPaperReader({ residentMb: 20, processes: 1 });
  expect(await failureOf(await makePdf(3), narrow)).toBe('too_large');
  await narrow.stop();
  expect(await read(await makePdf(1))).toMatchObject({ kind: 'pdf', pageCount: 1 });
});

test('two papers at once are read by two processes, a third waits, and stopping ends them', async () => {
  const own = createPaperReader();
  const papers = await Promise.all([1, 2, 3].map((pages) => makePdf(pages)));
  const found = await Promise.all(papers.map((bytes) => read(bytes, own)));
  expect(found).toMatchObject([{ pageCount: 1 }, { pageCount: 2 }, { pageCount: 3 }]);
  await own.stop();
  await own.stop();
});

test('a reading that is given up ends with the reason it was given', async () => {
  const given = AbortSignal.abort(new Error('gone'));
  await expect(reader.read({ bytes: await makePdf(1), examiner: EXAMINER, signal: given })).rejects.toThrow('gone');
});

test('the letters of a PDF are read as they are, in their order', async () => {
  const found = (await read(await makePdf(2))) as { words: string[]; origin: string };
  expect(found.words.slice(0, 5)).toEqual(['This', 'deed', 'of', 'assignment', 'is']);
  expect(found).toMatchObject({ kind: 'pdf', pageCount: 2, origin: 'text', revisions: 1 });
});

test('letters are read off a picture, whatever the file is called', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><rect width="1000" height="500" fill="#fff"/>
    <text x="60" y="120" font-size="48" font-family="serif">CERTIFICATE OF OCCUPANCY</text>
    <text x="60" y="240" font-size="40" font-family="serif">Plot 1145, Ikeja, Lagos</text></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const found = (await read(png)) as { words: string[] };
  expect(found.words.join(' ')).toContain('CERTIFICATE OF OCCUPANCY');
});

/** A PDF by hand of these objects, the first of them its catalogue. */
const bare = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.4\n${objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );

test('10,000 pages that are one page named again are refused by their number, or as damaged', async () => {
  const kids = '3 0 R '.repeat(10_000);
  const many = bare(
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count 10000 >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  );
  expect(['too_many_pages', 'damaged']).toContain(await failureOf(many));
});

test('a script, an action on opening and a file inside of a PDF are never run, and the next paper is read', async () => {
  const armed = bare(
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1); while(true){}) >> /Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    '<< /Type /Filespec /F (a.exe) /UF (a.exe) >>',
  );
  expect(['was read', 'damaged']).toContain(await failureOf(armed));
  expect(await read(await makePdf(1))).toMatchObject({ kind: 'pdf', pageCount: 1 });
});

test('files that are two things at once are taken for what their first bytes say, and end alone', async () => {
  const jpeg = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  const zip = Buffer.from('PK\x03\x04 a page of the web <script>alert(1)</script>', 'latin1');
  const pdf = await makePdf(1);
  expect(await read(Buffer.concat([pdf, zip]))).toMatchObject({ kind: 'pdf', pageCount: 1 });
  expect(await read(Buffer.concat([jpeg, pdf]))).toMatchObject({ kind: 'jpeg', pageCount: 1 });
  expect(await failureOf(Buffer.concat([zip, pdf]))).toBe('not_a_paper');
});

/** A PDF of pages that are pictures of letters. */
async function scannedPdf(pages: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [500, 300], margin: 0, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const text of pages) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600"><rect width="1000" height="600" fill="#fff"/>
      <text x="60" y="160" font-size="48" font-family="serif">${text}</text></svg>`;
    document.addPage().image(await sharp(Buffer.from(svg)).jpeg().toBuffer(), 0, 0, { width: 500, height: 300 });
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

const SCANNED = ['CERTIFICATE OF OCCUPANCY', 'THE FIRST SCHEDULE', 'MEMORANDUM OF TERMS', 'SIGNED AND SEALED'];

test('pages of a scan are shared between two processes, and their letters are those that one alone reads', async () => {
  const paper = await scannedPdf(SCANNED);
  const [shared, single] = [createPaperReader({ processes: 2 }), createPaperReader({ processes: 1 })];
  const [one, other] = (await Promise.all([read(paper, shared), read(paper, single)])) as { words: string[] }[];
  expect(one?.words.join(' ')).toBe(SCANNED.join(' '));
  expect(other?.words).toEqual(one?.words);
  await Promise.all([shared.stop(), single.stop()]);
});

test('papers that come while pages are shared are read as well', { tags: ['whole'] }, async () => {
  const own = createPaperReader();
  const papers = await Promise.all([scannedPdf(SCANNED), makePdf(2), scannedPdf(SCANNED.slice(1)), makePdf(1)]);
  const found = (await Promise.all(papers.map((bytes) => read(bytes, own)))) as { words: string[] }[];
  expect(found[0]?.words.join(' ')).toBe(SCANNED.join(' '));
  expect(found[2]?.words.join(' ')).toBe(SCANNED.slice(1).join(' '));
  expect(found).toMatchObject([{ pageCount: 4 }, { pageCount: 2 }, { pageCount: 3 }, { pageCount: 1 }]);
  await own.stop();
});
