import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTextFile } from './text-file.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaure-text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what is written stands in the file, in order', async () => {
  const path = join(folder, 'whole');
  const file = openTextFile(path);
  for (let line = 0; line < 5; line += 1) await file.write(`${line}${'x'.repeat(300_000)}\n`);
  await file.end();
  expect(
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line[0]),
  ).toEqual(['0', '1', '2', '3', '4', undefined]);
});

test('given up in the middle of a write it is closed, and no error is left for nobody', async () => {
  const file = openTextFile(join(folder, 'dropped'));
  // Open by now; the next write is on its way to the disk when the file is given up.
  await file.write('x'.repeat(2_000_000));
  void file.write('y'.repeat(2_000_000)).catch(() => {});
  await file.drop();
});

test('a file that cannot be written says so to whoever writes, and nobody waits for ever', async () => {
  const file = openTextFile(join(folder, 'no-such-folder', 'rows'));
  await expect(file.write('x'.repeat(2_000_000))).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(file.write('y')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(file.end()).rejects.toMatchObject({ code: 'ENOENT' });
  await file.drop();
});
