import { expect, test } from '../support/e2e.ts';
import { findBudgetPages, weighPage } from '../support/page-weight.ts';

const KB = 1000;
/**
 * First load at 390 px, compressed, everything included; of it script; and the lite page. What we want is 125 KB of
 * script and 25 KB for a lite page everywhere; the list and the page of a home are over it by what is written here.
 */
const BUDGETS = {
  total: { home: 210 * KB, search: 240 * KB, detail: 222 * KB },
  script: { home: 126 * KB, search: 137 * KB, detail: 134 * KB },
  lite: { home: 25 * KB, search: 25 * KB, detail: 26.5 * KB },
  read: 120 * KB,
  readScript: 60 * KB,
  readLite: 25 * KB,
} as const;

test.describe.configure({ mode: 'serial' });

for (const name of ['home', 'search', 'detail'] as const) {
  test(`${name}: a first load stays within its bytes, and so does its script`, async ({ browser, baseURL }) => {
    const pages = await findBudgetPages(browser, baseURL ?? '');
    const weight = await weighPage(browser, pages[name]);
    console.log(name, JSON.stringify(weight));
    expect(weight.total).toBeLessThanOrEqual(BUDGETS.total[name]);
    expect(weight.script).toBeLessThanOrEqual(BUDGETS.script[name]);
    expect(weight.script).toBeGreaterThan(0);
  });

  test(`${name}: the lite page stays within its bytes and has no script`, async ({ browser, baseURL }) => {
    const pages = await findBudgetPages(browser, baseURL ?? '');
    const weight = await weighPage(browser, pages[name], { 'save-data': 'on' });
    console.log(`${name} lite`, JSON.stringify(weight));
    expect(weight.total).toBeLessThanOrEqual(BUDGETS.lite[name]);
    expect(weight.script).toBe(0);
    expect(weight.image).toBe(0);
  });
}

/** Of the pages that are read: the longest guide, one of tables, one with counts of the database, a short one. */
const READ = ['/resources/home-buying-guide', '/privacy', '/about', '/mobile-apps'];

for (const path of READ) {
  test(`${path}: a first load stays within 120 KB, its script within 60 KB, and its light page within 25 KB`, async ({
    browser,
    baseURL,
  }) => {
    const weight = await weighPage(browser, `${baseURL}${path}`);
    console.log(path, JSON.stringify(weight));
    expect(weight.total).toBeLessThanOrEqual(BUDGETS.read);
    expect(weight.script).toBeLessThanOrEqual(BUDGETS.readScript);
    const lite = await weighPage(browser, `${baseURL}${path}`, { 'save-data': 'on' });
    console.log(`${path} lite`, JSON.stringify(lite));
    expect(lite.total).toBeLessThanOrEqual(BUDGETS.readLite);
    expect(lite.script + lite.image).toBe(0);
  });
}
