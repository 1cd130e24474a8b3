import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { toStorageError } from '#adapters/file-storage/storage-error.ts';
import type { App } from '#app/app.server.ts';
import { SILENT_LOG } from '#lib/log.ts';
import type { HonoEnv } from '../hono-env.ts';
import { answerError } from './answer-error.ts';

function serverThatThrows(error: Error) {
  const logged: object[] = [];
  const http = new Hono<HonoEnv>();
  http.use((c, next) => {
    c.set('app', { log: { ...SILENT_LOG, error: (line: object) => void logged.push(line) } } as unknown as App);
    c.set('requestId', 'r-1');
    return next();
  });
  http.onError(answerError);
  http.get('/', () => {
    throw error;
  });
  return { http, logged };
}

test('a storage that does not answer is said as what it is, to be asked again, and logged', async () => {
  const { http, logged } = serverThatThrows(
    toStorageError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  );
  const answer = await http.request('/');
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(await answer.text()).toBe('Files cannot be stored or read right now. Please try again.\n');
  expect(logged).toHaveLength(1);
});

test('what nobody expected keeps its words to the log', async () => {
  const { http, logged } = serverThatThrows(new Error('password=secret'));
  const answer = await http.request('/');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('Something went wrong on our side. Please try again.\nRequest r-1\n');
  expect(logged).toHaveLength(1);
});
