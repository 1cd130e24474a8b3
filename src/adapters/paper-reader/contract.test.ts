import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { forgePng } from '../../../tests/support/forged-png.ts';
import { choosePaperReader } from './choose.server.ts';
import { createPaperReader } from './embedded.server.ts';
import { EXAMINER, makePdf } from './fixtures/made-papers.ts';
import type { PaperReadError, PaperReader, ReadFailure } from './port.ts';

const reader = choosePaperReader();
afterAll(() => reader.stop());

const read = (bytes: Uint8Array, from: PaperReader = reader) => from.read({ bytes, examiner: EXAMINER });
const failureOf = (bytes: Uint8Array, from: PaperReader = reader): Promise<ReadFailure | 'was read'> =>
  read(bytes, from).then(
    () => 'was read' as const,
    (error: PaperReadError) => error.failure,
  );

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
  expect(await failureOf(forgePng(12_000, 9000))).toBe('too_large');
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
