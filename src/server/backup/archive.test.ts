import { execFileSync } from 'node:child_process';
import { createHash, hash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ArchiveFile,
  BACKUP_FORMAT,
  createArchive,
  type Manifest,
  readArchive,
  readManifest,
  TornArchive,
} from './archive.ts';

const BLOCK = 512;
const MANIFEST: Manifest = {
  format: BACKUP_FORMAT,
  createdAt: '2026-11-22',
  engine: 'postgres',
  migrations: [],
  columns: {},
};
const LONG = `files/${'a'.repeat(90)}/${'b'.repeat(90)}.avif`;
const FILES: ArchiveFile[] = [
  { name: LONG, body: Buffer.alloc(BLOCK, 7) },
  { name: 'empty', body: Buffer.alloc(0) },
  { name: 'files/ọ̀kan.txt', body: Buffer.alloc(1500, 'x') },
  { name: `files/${`${'x'.repeat(120)}/`.repeat(3)}y`, body: Buffer.from('a name longer than the oldest tars hold') },
];

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'zaure-archive-'));
  file = join(directory, 'backup.tar.gz');
});
afterEach(() => rmSync(directory, { recursive: true }));

async function write(files: readonly ArchiveFile[] = FILES): Promise<Buffer> {
  const archive = await createArchive(file, MANIFEST);
  for (const { name, body } of files) await archive.add(name, body);
  await archive.finish({ rows: {}, files: files.length });
  return gunzipSync(readFileSync(file));
}

/** What is read of an archive with these bytes, compressed again. */
async function read(tar: Buffer): Promise<ArchiveFile[]> {
  writeFileSync(file, gzipSync(tar));
  const files: ArchiveFile[] = [];
  for await (const each of readArchive(file)) files.push(each);
  return files;
}

/** One file in a tar as this product wrote them itself until November 2026: plain ustar, names up to 255 bytes. */
function packByHand({ name, body }: ArchiveFile, type = '0'): Buffer {
  const slash = Buffer.byteLength(name) > 100 ? name.lastIndexOf('/') : -1;
  const header = Buffer.alloc(BLOCK);
  header.write(name.slice(slash + 1), 0, 100, 'utf8');
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${body.byteLength.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(name.slice(0, Math.max(0, slash)), 345, 155, 'utf8');
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, body, Buffer.alloc((BLOCK - (body.byteLength % BLOCK)) % BLOCK)]);
}

function writeOldArchive(files: readonly ArchiveFile[]): Buffer {
  const all = [{ name: 'manifest.json', body: Buffer.from(JSON.stringify(MANIFEST)) }, ...files];
  const sum = createHash('sha256');
  for (const { name, body } of all) sum.update(`${name}\0${body.byteLength}\0`).update(hash('sha256', body, 'buffer'));
  const closing = Buffer.from(JSON.stringify({ rows: {}, files: files.length, sha256: sum.digest('hex') }));
  const packed = [...all, { name: 'closing.json', body: closing }].map((each) => packByHand(each));
  return Buffer.concat([...packed, Buffer.alloc(2 * BLOCK)]);
}

test('an archive cut anywhere is torn, not shorter', async () => {
  const whole = await write();
  const end = whole.indexOf('closing.json') + BLOCK;
  for (const cut of [0, 100, BLOCK, 700, 2 * BLOCK, 1400, 2000, 3 * BLOCK, end - BLOCK, end])
    await expect(read(whole.subarray(0, cut)), `cut at ${cut}`).rejects.toThrow(TornArchive);
});

test('a compressed file cut anywhere is torn as well', async () => {
  await write([
    {
      name: 'files/noise',
      body: Buffer.concat(Array.from({ length: 200 }, (_, at) => hash('sha256', `${at}`, 'buffer'))),
    },
  ]);
  const whole = readFileSync(file);
  for (const cut of [0, 5, 100, 1000, whole.byteLength - 400]) {
    writeFileSync(file, whole.subarray(0, cut));
    await expect(drain(), `cut at ${cut}`).rejects.toThrow(TornArchive);
  }
});

async function drain(): Promise<void> {
  for await (const _ of readArchive(file));
}

test('a header that was changed is noticed', async () => {
  const tar = await write();
  tar[3] = 65;
  await expect(read(tar)).rejects.toThrow('a file header does not add up');
});

test('contents that were changed are noticed', async () => {
  const tar = await write();
  tar[tar.indexOf('xxxx')] = 65;
  await expect(read(tar)).rejects.toThrow('do not match their checksum');
});

test('what is no file is refused, and so is a size nothing could have', async () => {
  const link = packByHand({ name: 'files/link', body: Buffer.alloc(0) }, '2');
  await expect(read(link)).rejects.toThrow('files/link is no file');
  const huge = packByHand({ name: 'files/huge', body: Buffer.alloc(0) });
  huge.write('77777777777\0', 124);
  huge.write('        ', 148);
  huge.write(
    `${huge
      .subarray(0, BLOCK)
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  await expect(read(huge)).rejects.toThrow('impossibly large');
});

test('something else is no archive, and what begins like one is not of Zaure', async () => {
  writeFileSync(file, 'Dear Sir');
  await expect(readManifest(file)).rejects.toThrow(TornArchive);
  writeFileSync(file, gzipSync(packByHand({ name: 'letter.txt', body: Buffer.from('Dear Sir') })));
  await expect(readManifest(file)).rejects.toThrow('it does not begin like a backup of Zaure');
});

test.skipIf(!existsSync('/dev/full'))('a disk that is full ends the archive instead of waiting for ever', async () => {
  symlinkSync('/dev/full', `${file}.partial`);
  const writing = async () => {
    const archive = await createArchive(file, MANIFEST);
    try {
      for (let part = 0; part < 50; part += 1) await archive.add(`files/${part}`, randomBytes(1_000_000));
    } finally {
      await archive.abandon();
    }
  };
  await expect(writing()).rejects.toThrow('ENOSPC');
  expect(existsSync(`${file}.partial`)).toBe(false);
});

test('what was packed comes out again, names of any length and letters included', async () => {
  const tar = await write();
  expect(await readManifest(file)).toEqual(MANIFEST);
  expect(await read(tar)).toEqual(FILES);
  expect(existsSync(`${file}.partial`)).toBe(false);
});

test('a backup from before the library is read as it was written', async () => {
  const old = FILES.slice(0, 3);
  const tar = writeOldArchive(old);
  expect(await read(tar)).toEqual(old);
  expect(await readManifest(file)).toEqual(MANIFEST);
});

test('the system’s own tar reads what we write', async () => {
  await write();
  execFileSync('tar', ['-xzf', file], { cwd: directory });
  expect(readFileSync(join(directory, LONG))).toEqual(Buffer.alloc(BLOCK, 7));
});
