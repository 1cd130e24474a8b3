import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { postForm } from '../../../../tests/support/page-actions.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { action } from './feeds-page.tsx';

let opened: OpenDatabase;
let app: App;
let userId: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  app = buildApp(opened, { now: new Date() }).app;
  ({ userId } = await buildPerson(opened.db, { isApproved: true }));
});
afterAll(() => opened?.close());
const post = (fields: Record<string, string>) => postForm(app, { path: '/account/feeds', action }, userId, fields);

test.each([{}, { intent: '' }, { intent: 'constructor' }, { intent: 'uplaod', name: 'Office software' }])(
  'a form that says %j of what it is for is refused with 400, and nothing is done',
  async (fields) => {
    expect(await post(fields as Record<string, string>)).toMatchObject({
      status: 400,
      body: expect.stringContaining('"kind":"failed"'),
    });
    expect(await opened.db.selectFrom('api_tokens').select('id').execute()).toEqual([]);
  },
);

test('a form without a file is refused with 400, a token that is gone with 404; a token is made with 200', async () => {
  expect(await post({ intent: 'upload' })).toMatchObject({ status: 400 });
  expect(await post({ intent: 'renew', id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404 });
  expect(await post({ intent: 'token', name: 'Office software' })).toMatchObject({
    status: 200,
    body: expect.stringContaining('zf_'),
  });
});
