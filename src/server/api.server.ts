import { Hono } from 'hono';
import type { App } from '#adapters/app-context.server.ts';

/** Everything under /api. */
export function createApi(_app: App): Hono {
  return new Hono();
}
