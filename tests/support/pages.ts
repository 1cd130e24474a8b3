import { test as base, expect } from '@playwright/test';
import { type Market, marketFixture } from './market.ts';
import { pageOrigin } from './sign-in.ts';
import { Visitor } from './visitor.ts';

type Fixtures = {
  /** People and listings of this test's own, and a database that fails on demand (market.ts). */
  market: Market;
  /** A visitor without script, on a page as the server sends it (visitor.ts). */
  visitor: Visitor;
  /** One more of them, with cookies of their own. */
  newVisitor: () => Visitor;
};

/** The test of pages and calls as they are sent: no browser is opened. */
export const test = base.extend<Fixtures>({
  ...marketFixture,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed from here.
  newVisitor: async ({}, use) => {
    const visitors: Visitor[] = [];
    await use(() => {
      const visitor = new Visitor(pageOrigin());
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) await visitor.close();
  },
  visitor: ({ newVisitor }, use) => use(newVisitor()),
  browser: async () => {
    throw new Error('A test of pages opens no browser; what needs one stands in tests/e2e.');
  },
});

export { expect };
