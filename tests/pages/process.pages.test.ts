import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '#lib/free-port.server.ts';
import { askServer } from '#server/process/command-socket.server.ts';
import { DOOR } from '../support/e2e-door.ts';
import { readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';

/** The built server as a person starts it, on a folder of its own. */
function startServer(env: Record<string, string>): { child: ChildProcess; output: Promise<string> } {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1', SEED: 'none', ...env },
  });
  const output = Promise.all([text(child.stdout ?? ''), text(child.stderr ?? '')]).then((parts) => parts.join(''));
  return { child, output };
}

async function waitUntilReady(port: number, path = '/readyz'): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 180_000 },
    )
    .toBe(200);
}

// One folder for all: filling a new one takes longer than all of these tests.
test.describe.configure({ mode: 'serial' });
let directory: string;
let children: ChildProcess[] = [];
test.beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'zaure-process-'));
});
test.afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children = [];
});
test.afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('all configuration errors are told at once, and the process ends with 1', async () => {
  const { child, output } = startServer({ PORT: 'abc', AUTH_SECRET: 'short', DATA_DIR: directory });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(await output).toMatch(/PORT: [\s\S]*AUTH_SECRET: /);
});

test('a port in use is said with what to do', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '127.0.0.1');
  const { child, output } = startServer({ PORT: String(port), DATA_DIR: directory });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(await output).toContain(`Port ${port} is in use by another program`);
  expect(existsSync(join(directory, 'zaure.lock'))).toBe(false);
  other.close();
});

test('one folder, one server, without the door for tests: the second is told whose it is; a stop is clean; a killed one leaves nothing in the way', async () => {
  test.slow();
  const port = await findFreePort();
  const first = startServer({ PORT: String(port), DATA_DIR: directory });
  children.push(first.child);
  await waitUntilReady(port);

  // Started as the product starts, it knows none of the commands by which tests write (e2e-door.ts).
  const { socket, token } = JSON.parse(readFileSync(join(directory, 'zaure.lock'), 'utf8')) as {
    socket: string;
    token: string;
  };
  for (const name of Object.values(DOOR)) {
    const asked = askServer({
      socket,
      token,
      name,
      payload: {},
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    await expect(asked).rejects.toThrow(`does not know the command ${name}`);
  }

  const second = startServer({ PORT: String(await findFreePort()), DATA_DIR: directory });
  expect((await once(second.child, 'exit'))[0]).toBe(1);
  expect(await second.output).toContain(`in use by the server (process ${first.child.pid}`);

  first.child.kill('SIGTERM');
  expect((await once(first.child, 'exit'))[0]).toBe(0);
  expect(await first.output).toContain(`Zaure is open at http://127.0.0.1:${port}`);
  expect(existsSync(join(directory, 'zaure.lock'))).toBe(false);

  const third = startServer({ PORT: String(port), DATA_DIR: directory });
  children.push(third.child);
  await waitUntilReady(port);
  third.child.kill('SIGKILL');
  await once(third.child, 'exit');

  const fourth = startServer({ PORT: String(port), DATA_DIR: directory });
  children.push(fourth.child);
  await waitUntilReady(port);
});

test('on a port that the system chooses, the terminal, the site map and mails name the same address', async () => {
  test.slow();
  const { child, output } = startServer({ PORT: '0', DATA_DIR: directory });
  children.push(child);
  // What a killed server left there is another's.
  const address = () => {
    const path = join(directory, 'zaure.lock');
    const lock = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as { pid: number; address?: string })
      : null;
    return lock?.pid === child.pid ? (lock?.address ?? '') : '';
  };
  await expect.poll(address, { timeout: 180_000 }).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
  const origin = address();
  await waitUntilReady(Number(new URL(origin).port));
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(`<loc>${origin}/`);
  const person = { email: `port-${Date.now()}@example.ng`, password: 'Correct-horse-battery-7' };
  const signUp = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(person) };
  expect((await fetch(`${origin}/api/auth/sign-up/email`, signUp)).status).toBe(200);
  expect((await readMail(person.email, /Confirm/, directory)).text).toContain(`${origin}/auth/confirm?token=`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await output).toContain(`Zaure is open at ${origin}`);
});

test('a request under way is finished before the server ends', async () => {
  test.slow();
  const port = await findFreePort();
  const { child } = startServer({ PORT: String(port), DATA_DIR: directory });
  children.push(child);
  await waitUntilReady(port);
  // A form that is still being sent: the server has begun with it, and cannot have finished before the signal comes.
  const form = request({
    host: '127.0.0.1',
    port,
    path: '/api/leads',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
  });
  const asked = once(form, 'response') as Promise<[IncomingMessage]>;
  form.flushHeaders();
  await once(form, 'continue');
  child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    .not.toBe(200);
  form.end('{}');
  expect((await asked)[0].statusCode).toBe(400);
  expect((await once(child, 'exit'))[0]).toBe(0);
});
