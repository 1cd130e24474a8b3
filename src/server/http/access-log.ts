import type { MiddlewareHandler } from 'hono';
import type { Log } from '#lib/log.ts';
import type { HonoEnv } from '../hono-env.ts';
import type { Metrics, RequestKind } from './metrics.ts';

const MAX_LOGGED_PATH = 200;

/**
 * One line and one count for each answer. The path only: queries hold what people typed, addresses and agents who they
 * are.
 */
export function accessLog(log: Log, metrics: Metrics): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const durationMs = performance.now() - startedAt;
    const { path, method } = c.req;
    const kind = kindOf(path);
    metrics.countRequest(kind, c.res.status, durationMs / 1000);
    if (kind === 'asset' || kind === 'media' || kind === 'health') return;
    const line = {
      requestId: c.get('requestId'),
      method,
      path: path.slice(0, MAX_LOGGED_PATH),
      status: c.res.status,
      ms: Math.round(durationMs * 10) / 10,
    };
    if (c.res.status >= 500) log.error(line, 'request failed');
    else log.info(line, 'request');
  };
}

function kindOf(path: string): RequestKind {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return 'media';
  if (path.startsWith('/api/')) return 'api';
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'health';
  return path.endsWith('.data') ? 'data' : 'page';
}
