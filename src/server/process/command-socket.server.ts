import { timingSafeEqual } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { App } from '#app/app.server.ts';
import type { Command } from '../command.ts';

/** Unix socket paths end at about 104 bytes; a deeper data folder gets its socket in the system's temporary folder. */
const MAX_SOCKET_PATH = 100;

/** Windows names such sockets in a place of its own, where there is no file to close or to take away. */
const isFile = process.platform !== 'win32';

type Line = { progress: unknown } | { result: unknown } | { error: string };

/**
 * Opens the door by which commands come in: a socket of this user only, which also asks for the token of the lock file.
 */
export async function openCommandSocket(options: {
  directory: string;
  token: string;
  app: App;
  commands: readonly Command[];
}): Promise<{ path: string; close: () => void }> {
  const path = chooseSocketPath(resolve(options.directory));
  if (isFile) rmSync(path, { force: true });
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, options).catch((error) => {
      options.app.log.error({ err: error }, 'command socket');
      outgoing.destroy();
    });
  });
  await new Promise<void>((opened, failed) => server.once('error', failed).listen(path, opened));
  if (isFile) chmodSync(path, 0o600);
  server.unref();
  return {
    path,
    close() {
      server.close();
      server.closeAllConnections();
      if (isFile) rmSync(path, { force: true });
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { token, app, commands }: { token: string; app: App; commands: readonly Command[] },
): Promise<void> {
  if (!isToken(incoming.headers.authorization, token)) return void outgoing.writeHead(401).end();
  const command = commands.find(({ name }) => incoming.url === `/commands/${name}`);
  if (!command) return void outgoing.writeHead(404).end();
  const payload = JSON.parse(await text(incoming)) as never;
  const abort = new AbortController();
  outgoing.once('close', () => abort.abort(new Error('Stopped by hand.')));
  outgoing.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  const write = (line: Line) => void outgoing.write(`${JSON.stringify(line)}\n`);
  app.log.info({ command: command.name }, 'command taken over');
  try {
    write({
      result:
        (await command.run({ app, signal: abort.signal, onProgress: (progress) => write({ progress }) }, payload)) ??
        null,
    });
  } catch (error) {
    write({ error: error instanceof Error ? error.message : String(error) });
  }
  outgoing.end();
}

/** Sends one command and follows it to its end. @throws Error with the server's words. */
export function askServer<Result>(options: {
  socket: string;
  token: string;
  name: string;
  payload: unknown;
  onProgress: (progress: unknown) => void;
  signal: AbortSignal;
}): Promise<Result> {
  return new Promise((succeed, fail) => {
    const headers = { authorization: `Bearer ${options.token}`, 'content-type': 'application/json' };
    const outgoing = request({
      socketPath: options.socket,
      path: `/commands/${options.name}`,
      method: 'POST',
      headers,
      signal: options.signal,
    });
    outgoing.on('error', (error) => fail(options.signal.aborted ? new Error('Stopped by hand.') : error));
    outgoing.on('response', (response) => {
      if (response.statusCode === 404)
        return fail(new Error(`The running server does not know the command ${options.name}. Is it an older version?`));
      if (response.statusCode !== 200) return fail(new Error('The running server refused the command.'));
      const lines = createInterface({ input: response });
      lines.on('line', (line) => {
        const message = JSON.parse(line) as Line;
        if ('progress' in message) options.onProgress(message.progress);
        else if ('error' in message) fail(new Error(message.error));
        else succeed(message.result as Result);
      });
      lines.on('close', () => fail(new Error('The running server ended before the command did.')));
    });
    outgoing.end(JSON.stringify(options.payload));
  });
}

function chooseSocketPath(directory: string): string {
  if (!isFile) return `\\\\.\\pipe\\zaure-${process.pid}`;
  const inside = join(directory, 'zaure.sock');
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `zaure-${process.pid}.sock`);
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}
