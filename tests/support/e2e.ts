import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

import { type Market, marketFixture } from './market.ts';

type Fixtures = {
  /** Console errors this test's page may print; all others fail it. */
  expectConsoleErrors: (pattern: RegExp) => void;
  leadDialog: 'dismissed' | 'fresh';
  /** People and listings of this test's own, and a database that fails on demand (market.ts). */
  market: Market;
  allowedErrors: RegExp[];
};

/**
 * The product's test: fails on an unexpected console error or uncaught exception, and starts with the lead dialog
 * dismissed. A test that asks for no `page` opens none.
 */
export const test = base.extend<Fixtures>({
  leadDialog: ['dismissed', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed from here.
  allowedErrors: async ({}, use) => use([]),
  expectConsoleErrors: async ({ allowedErrors }, use) => use((pattern) => void allowedErrors.push(pattern)),
  page: async ({ page, leadDialog, allowedErrors }, use) => {
    const seen: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') seen.push(message.text());
    });
    page.on('pageerror', (error) => seen.push(String(error)));
    if (leadDialog === 'dismissed')
      await page.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
    await use(page);
    expect(seen.filter((text) => !allowedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  ...marketFixture,
});

export { expect };

/** Waits until the page's script has taken over (late hydration waits for idle or the first touch). */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
}

/** No accessibility finding of WCAG 2.2 AA; `apartFrom` names what stands where a person put it. */
export async function expectAccessible(page: Page, { apartFrom }: { apartFrom?: string } = {}): Promise<void> {
  const axe = axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  await expectNoFinding(apartFrom ? axe.exclude(apartFrom) : axe);
}

/** The same in both themes: dark, which changes colours alone, is looked at by the rules about colours. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectNoFinding(axeOn(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** Colours are taken to their end, not waited for: a page that draws no frames, behind another, never ends a transition. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/**
 * Only findings are described, and the page puts its result together itself: naming every element that passes, and a
 * second blank page that frames of other origins would need (we embed none), are two thirds of the time.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude(REPEATED_CARDS)
    .setLegacyMode();

/**
 * A list has dozens of cards drawn by one component, and looking at all of them is most of the time: the first six
 * stand for the others.
 */
const REPEATED_CARDS = '.cards > :nth-child(n + 7)';

async function expectNoFinding(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
