import { test as base, expect } from '@playwright/test';
import { type Market, marketFixture } from './market.ts';
import { pageOrigin } from './sign-in.ts';
import { Visitor } from './visitor.ts';

type Fixtures = {
  /** People and listings of this test's own, and a database that fails on demand (market.ts). */
  market: Market;
  /** A visitor without script, on a page as the server sends it (visitor.ts). */
  visitor: Visitor;
};

/** The test of pages and calls as they are sent: no browser is opened. */
export const test = base.extend<Fixtures>({
  ...marketFixture,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed from here.
  visitor: async ({}, use) => {
    const visitor = new Visitor(pageOrigin());
    await use(visitor);
    await visitor.close();
  },
  browser: async () => {
    throw new Error('A test of pages opens no browser; what needs one stands in tests/e2e.');
  },
});

export { expect };
