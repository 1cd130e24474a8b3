import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileAnchor } from './embedded.server.ts';
import { createEvmAnchor } from './evm.server.ts';

const ANVIL = resolve(import.meta.dirname, '../../../node_modules/.bin/anvil');
const folderOf = () => join(tmpdir(), `zaure-anchor-${randomUUID()}`);
const head = (size: number) => ({ size, note: `zaure.example/ledger\n${size}\nroot\n\n— signature\n` });

/** The first account of every such test chain; it holds money nowhere else. */
const TEST_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

let chain: ChildProcess;
let rpcUrl = '';

beforeAll(async () => {
  chain = spawn(ANVIL, ['--port', '0', '--accounts', '1'], { stdio: ['ignore', 'pipe', 'inherit'] });
  rpcUrl = await new Promise((resolve, reject) => {
    let told = '';
    chain.stdout?.on('data', (piece: Buffer) => {
      told += piece;
      const address = /Listening on ([\d.]+:\d+)/.exec(told)?.[1];
      if (address) resolve(`http://${address}`);
    });
    chain.once('error', reject);
    chain.once('exit', () => reject(new Error(`The test chain ended: ${told}`)));
  });
});

afterAll(async () => {
  if (chain.exitCode !== null) return;
  chain.kill();
  await once(chain, 'exit');
});

/** What the anchor holds once the chain's next block is made, which a busy machine makes a moment later. */
const held = (anchor: { list: () => Promise<unknown> }) => expect.poll(() => anchor.list(), { timeout: 30_000 });

const rpc = (method: string, ...params: unknown[]) =>
  fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

const evm = (given: { dataDirectory?: string; hoursApart?: number; rpcUrl?: string } = {}, now?: () => number) =>
  createEvmAnchor({ rpcUrl, privateKey: TEST_KEY, hoursApart: 0, dataDirectory: folderOf(), ...given }, now);

describe.each([
  ['file', () => createFileAnchor(folderOf())],
  ['evm', () => evm()],
] as const)('the anchor %s', (_name, create) => {
  test('nothing is kept before the first head', async () => {
    expect(await create().list()).toEqual([]);
  });

  test('heads come back in the order they were published, each once', async () => {
    const anchor = create();
    for (const size of [3, 3, 9]) await anchor.publish(head(size));
    await held(anchor).toEqual([head(3), head(9)]);
  });

  test('another head of the same size is kept beside the first: it shows that somebody signed two', async () => {
    const anchor = create();
    const forked = { ...head(3), note: head(3).note.replace('root', 'other') };
    for (const one of [head(3), forked]) await anchor.publish(one);
    await held(anchor).toEqual([head(3), forked]);
  });
});

describe('the file', () => {
  test('a line torn by a power cut loses itself and no other', async () => {
    const folder = folderOf();
    mkdirSync(folder);
    const anchor = createFileAnchor(folder);
    await anchor.publish(head(1));
    appendFileSync(join(folder, readdirSync(folder)[0] ?? ''), '\n{"size":2,"no');
    await anchor.publish(head(3));
    expect(await anchor.list()).toEqual([head(1), head(3)]);
  });
});

describe('the chain', () => {
  test('a node that is away is an error that does not tell its address', async () => {
    const anchor = evm({ rpcUrl: 'http://127.0.0.1:9/secret-key-of-the-node' });
    const error = await anchor.publish(head(1)).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain('secret-key');
  });

  test('a head is written at most once in the hours asked for: each costs', async () => {
    let at = 0;
    const anchor = evm({ hoursApart: 24 }, () => at);
    await anchor.publish(head(1));
    at += 23 * 3_600_000;
    await anchor.publish(head(2));
    await held(anchor).toEqual([head(1)]);
    at += 3_600_000;
    await anchor.publish(head(3));
    await held(anchor).toEqual([head(1), head(3)]);
  });

  test('a head that no block holds yet is not sent again', async () => {
    const setMining = (on: boolean) => rpc('evm_setAutomine', on);
    const anchor = evm();
    await setMining(false);
    try {
      for (const size of [4, 4]) await anchor.publish(head(size));
    } finally {
      await setMining(true);
    }
    await rpc('evm_mine');
    await held(anchor).toEqual([head(4)]);
  });

  test('what a head says comes from the chain and not from our folder', async () => {
    const dataDirectory = folderOf();
    await evm({ dataDirectory }).publish(head(5));
    appendFileSync(
      join(dataDirectory, readdirSync(dataDirectory)[0] ?? ''),
      `\n${JSON.stringify({ size: 6, transaction: `0x${'1'.repeat(64)}`, at: 1, note: 'invented' })}`,
    );
    await held(evm({ dataDirectory })).toEqual([head(5)]);
  });
});
