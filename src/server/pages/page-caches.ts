import type { App } from '#adapters/app-context.server.ts';
import { createPageCache } from './page-cache.ts';
import type { PageCaches } from './page-handler.server.ts';
import type { RenderedPage } from './rendered-page.server.ts';

const BYTES_PER_MB = 1024 * 1024;
/** Of PAGE_CACHE_MB: answers for addresses that do not exist. */
const MISSING_SHARE = 1 / 32;

/** The page caches of one process, within PAGE_CACHE_MB together. */
export function createPageCaches(app: Pick<App, 'env' | 'now' | 'log'>): PageCaches {
  const maxBytes = app.env.PAGE_CACHE_MB * BYTES_PER_MB;
  const shared = {
    nowMs: () => app.now().getTime(),
    onRefreshError: (error: unknown) => app.log.error({ err: error }, 'a kept page could not be rendered again'),
  };
  return {
    pages: createPageCache<RenderedPage>({ ...shared, maxBytes: maxBytes * (1 - MISSING_SHARE) }),
    missing: createPageCache<RenderedPage>({ ...shared, maxBytes: maxBytes * MISSING_SHARE }),
  };
}
