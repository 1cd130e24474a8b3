import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFileAnchor } from './embedded.server.ts';

const folderOf = () => join(tmpdir(), `zaure-anchor-${randomUUID()}`);
const head = (size: number) => ({ size, note: `zaure.example/ledger\n${size}\nroot\n\n— signature\n` });

describe.each([['file', () => createFileAnchor(folderOf())]] as const)('the anchor %s', (_name, create) => {
  test('nothing is kept before the first head', async () => {
    expect(await create().list()).toEqual([]);
  });

  test('heads come back in the order they were published, each once', async () => {
    const anchor = create();
    for (const size of [3, 3, 9]) await anchor.publish(head(size));
    expect(await anchor.list()).toEqual([head(3), head(9)]);
  });

  test('another head of the same size is kept beside the first: it shows that somebody signed two', async () => {
    const anchor = create();
    const forked = { ...head(3), note: head(3).note.replace('root', 'other') };
    for (const one of [head(3), forked]) await anchor.publish(one);
    expect(await anchor.list()).toEqual([head(3), forked]);
  });
});

test('a line torn by a power cut loses itself and no other', async () => {
  const folder = folderOf();
  mkdirSync(folder);
  const anchor = createFileAnchor(folder);
  await anchor.publish(head(1));
  appendFileSync(join(folder, readdirSync(folder)[0] ?? ''), '\n{"size":2,"no');
  await anchor.publish(head(3));
  expect(await anchor.list()).toEqual([head(1), head(3)]);
});
