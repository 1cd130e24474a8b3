import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';

/** The App for what is read inside a transaction: the embedded database has one line, which the transaction holds. */
export const inside = (app: App, trx: Db): App => ({ ...app, db: trx, readDb: trx });
