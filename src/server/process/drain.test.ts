import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { drain } from './drain.server.ts';

afterEach(() => void vi.useRealTimers());

test('a request under way is answered, and then nobody waits for the connection that was kept', async () => {
  // The limit after which connections are cut never comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const server = createServer({ keepAliveTimeout: 0 });
  const begun = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const asked = once(get({ port, host: '127.0.0.1', agent }), 'response') as Promise<[IncomingMessage]>;
  const [, answer] = await begun;
  const drained = drain(server);
  answer.end('whole');
  const [response] = await asked;
  expect((await response.toArray()).join('')).toBe('whole');
  await drained;
  agent.destroy();
});
