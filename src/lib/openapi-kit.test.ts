import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { jsonAnswer, jsonBody } from './openapi-kit.server.ts';

const api = new OpenAPIHono().openapi(
  createRoute({
    method: 'post',
    path: '/said',
    request: jsonBody(z.object({ text: z.string().max(5), password: z.string().optional() })),
    responses: { 200: jsonAnswer('What was read', z.unknown()) },
  }),
  (c) => c.json(c.req.valid('json'), 200),
);
const say = (body: object) =>
  api.request('/said', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

test('texts in JSON are cleaned before they are measured, a password is left as it was typed', async () => {
  expect((await say({ text: 'Le\u200bk\u0000ki!' })).status).toBe(400);
  const answer = await say({ text: 'Le\u200bk\u0000ki', password: 'ｐ\u200b' });
  expect([answer.status, await answer.json()]).toEqual([200, { text: 'Lekki', password: 'ｐ\u200b' }]);
});
