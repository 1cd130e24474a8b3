import { expect, test } from '../support/e2e.ts';
import { findBudgetPages, weighPage } from '../support/page-weight.ts';

const KB = 1000;
/** First load at 390 px, compressed, everything included; of it script; and the lite page. */
const BUDGETS = {
  home: 230 * KB,
  search: 260 * KB,
  detail: 240 * KB,
  read: 120 * KB,
  script: 125 * KB,
  readScript: 60 * KB,
  lite: 25 * KB,
} as const;

test.describe.configure({ mode: 'serial' });

for (const name of ['home', 'search', 'detail'] as const) {
  test(`${name}: a first load stays within its bytes, and its script within 125 KB`, async ({ browser, baseURL }) => {
    const pages = await findBudgetPages(browser, baseURL ?? '');
    const weight = await weighPage(browser, pages[name]);
    console.log(name, JSON.stringify(weight));
    expect(weight.total).toBeLessThanOrEqual(BUDGETS[name]);
    expect(weight.script).toBeLessThanOrEqual(BUDGETS.script);
    expect(weight.script).toBeGreaterThan(0);
  });

  test(`${name}: the lite page weighs at most 25 KB and has no script`, async ({ browser, baseURL }) => {
    const pages = await findBudgetPages(browser, baseURL ?? '');
    const weight = await weighPage(browser, pages[name], { 'save-data': 'on' });
    console.log(`${name} lite`, JSON.stringify(weight));
    expect(weight.total).toBeLessThanOrEqual(BUDGETS.lite);
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
    expect(lite.total).toBeLessThanOrEqual(BUDGETS.lite);
    expect(lite.script + lite.image).toBe(0);
  });
}
