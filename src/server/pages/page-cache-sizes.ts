import { createPageCache, type PageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.server.ts';

const BYTES_PER_MB = 1024 * 1024;
/** Of all bytes: answers for addresses that do not exist. Made-up addresses must not push out real pages. */
const MISSING_SHARE = 1 / 32;

export type PageCaches = {
  pages: PageCache<RenderedPage>;
  missing: PageCache<RenderedPage>;
  /** Forgets what carries one of the tags; with null, everything. */
  touch: (tags: readonly string[] | null) => void;
};

/** The page caches of one process, together within `maxMegabytes`. */
export function createPageCaches(options: {
  maxMegabytes: number;
  nowMs: () => number;
  onRefreshError?: (error: unknown) => void;
}): PageCaches {
  const maxBytes = options.maxMegabytes * BYTES_PER_MB;
  const pages = createPageCache<RenderedPage>({ ...options, maxBytes: maxBytes * (1 - MISSING_SHARE) });
  const missing = createPageCache<RenderedPage>({ ...options, maxBytes: maxBytes * MISSING_SHARE });
  return {
    pages,
    missing,
    touch(tags) {
      for (const cache of [pages, missing]) tags ? cache.touch(tags) : cache.clear();
    },
  };
}
