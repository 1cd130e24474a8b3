import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { openAccessToken } from '../../../tests/support/access-token.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import routes from '../../routes.ts';
import { createHttpApp } from '../app.ts';
import { createPageCaches } from '../pages/page-cache-sizes.ts';
import { MAX_JSON_DEPTH } from './bound-body.ts';
import { createMetrics } from './metrics.ts';
import { createLoadGates } from './shed-load.ts';

let opened: OpenDatabase;
let app: App;
let server: Server;
let port: number;
let folder: string;
/** How many bytes of bodies the handlers of this server have been given so far. */
let bytesRead = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'zaure-client-'));
  ({ app } = buildApp(opened));
  const http = createHttpApp({
    app,
    renderPage: async (request) => {
      if (request.body)
        for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) bytesRead += piece.byteLength;
      return new Response('page');
    },
    clientDirectory: folder,
    caches: createPageCaches({ maxMegabytes: 1, nowMs: () => 0 }),
    metrics: createMetrics(),
    pages: routes,
    isClosing: () => false,
    readiness: async () => ({ status: 'ok', database: 'ok', replica: 'none', disk: 'ok', jobs: 'ok' }),
    gates: createLoadGates(),
  });
  server = createServer(getRequestListener(http.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});

type Sent = { head: readonly string[]; body?: string; isHeld?: boolean };
type Answered = { status: number; head: string; body: string; isClosed: boolean };

/**
 * Writes a request to a socket and reads the first answer there; `isHeld`: the body is begun and never ended. Also
 * tells whether the server has ended the connection by itself, where the answer says that it will.
 */
function send({ head, body = '' }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head.join('\r\n')}\r\nHost: 127.0.0.1:${port}\r\n\r\n${body}`),
    );
    const done = (isClosed: boolean) => {
      socket.destroy();
      const [top = '', rest = ''] = text.split('\r\n\r\n', 2);
      resolve({ status: Number(top.slice(9, 12)), head: top.toLowerCase(), body: rest, isClosed });
    };
    socket.on('data', (bytes) => {
      text += bytes.toString();
      const [top = '', rest] = text.split('\r\n\r\n', 2);
      if (rest === undefined || /connection: close/i.test(top)) return;
      const length = Number(/content-length: (\d+)/i.exec(top)?.[1] ?? 0);
      if (Buffer.byteLength(rest) >= length) done(false);
    });
    socket.on('error', reject);
    socket.on('close', () => done(true));
  });
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const json = 'Content-Type: application/json';
const begun = chunk(`{"description":"${'x'.repeat(200_000)}`);

test('a body that is begun and held is not waited for where nobody is signed in: 401 at once, and the connection ends', async () => {
  const answer = await send({
    head: ['POST /api/fraud-reports HTTP/1.1', json, 'Transfer-Encoding: chunked'],
    body: begun,
  });
  expect(answer.status).toBe(401);
  expect(answer.head).toContain('connection: close');
  expect(answer.isClosed).toBe(true);
});

test.each([
  ['/api/leads', 'visitors may call it'],
  ['/api/auth/sign-in/email', 'sign-in'],
  ['/api/auth/sign-up/email', 'sign-up'],
])('chunks beyond a megabyte to %s (%s) are refused while they come: 413, and the connection ends', async (path) => {
  const body = chunk('[').concat(chunk(`"${'x'.repeat(400_000)}",`).repeat(3));
  const answer = await send({ head: [`POST ${path} HTTP/1.1`, json, 'Transfer-Encoding: chunked'], body });
  expect(answer.status).toBe(413);
  expect(answer.head).toContain('connection: close');
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'too_large', status: 413 });
  expect(answer.isClosed).toBe(true);
});

test('what is too long by its own account is refused before a byte of it, in the API and on pages', async () => {
  for (const path of ['/api/leads', '/api/fraud-reports', '/sell']) {
    const answer = await send({ head: [`POST ${path} HTTP/1.1`, json, 'Content-Length: 5000000'], body: '{' });
    expect([path, answer.status, answer.isClosed]).toEqual([path, 413, true]);
    expect(answer.head).toContain('connection: close');
  }
});

test('a page is given its body as it comes and never more than a megabyte of one without a length', async () => {
  bytesRead = 0;
  const body = chunk('x'.repeat(600_000)).repeat(4);
  const answer = await send({
    head: ['POST /sell HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded', 'Transfer-Encoding: chunked'],
    body,
  });
  expect(answer.status).toBe(413);
  expect(bytesRead).toBeGreaterThan(0);
  expect(bytesRead).toBeLessThanOrEqual(1_000_000);
});

test('JSON that is nested too deep is refused as that, wherever JSON is taken, and nothing of it is parsed', async () => {
  const person = await buildPerson(opened.db, {});
  const token = `Authorization: Bearer ${await openAccessToken(app, person.userId)}`;
  const nested = (depth: number) => `{"description":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  for (const path of ['/api/leads', '/api/fraud-reports', '/api/auth/sign-in/email', '/api/auth/sign-up/email']) {
    for (const body of [nested(MAX_JSON_DEPTH + 1), '['.repeat(400_000)]) {
      const answer = await send({
        head: [`POST ${path} HTTP/1.1`, json, token, `Content-Length: ${body.length}`],
        body,
      });
      expect([path, answer.status, JSON.parse(answer.body).code]).toEqual([path, 400, 'too_deep']);
    }
    const body = nested(MAX_JSON_DEPTH);
    const within = await send({ head: [`POST ${path} HTTP/1.1`, json, token, `Content-Length: ${body.length}`], body });
    expect(within.body, path).not.toContain('too_deep');
  }
});

test('a refusal whose body had come whole keeps the connection', async () => {
  const answer = await send({ head: ['POST /api/fraud-reports HTTP/1.1', json, 'Content-Length: 2'], body: '{}' });
  expect(answer.status).toBe(401);
  expect([answer.head.includes('connection: close'), answer.isClosed]).toEqual([false, false]);
});
