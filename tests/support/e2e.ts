import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { test as base, expect, type Page } from '@playwright/test';

import type axe from 'axe-core';

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
    page.on('pageerror', (error) => seen.push(error.stack ?? String(error)));
    if (leadDialog === 'dismissed')
      await page.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
    await use(page);
    expect(seen.filter((text) => !allowedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  ...marketFixture,
});

export { expect };

/** A laptop: the header spells out its links, and a list opens its map by itself. Else a window is a tablet's. */
export const LAPTOP = { width: 1280, height: 720 };

/** Waits until the page's script has taken over (late hydration waits for idle or the first touch). */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
}

/** Holds back what the server answers to such requests until let go. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    // Called off meanwhile, it has nobody to go to.
    await route.continue().catch(() => {});
  });
  return letGo;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The checker as a page reads it. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything is asked of a page but what is only experimental: WCAG 2.2 to AA, and what is good practice. */
const ALL_RULES: axe.RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const RULES_OF_COLOURS: axe.RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * A list has dozens of cards drawn by one component, and looking at all of them is most of the time: the first six
 * stand for the others.
 */
const REPEATED_CARDS = '.cards > :nth-child(n + 7)';

/** No accessibility finding of WCAG 2.2 AA; `apartFrom` names what stands where a person put it. */
export async function expectAccessible(page: Page, { apartFrom }: { apartFrom?: string } = {}): Promise<void> {
  await expectNoFinding(page, ALL_RULES, apartFrom);
}

/** The same in both themes: dark, which changes colours alone, is looked at by the rules about colours. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFinding(page, ALL_RULES);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFinding(page, RULES_OF_COLOURS);
}

/**
 * The checker is read by a page once, and only findings leave it: reading it for each question and carrying home every
 * element that passes is more than half of the time. What moves is taken to its end, not waited for: a page that draws
 * no frames, behind another, never ends a transition.
 */
async function expectNoFinding(page: Page, runOnly: axe.RunOptions['runOnly'], apartFrom?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER);
  const exclude = [REPEATED_CARDS, apartFrom].flatMap((selector) => selector ?? []);
  const findings = await page.evaluate(
    async ({ exclude, runOnly }) => {
      for (const one of document.getAnimations())
        if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
      const { violations } = await window.axe.run({ exclude }, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { exclude, runOnly },
  );
  expect(findings).toEqual([]);
}
