import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CacheOutcome } from '../pages/page-cache.ts';

/** Counters of this process in the words of Prometheus; nothing in them tells one visitor from another. */
export type Metrics = {
  countRequest: (kind: RequestKind, status: number, seconds: number) => void;
  countPage: (outcome: CacheOutcome) => void;
  countJob: (name: string, outcome: 'done' | 'failed') => void;
  /** The text exposition format, version 0.0.4. */
  print: (cache: { entries: number; bytes: number }) => string;
};

export type RequestKind = 'page' | 'data' | 'api' | 'asset' | 'media' | 'health';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;
const NANOSECONDS = 1e9;

type Histogram = { buckets: number[]; sum: number; count: number };

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<RequestKind, Histogram>();
  const pages = new Map<CacheOutcome, number>();
  const jobs = new Map<string, number>();
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  const bump = <Key>(map: Map<Key, number>, key: Key) => map.set(key, (map.get(key) ?? 0) + 1);

  return {
    countRequest(kind, status, seconds) {
      bump(requests, `kind="${kind}",status="${status}"`);
      const histogram = durations.get(kind) ?? { buckets: BUCKETS_S.map(() => 0), sum: 0, count: 0 };
      durations.set(kind, histogram);
      histogram.sum += seconds;
      histogram.count += 1;
      for (const [index, limit] of BUCKETS_S.entries()) if (seconds <= limit) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
    },
    countPage: (outcome) => void bump(pages, outcome),
    countJob: (name, outcome) => void bump(jobs, `name="${name}",outcome="${outcome}"`),
    print(cache) {
      const memory = process.memoryUsage();
      const lines = [
        '# TYPE http_requests_total counter',
        ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
        '# TYPE http_request_duration_seconds histogram',
        ...[...durations].flatMap(([kind, histogram]) => printHistogram(kind, histogram)),
        '# TYPE page_cache_requests_total counter',
        ...[...pages].map(([outcome, count]) => `page_cache_requests_total{outcome="${outcome}"} ${count}`),
        '# TYPE page_cache_entries gauge',
        `page_cache_entries ${cache.entries}`,
        '# TYPE page_cache_bytes gauge',
        `page_cache_bytes ${cache.bytes}`,
        '# TYPE jobs_total counter',
        ...[...jobs].map(([labels, count]) => `jobs_total{${labels}} ${count}`),
        '# TYPE nodejs_eventloop_lag_seconds gauge',
        `nodejs_eventloop_lag_seconds{quantile="0.5"} ${lag.percentile(50) / NANOSECONDS}`,
        `nodejs_eventloop_lag_seconds{quantile="0.99"} ${lag.percentile(99) / NANOSECONDS}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${memory.rss}`,
        '# TYPE nodejs_heap_used_bytes gauge',
        `nodejs_heap_used_bytes ${memory.heapUsed}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime().toFixed(1)}`,
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

function printHistogram(kind: RequestKind, histogram: Histogram): string[] {
  return [
    ...BUCKETS_S.map((limit, index) => `http_request_duration_seconds_bucket{kind="${kind}",le="${limit}"} ${histogram.buckets[index] ?? 0}`),
    `http_request_duration_seconds_bucket{kind="${kind}",le="+Inf"} ${histogram.count}`,
    `http_request_duration_seconds_sum{kind="${kind}"} ${histogram.sum}`,
    `http_request_duration_seconds_count{kind="${kind}"} ${histogram.count}`,
  ];
}
