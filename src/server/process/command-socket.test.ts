import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import { SILENT_LOG } from '#lib/log.ts';
import type { Command } from '../command.ts';
import { askServer, openCommandSocket } from './command-socket.server.ts';

const app = { log: SILENT_LOG } as unknown as App;
let directory: string;
let door: Awaited<ReturnType<typeof openCommandSocket>>;
let wasAborted: Promise<unknown>;
let hasBegun: Promise<unknown>;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'zaure-door-'));
  let tellAborted: (reason: unknown) => void = () => {};
  wasAborted = new Promise((resolve) => {
    tellAborted = resolve;
  });
  let tellBegun: (reason: unknown) => void = () => {};
  hasBegun = new Promise((resolve) => {
    tellBegun = resolve;
  });
  const commands: Command<never>[] = [
    {
      name: 'count',
      run: async ({ onProgress }, payload: { to: number }) => {
        for (let n = 1; n <= payload.to; n += 1) onProgress({ n });
        return { counted: payload.to };
      },
    } as Command,
    { name: 'fail', run: () => Promise.reject(new Error('the file is torn')) },
    {
      name: 'endless',
      run: ({ signal }) => {
        tellBegun('begun');
        signal.addEventListener('abort', () => tellAborted('aborted'));
        return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
      },
    },
  ];
  door = await openCommandSocket({ directory, token: 'right', app, commands });
});
afterEach(() => {
  door.close();
  rmSync(directory, { recursive: true });
});

const ask = (
  name: string,
  options: { token?: string; payload?: unknown; onProgress?: (progress: unknown) => void; signal?: AbortSignal } = {},
) =>
  askServer({
    socket: door.path,
    token: 'right',
    payload: {},
    onProgress: () => {},
    signal: new AbortController().signal,
    ...options,
    name,
  });

test('without the token of the lock file nothing is done', async () => {
  await expect(ask('count', { token: 'wrong', payload: { to: 1 } })).rejects.toThrow('refused');
});

test('a command the server does not know is said to be unknown', async () => {
  await expect(ask('unheard-of')).rejects.toThrow('does not know the command unheard-of');
});

test('a failing command fails here with the server’s words', async () => {
  await expect(ask('fail')).rejects.toThrow('the file is torn');
});

test('progress arrives in order, then the result', async () => {
  const seen: unknown[] = [];
  expect(await ask('count', { payload: { to: 3 }, onProgress: (progress) => seen.push(progress) })).toEqual({
    counted: 3,
  });
  expect(seen).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('Ctrl-C at the terminal stops the command in the server', async () => {
  const abort = new AbortController();
  const asked = ask('endless', { signal: abort.signal });
  await hasBegun;
  abort.abort();
  await expect(asked).rejects.toThrow('Stopped by hand');
  expect(await wasAborted).toBe('aborted');
});

test('only this user may knock', () => {
  expect(statSync(door.path).mode & 0o777).toBe(0o600);
});

test('a server that ends in the middle is told apart from a finished command', async () => {
  const asked = ask('endless');
  asked.catch(() => {});
  await hasBegun;
  door.close();
  await expect(asked).rejects.toThrow();
});
