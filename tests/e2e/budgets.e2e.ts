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

const KINDS = ['home', 'search', 'detail'] as const;

test('a first load of home, search and detail stays within its bytes, and so does its script', async ({
  browser,
  baseURL,
}) => {
  const pages = await findBudgetPages(browser, baseURL ?? '');
  for (const name of KINDS) {
    const weight = await weighPage(browser, pages[name]);
    console.log(name, JSON.stringify(weight));
    expect.soft(weight.total, name).toBeLessThanOrEqual(BUDGETS.total[name]);
    expect.soft(weight.script, name).toBeLessThanOrEqual(BUDGETS.script[name]);
    expect.soft(weight.script, name).toBeGreaterThan(0);
  }
});

test('a lite page of home, search and detail stays within its bytes and has no script', async ({
  browser,
  baseURL,
}) => {
  const pages = await findBudgetPages(browser, baseURL ?? '');
  for (const name of KINDS) {
    const weight = await weighPage(browser, pages[name], { 'save-data': 'on' });
    console.log(`${name} lite`, JSON.stringify(weight));
    expect.soft(weight.total, name).toBeLessThanOrEqual(BUDGETS.lite[name]);
    expect.soft(weight.script + weight.image, name).toBe(0);
  }
});

/** Of the pages that are read: the longest guide, one of tables, one with counts of the database, a short one. */
const READ = ['/resources/home-buying-guide', '/privacy', '/about', '/mobile-apps'];

test('a page that is read stays within 120 KB at its first load, its script within 60 KB, its light page within 25 KB', async ({
  browser,
  baseURL,
}) => {
  for (const path of READ) {
    const whole = await weighPage(browser, `${baseURL}${path}`);
    const lite = await weighPage(browser, `${baseURL}${path}`, { 'save-data': 'on' });
    console.log(path, JSON.stringify(whole), 'lite', JSON.stringify(lite));
    expect.soft(whole.total, path).toBeLessThanOrEqual(BUDGETS.read);
    expect.soft(whole.script, path).toBeLessThanOrEqual(BUDGETS.readScript);
    expect.soft(lite.total, path).toBeLessThanOrEqual(BUDGETS.readLite);
    expect.soft(lite.script + lite.image, path).toBe(0);
  }
});
