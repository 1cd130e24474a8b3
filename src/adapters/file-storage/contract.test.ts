import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts';
import { createDiskStorage } from './embedded.server.ts';
import type { FileStorage, StoredFile } from './port.ts';
import { createS3Storage } from './s3.server.ts';
import { toStorageError } from './storage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaure-files-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.close();
});

/** Every implementation of the port; each must keep every promise below. */
const IMPLEMENTATIONS: [string, () => FileStorage][] = [
  ['disk', () => createDiskStorage(join(folder, 'disk'))],
  ['s3', () => createS3Storage(s3.settings)],
];

const text = (words: string) => new TextEncoder().encode(words);
const readAll = async (file: StoredFile | null) => (file ? new Response(file.body).text() : null);

describe.each(IMPLEMENTATIONS)('file storage: %s', (_name, open) => {
  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.drafts/x',
    'a/.hidden',
    'a\\b',
    'a/%2e%2e/b',
    'A/b',
    '',
    'a'.repeat(500),
    'a\0b',
  ])('the key %j is refused', async (key) => {
    const storage = open();
    const attempts: Promise<unknown>[] = [
      storage.put(key, text('x')),
      storage.find(key),
      storage.has(key),
      storage.remove(key),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'storage_bad_key' });
  });

  test('what is not there is null, and removing it does no harm', async () => {
    const storage = open();
    expect(await storage.find('nothing/here.txt')).toBeNull();
    expect(await storage.has('nothing/here.txt')).toBe(false);
    await storage.remove('nothing/here.txt');
  });

  test('a folder is not a file', async () => {
    const storage = open();
    await storage.put('box/file.txt', text('x'));
    expect(await storage.find('box')).toBeNull();
  });

  test('what was put is found, whole, until it is removed', async () => {
    const storage = open();
    await storage.put('media/abc/320.avif', text('picture'));
    expect(await storage.has('media/abc/320.avif')).toBe(true);
    const found = await storage.find('media/abc/320.avif');
    expect(found?.size).toBe(7);
    expect(await readAll(found)).toBe('picture');
    await storage.remove('media/abc/320.avif');
    expect(await storage.find('media/abc/320.avif')).toBeNull();
  });

  test('a file larger than memory should hold comes as a stream with every byte', async () => {
    const storage = open();
    await storage.put('large.bin', new Uint8Array(3_000_000).fill(7));
    const found = await storage.find('large.bin');
    expect(found?.body).toBeInstanceOf(ReadableStream);
    const bytes = new Uint8Array(await new Response(found?.body).arrayBuffer());
    expect(bytes.length).toBe(3_000_000);
    expect(bytes.every((byte) => byte === 7)).toBe(true);
  });

  test('twenty writers of one key leave one whole file', async () => {
    const storage = open();
    const versions = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index).repeat(10_000));
    await Promise.all(versions.map((version) => storage.put('race.txt', text(version))));
    expect(versions).toContain(await readAll(await storage.find('race.txt')));
  });
});

describe('the disk', () => {
  test('leaves no unfinished file behind when it cannot write', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const storage = createDiskStorage(join(folder, 'a-file'));
    await expect(storage.put('x/y.txt', text('x'))).rejects.toMatchObject({ code: 'storage_unavailable', status: 503 });
    const other = createDiskStorage(join(folder, 'other'));
    await other.put('taken', text('x'));
    await expect(other.put('taken/below.txt', text('x'))).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(readdirSync(join(folder, 'other', '.drafts'))).toEqual([]);
  });

  test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is said in so many words', (code) => {
    const error = toStorageError(Object.assign(new Error('write'), { code }));
    expect(error).toMatchObject({ code: 'storage_full', status: 507, isReportable: true });
    expect(error.publicMessage).toBe('There is no room left to store the file. Nothing was saved.');
  });
});

describe('an S3 server', () => {
  test('pictures lie in property-images, documents and everything else in verification-docs', async () => {
    const own = await startS3Server();
    const storage = createS3Storage(own.settings);
    for (const key of [
      'media/aa/aabb/320.webp',
      'property-images/temp/1-a.jpg',
      'verification-docs/verification/u-1/1_a.pdf',
      'other.txt',
    ]) {
      await storage.put(key, text(key));
      expect(await readAll(await storage.find(key))).toBe(key);
    }
    expect(own.list()).toEqual([
      'property-images/media/aa/aabb/320.webp',
      'property-images/temp/1-a.jpg',
      'verification-docs/other.txt',
      'verification-docs/verification/u-1/1_a.pdf',
    ]);
    await own.close();
  });

  test('a wrong secret, an unknown key or a missing bucket is refused, in words for everybody and not tried again', async () => {
    const wrong = [{ secretAccessKey: 'wrong' }, { accessKeyId: 'nobody' }, { bucketPrefix: 'gone-' }];
    for (const change of wrong) {
      const before = s3.count();
      const storage = createS3Storage({ ...s3.settings, ...change });
      await expect(storage.put('media/a.webp', text('x'))).rejects.toMatchObject({
        code: 'storage_refused',
        status: 503,
        isReportable: true,
      });
      expect(s3.count() - before).toBe(1);
      await expect(storage.find('media/a.webp')).rejects.toMatchObject({ code: 'storage_refused' });
    }
  });

  test('a full server says so, after a bounded number of tries', async () => {
    const own = await startS3Server();
    own.fill();
    await expect(createS3Storage(own.settings).put('media/a.webp', text('x'))).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
    });
    expect(own.count()).toBeLessThanOrEqual(3);
    expect(own.list()).toEqual([]);
    await own.close();
  });

  test('a server that is down', async () => {
    const own = await startS3Server();
    await own.close();
    const storage = createS3Storage(own.settings);
    for (const attempt of [
      () => storage.put('a', text('x')),
      () => storage.find('a'),
      () => storage.has('a'),
      () => storage.remove('a'),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'storage_unavailable', status: 503 });
    }
  });

  test('an address to send to takes exactly what was announced: that key, that size, that kind, for that long', async () => {
    const storage = createS3Storage(s3.settings);
    const presign = () =>
      storage.presignPut?.('verification-docs/incoming/1-a.bin', {
        bytes: 3,
        contentType: 'application/octet-stream',
        validSeconds: 60,
      });
    const { url, headers } = (await presign()) ?? { url: '', headers: {} };
    const put = async (to: string, body: string, more = {}) =>
      (await fetch(to, { method: 'PUT', headers: { 'content-type': headers['content-type'] ?? '', ...more }, body }))
        .status;
    expect(await put(url, 'four')).toBe(403);
    expect(await put(url, 'abc', { 'content-type': 'text/html' })).toBe(403);
    expect(await put(url.replace('1-a.bin', '1-b.bin'), 'abc')).toBe(403);
    expect(await put(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'), 'abc')).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(await put(url, 'abc')).toBe(200);
    expect(await readAll(await storage.find('verification-docs/incoming/1-a.bin'))).toBe('abc');
  });
});
