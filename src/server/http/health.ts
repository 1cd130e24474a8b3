import { type Context, Hono } from 'hono';
import { readJobQueues } from '#db/job-queues.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import type { HonoEnv } from '../hono-env.ts';
import type { Gauges, Metrics } from './metrics.ts';
import type { Readiness } from './readiness.server.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine speaks for strangers and says so. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * The figures tell what the business does: they are for whoever has METRICS_TOKEN, and for this very machine where no
 * proxy stands.
 */
function mayReadFigures(c: Context<HonoEnv>): boolean {
  const { adapters, env } = c.get('app');
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (given !== undefined) return adapters.isMetricsToken(given);
  if (env.TRUST_PROXY || FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  return LOOPBACK.test(clientAddress(c, false) ?? '');
}

/**
 * For machines that watch this one: alive (nothing asked), ready (whether to send people here, and what somebody has to
 * look at), figures.
 */
export function createHealthRoutes(options: {
  metrics: Metrics;
  isClosing: () => boolean;
  readiness: () => Promise<Readiness>;
  gauges: () => Gauges;
}): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>();
  const noStore = { 'Cache-Control': 'no-store' };
  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore));
  routes.get('/readyz', async (c) => {
    if (options.isClosing()) return c.json({ status: 'closing' }, 503, noStore);
    const answer = await options.readiness();
    if (answer.status !== 'ok') c.get('app').log.warn({ readiness: answer }, 'not all is well');
    return c.json(answer, answer.status === 'unavailable' ? 503 : 200, noStore);
  });
  routes.get('/metrics', async (c) => {
    if (!mayReadFigures(c)) return c.text('Not found\n', 404, noStore);
    const queues = await readJobQueues(c.get('app').db).catch(() => null);
    const text = await options.metrics.print(options.gauges(), queues);
    return c.text(text, 200, { ...noStore, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  return routes;
}
