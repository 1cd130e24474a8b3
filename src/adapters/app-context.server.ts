import { createContext } from 'react-router';
import type { Env } from '#config/env.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Log } from '#lib/log.ts';

/** Queues a job inside the writing transaction, so nothing is lost between "saved" and "sent". */
export type EnqueueJob = (trx: Db, name: string, data: object, options?: { singletonKey?: string }) => Promise<void>;

/** What every use-case may be handed. Built once at boot by server/boot.server.ts; tests build their own. */
export type App = {
  env: Env;
  db: Db;
  /** Reads of public pages; the replica where one is configured, else `db`. */
  readDb: Db;
  engine: 'pglite' | 'postgres';
  log: Log;
  now: () => Date;
  enqueue: EnqueueJob;
  /** Tells the page cache that everything tagged so has changed; call it after commit. Tags: listings, city:lagos, listing:<id>. */
  touchTags: (tags: readonly string[]) => void;
};

/** How this page is to be drawn: lite pages carry no script and no pictures unless tapped. */
export type PageView = { lite: boolean; url: URL; requestId: string };

export const appContext = createContext<App>();
export const viewContext = createContext<PageView>();
