import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { postForm } from '../../../../tests/support/page-actions.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { action } from './own-listings-page.tsx';

let opened: OpenDatabase;
let app: App;
let userId: string;
let id: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  app = buildApp(opened, { now: new Date() }).app;
  ({ userId } = await buildPerson(opened.db, { isApproved: true }));
  id = await buildListing(opened.db, { agent_id: userId });
});
afterAll(() => opened?.close());
const post = (fields: Record<string, string>) => postForm(app, { path: '/account/listings', action }, userId, fields);
const standing = async () =>
  (await opened.db.selectFrom('properties').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test.each([
  ['an unknown purpose', { intent: 'confrim' }, 400],
  ['an unknown state', { to: 'constructor' }, 400],
  ['no state at all', {}, 400],
  ['a state it cannot come to from here', { to: 'under_review' }, 400],
])('%s is refused with its status and in words, and the listing stays as it is', async (_what, fields, status) => {
  expect(await post({ id, ...fields } as Record<string, string>)).toMatchObject({
    status,
    body: expect.stringContaining('"problem":"'),
  });
  expect(await standing()).toBe('available');
});

test('a listing that is not there is a 404; a move that may be made is answered with 200', async () => {
  expect(await post({ id: '00000000-0000-4000-8000-000000000000', to: 'sold' })).toMatchObject({ status: 404 });
  expect(await post({ id, to: 'paused' })).toMatchObject({ status: 200 });
  expect(await standing()).toBe('paused');
});
