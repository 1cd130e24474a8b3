import { createContext, type RouterContextProvider } from 'react-router';
import type { Adapters } from '#adapters/choose-adapters.server.ts';
import type { FileStorage } from '#adapters/file-storage/port.ts';
import type { PublicSettings } from '#config/env.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Log } from '#lib/log.ts';
import type { Language } from '#vocabulary/languages.ts';

/**
 * Queues a job inside the writing transaction, so nothing is lost between "saved" and "sent"; `startAfter` in seconds
 * from now.
 */
export type EnqueueJob = (
  trx: Db,
  name: string,
  data: object,
  options?: { singletonKey?: string; startAfter?: number },
) => Promise<void>;

/** What every use-case may be handed. Built once at boot by server/boot.server.ts; tests build their own. */
export interface App {
  /** What anybody may know of the environment. Secrets live in the closures of `adapters` and nowhere else. */
  env: PublicSettings;
  adapters: Adapters;
  db: Db;
  /** Reads of public pages; the replica where one is configured, else `db`. */
  readDb: Db;
  files: FileStorage;
  log: Log;
  now: () => Date;
  enqueue: EnqueueJob;
  /** Tells the page cache that everything tagged so has changed; call it after commit. Tags: see `tagPage`. */
  touchTags: (tags: readonly string[]) => void;
  /** Throws: an App is nothing that can be sent. */
  toJSON: () => never;
}

/**
 * How this page is to be drawn: lite pages carry no script, no fonts, and no pictures unless `photos` asks for them.
 * `url` has the public origin (never the Host header) and only the parameters the page cache keeps apart.
 */
export type PageView = {
  lite: boolean;
  language: Language;
  /** Another language to offer to whoever opens it. */
  offer?: Language;
  photos?: boolean;
  url: URL;
  requestId: string;
  /** A whole page; else the router in a browser asks for a page's data alone. */
  isDocument: boolean;
  /** Filled by `tagPage`; a page nobody tagged is never kept. */
  tags?: Set<string>;
  /** Set by `readOr`: drawn without some of its data. */
  isIncomplete?: boolean;
  /** Set by `countsAsLook`: the listing that whoever opens this page looks at. */
  look?: string;
};

export const appContext = createContext<App>();
export const viewContext = createContext<PageView>();

/**
 * Declares in a loader that this page is public (it does not depend on who is looking) and may be kept until one of
 * `tags` is touched, 60 s at most. Tags: listings, city:lagos, listing:<id>, agents, agent:<id> (also of a private
 * lister), rates. A page that is not tagged is rendered afresh for everybody.
 */
export function tagPage(context: Readonly<RouterContextProvider>, tags: readonly string[]): void {
  const view = context.get(viewContext);
  view.tags ??= new Set();
  for (const tag of tags) view.tags.add(tag);
}

/**
 * Declares in a loader that whoever opens this page looks at a listing, who are counted as it is sent: each request for
 * it has to reach us, so no edge keeps it.
 */
export function countsAsLook(context: Readonly<RouterContextProvider>, listingId: string): void {
  context.get(viewContext).look = listingId;
}
