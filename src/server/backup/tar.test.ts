import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readTar, TAR_END, type TarEntry, TornArchive, tarHeader, tarPadding } from './tar.ts';

const pack = (entries: TarEntry[]) =>
  Buffer.concat([...entries.flatMap(({ name, body }) => [tarHeader(name, body.byteLength), body, tarPadding(body.byteLength)]), TAR_END]);
const read = async (bytes: Buffer, chunk = 700) => {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.byteLength; at += chunk) chunks.push(bytes.subarray(at, at + chunk));
  const entries: TarEntry[] = [];
  for await (const entry of readTar(Readable.from(chunks))) entries.push(entry);
  return entries;
};

const LONG = `files/${'a'.repeat(90)}/${'b'.repeat(90)}.avif`;
const ENTRIES: TarEntry[] = [
  { name: 'manifest.json', body: Buffer.from('{}') },
  { name: LONG, body: Buffer.alloc(512, 7) },
  { name: 'empty', body: Buffer.alloc(0) },
  { name: 'ọ̀kan.txt', body: Buffer.alloc(1500, 'x') },
];

test('an archive cut anywhere is torn, not shorter', async () => {
  const whole = pack(ENTRIES);
  for (const cut of [100, 512, 700, 1400, 2000]) await expect(read(whole.subarray(0, cut))).rejects.toThrow(TornArchive);
});

test('a header that was changed is noticed', async () => {
  const bytes = pack(ENTRIES);
  bytes[3] = 65;
  await expect(read(bytes)).rejects.toThrow('does not add up');
});

test('a name no tar can hold is refused when it is written', () => {
  expect(() => tarHeader('x'.repeat(200), 1)).toThrow('too long');
});

test.each([1, 511, 512, 513, 100_000])('what was packed comes out again, read %i bytes at a time', async (chunk) => {
  expect(await read(pack(ENTRIES), chunk)).toEqual(ENTRIES);
});

test('the system’s own tar reads what we write', () => {
  const directory = mkdtempSync(join(tmpdir(), 'zaure-tar-'));
  writeFileSync(join(directory, 'a.tar'), pack(ENTRIES));
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: directory });
  expect(readFileSync(join(directory, LONG))).toEqual(Buffer.alloc(512, 7));
  rmSync(directory, { recursive: true });
});
