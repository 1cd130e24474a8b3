import type { Context } from 'hono';
import type { App } from '#app/app.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { noteLook } from '#features/listings/note-look.server.ts';
import type { HonoEnv } from '../hono-env.ts';
import type { RenderedPage } from './rendered-page.server.ts';

/** Notes who a page is sent to, where opening it is a look at a listing. */
export type NoteLook = (c: Context<HonoEnv>, page: RenderedPage) => void;

/** Notes looks beside the answer: nobody waits for it, and a failure is said in the log alone. */
export function createLookNoter(app: App): NoteLook {
  return (c, { look, status }) => {
    if (look === null || status !== 200 || c.req.method !== 'GET') return;
    const address = clientAddress(c, app.env.TRUST_PROXY) ?? null;
    noteLook(app, look, { address, request: c.req.raw }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a look was not counted'),
    );
  };
}
