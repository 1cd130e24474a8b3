import { Hono } from 'hono';
import type { App } from '#adapters/app-context.server.ts';

/** Sign-up, sign-in, sign-out, tokens, under /api/auth. */
export function createAuthRoutes(_app: App): Hono {
  return new Hono();
}
