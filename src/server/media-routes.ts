import { Hono } from 'hono';
import type { App } from '#adapters/app-context.server.ts';

/** Pictures of listings. */
export function createMediaRoutes(_app: App): Hono {
  return new Hono();
}
