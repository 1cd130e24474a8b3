import { chromium } from '@playwright/test';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { CHROMIUM_FLAGS, requireChromium } from '../tests/support/chromium.ts';
import { findBudgetPages, weighPage } from '../tests/support/page-weight.ts';

/**
 * Lighthouse on its mobile defaults (simulated slow 4G, 4x slower processor), median of RUNS; and the bytes of a first
 * load.
 */
const RUNS = Number(process.env['RUNS'] ?? 5);
const chromePath = requireChromium();
const server = process.env['BENCH_URL'] ? null : await startBuiltServer();
const origin = process.env['BENCH_URL'] ?? server?.origin ?? '';

/** A run in which an audit did not happen says nothing about it. */
const median = (values: number[]) => {
  const told = values.filter(Number.isFinite).sort((a, b) => a - b);
  return told[Math.floor(told.length / 2)] ?? Number.NaN;
};

const browser = await chromium.launch({ executablePath: chromePath, args: CHROMIUM_FLAGS });
const pages = await findBudgetPages(browser, origin);
const weights: Record<string, unknown>[] = [];
for (const [name, url] of Object.entries(pages)) {
  weights.push({ page: name, ...(await weighPage(browser, url)) });
  weights.push({ page: `${name} (lite)`, ...(await weighPage(browser, url, { 'save-data': 'on' })) });
}
await browser.close();
console.log('\nFirst load at 390 px, bytes over the wire');
console.table(weights);

const rows: Record<string, unknown>[] = [];
for (const [name, url] of Object.entries(pages)) {
  const scores: Record<string, number[]> = {};
  for (let run = 0; run < RUNS; run++) {
    const chrome = await chromeLauncher.launch({
      chromePath,
      chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
      logLevel: 'error',
    });
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    chrome.kill();
    const report = result?.lhr;
    if (!report) continue;
    const figures = {
      performance: (report.categories['performance']?.score ?? 0) * 100,
      accessibility: (report.categories['accessibility']?.score ?? 0) * 100,
      seo: (report.categories['seo']?.score ?? 0) * 100,
      'LCP ms': report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      'FCP ms': report.audits['first-contentful-paint']?.numericValue ?? Number.NaN,
      'TBT ms': report.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      CLS: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
    for (const [key, value] of Object.entries(figures)) scores[key] = [...(scores[key] ?? []), value];
    if (run === 0) {
      const failing = Object.values(report.audits).filter(
        (audit) => audit.score !== null && audit.score < 1 && ['binary', 'numeric'].includes(audit.scoreDisplayMode),
      );
      console.log(`${name}: below full marks:`, failing.map((audit) => audit.id).join(', ') || 'none');
    }
  }
  rows.push({
    page: name,
    ...Object.fromEntries(
      Object.entries(scores).map(([key, values]) => [key, Math.round(median(values) * 1000) / 1000]),
    ),
  });
}
console.log(`\nLighthouse mobile, median of ${RUNS}`);
console.table(rows);
await server?.stop();
