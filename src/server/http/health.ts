import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import type { HonoEnv } from '../hono-env.ts';
import type { Metrics } from './metrics.ts';

const READY_TIMEOUT_MS = 2000;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine speaks for strangers and says so. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** The figures tell what the business does: they are for whoever has METRICS_TOKEN, and for this very machine where no proxy stands. */
function mayReadFigures(c: Context<HonoEnv>): boolean {
  const { adapters, env } = c.get('app');
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (given !== undefined) return adapters.isMetricsToken(given);
  if (env.TRUST_PROXY || FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  return LOOPBACK.test(clientAddress(c, false) ?? '');
}

/** For machines that watch this one: alive (no database asked), ready (the database answers and we are not closing), figures. */
export function createHealthRoutes(options: {
  metrics: Metrics;
  isClosing: () => boolean;
  cacheStats: () => { entries: number; bytes: number };
}): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>();
  const noStore = { 'Cache-Control': 'no-store' };
  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore));
  routes.get('/readyz', async (c) => {
    if (options.isClosing()) return c.json({ status: 'closing' }, 503, noStore);
    const { db, log } = c.get('app');
    try {
      const answer = sql`select 1`.execute(db).then(() => 'ok');
      const late = new Promise<string>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, 'late').unref());
      const result = await Promise.race([answer, late]);
      if (result === 'ok') return c.json({ status: 'ok', database: 'ok' }, 200, noStore);
      return c.json({ status: 'unavailable', database: 'no answer' }, 503, noStore);
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return c.json({ status: 'unavailable', database: 'error' }, 503, noStore);
    }
  });
  routes.get('/metrics', (c) => {
    if (!mayReadFigures(c)) return c.text('Not found\n', 404, noStore);
    return c.text(options.metrics.print(options.cacheStats()), 200, { ...noStore, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  return routes;
}
