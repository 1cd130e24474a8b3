import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobQueue } from '#db/job-queues.server.ts';
import type { CacheOutcome } from '../pages/page-cache.ts';

/** Counters of this process in the words of Prometheus; nothing in them tells one visitor from another. */
export type Metrics = {
  countRequest: (kind: RequestKind, status: number, seconds: number) => void;
  countPage: (outcome: CacheOutcome) => void;
  countJob: (name: string, outcome: 'done' | 'failed') => void;
  /** The text exposition format, version 0.0.4; without the queues where they could not be read. */
  print: (gauges: Gauges, queues: readonly JobQueue[] | null) => Promise<string>;
};

/** What is counted elsewhere in this process, at this moment. */
export type Gauges = {
  cache: { entries: number; bytes: number };
  gates: Record<'reads' | 'writes', { running: number; waiting: number; refused: number }>;
};

export type RequestKind = 'page' | 'data' | 'api' | 'asset' | 'media' | 'health';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The figures of one process: its requests, pages and jobs, and what Node tells of itself (memory, event loop, GC). */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['kind'],
    buckets: BUCKETS_S,
    registers,
  });
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages by where they came from.',
    labelNames: ['outcome'],
    registers,
  });
  const jobs = new Counter({ name: 'jobs_total', help: 'Jobs run.', labelNames: ['name', 'outcome'], registers });
  const setGauges = createGauges(registers);
  const setQueues = createQueueGauges(registers);
  return {
    countRequest(kind, status, seconds) {
      requests.inc({ kind, status });
      durations.observe({ kind }, seconds);
    },
    countPage: (outcome) => pages.inc({ outcome }),
    countJob: (name, outcome) => jobs.inc({ name, outcome }),
    print(gauges, queues) {
      setGauges(gauges);
      setQueues(queues);
      return register.metrics();
    },
  };
}

function createGauges(registers: Registry[]): (gauges: Gauges) => void {
  const entries = new Gauge({ name: 'page_cache_entries', help: 'Pages kept.', registers });
  const bytes = new Gauge({ name: 'page_cache_bytes', help: 'What the kept pages weigh.', registers });
  const labelNames = ['kind'];
  const running = new Gauge({ name: 'requests_at_work', help: 'Requests being answered.', labelNames, registers });
  const waiting = new Gauge({
    name: 'requests_waiting',
    help: 'Requests that wait for others.',
    labelNames,
    registers,
  });
  const refused = new Counter({ name: 'requests_refused_total', help: 'Requests sent away.', labelNames, registers });
  return ({ cache, gates }) => {
    entries.set(cache.entries);
    bytes.set(cache.bytes);
    // Counted by the gates themselves: here the sum so far is only repeated.
    refused.reset();
    for (const [kind, gate] of Object.entries(gates)) {
      running.set({ kind }, gate.running);
      waiting.set({ kind }, gate.waiting);
      refused.inc({ kind }, gate.refused);
    }
  };
}

function createQueueGauges(registers: Registry[]): (queues: readonly JobQueue[] | null) => void {
  const due = new Gauge({ name: 'jobs_due', help: 'Jobs whose time has come.', labelNames: ['name'], registers });
  const oldest = new Gauge({ name: 'jobs_oldest_due_seconds', help: 'How late the latest job is.', registers });
  return (queues) => {
    due.reset();
    // No value where nobody knows: a nought would say that no job is late.
    oldest.remove();
    if (queues === null) return;
    for (const queue of queues) due.set({ name: queue.name }, queue.due);
    oldest.set(Math.max(0, ...queues.map(({ oldestS }) => oldestS)));
  };
}
