import type { App } from '#app/app.server.ts';

/** What every Hono handler of this process finds in its context. */
export type HonoEnv = { Variables: { app: App; requestId: string } };
