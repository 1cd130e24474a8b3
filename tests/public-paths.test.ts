import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { addressOf } from '#features/accounts/page-route.ts';
import routes from '../src/routes.ts';
import { listServerPaths } from './support/server-paths.ts';
import { buildApp } from './support/test-app.ts';

const KEPT = 'tests/public-paths.txt';

/** Others hold these addresses: bookmarks, mails that were sent, search engines, programs of agents. */
test('the public addresses are those that were agreed on', () => {
  const { app } = buildApp({ db: {} } as OpenDatabase);
  const found = [...routes.map((page) => `page ${addressOf(page)}`), ...listServerPaths(app)];
  const agreed = readFileSync(join(import.meta.dirname, '..', KEPT), 'utf8')
    .trim()
    .split('\n');
  expect(
    found.toSorted(),
    `The public addresses have changed. If that is on purpose, write it down in ${KEPT}, and let an address that was there lead on.`,
  ).toEqual(agreed.toSorted());
});
