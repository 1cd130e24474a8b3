import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const IDLE = { running: 0, waiting: 0, refused: 0 };
const GAUGES = {
  cache: { entries: 2, bytes: 300 },
  gates: { reads: { ...IDLE, waiting: 4, refused: 5 }, writes: IDLE },
};

test('queues that could not be read have no figure, rather than a nought that says nothing is late', async () => {
  const metrics = createMetrics();
  expect(await metrics.print(GAUGES, [{ name: 'send-mail', due: 3, oldestS: 61.5 }])).toContain(
    'jobs_oldest_due_seconds 61.5',
  );
  const text = await metrics.print(GAUGES, null);
  expect(text).not.toMatch(/^jobs_(due|oldest)/m);
});

test('what is counted elsewhere is repeated, however often it is printed', async () => {
  const metrics = createMetrics();
  await metrics.print(GAUGES, null);
  const text = await metrics.print(GAUGES, null);
  expect(text).toContain('requests_refused_total{kind="reads"} 5');
  expect(text).toContain('requests_waiting{kind="reads"} 4');
  expect(text).toContain('page_cache_bytes 300');
});

test('every figure the runbook sends people to is printed, and so are the process’s own', async () => {
  const metrics = createMetrics();
  metrics.countRequest('page', 200, 0.02);
  metrics.countPage('hit');
  metrics.countJob('send-mail', 'done');
  const text = await metrics.print(GAUGES, [{ name: 'send-mail', due: 3, oldestS: 61.5 }]);
  const named = readFileSync('docs/runbook.md', 'utf8').matchAll(
    /`((?:requests|page_cache|jobs|nodejs|process|http)_[a-z0-9_]+)`/g,
  );
  const names = [...named].map(([, name]) => name);
  expect(names).toContain('requests_waiting');
  for (const name of [...names, 'nodejs_gc_duration_seconds', 'process_resident_memory_bytes'])
    expect(text).toContain(`# TYPE ${name} `);
});
