import { FeedError } from '#features/feeds/feed-error.ts';
import { type ImportOptions, type ImportSummary, importFeed } from '#features/feeds/feeds.server.ts';
import type { Command } from './command.ts';

export type ImportPayload = Pick<ImportOptions, 'source' | 'map' | 'isDryRun'> & { file: string };

/** `npm run import`: one file; a feed that cannot be taken in comes back as words, not as a failure of the server. */
export const importCommand: Command<ImportPayload, ImportSummary> = {
  name: 'import',
  run: async ({ app, onProgress, signal }, payload) => {
    let reportedAt = 0;
    try {
      return await importFeed(app, {
        ...payload,
        signal,
        onProgress: (progress) => {
          const now = Date.now();
          if (now - reportedAt < PROGRESS_EVERY_MS && progress.bytes < progress.totalBytes) return;
          reportedAt = now;
          onProgress(progress);
        },
      });
    } catch (error) {
      if (error instanceof FeedError || !signal.aborted) throw error;
      throw new FeedError('stopped', 'Stopped. Nothing was written.', error);
    }
  },
};

const PROGRESS_EVERY_MS = 100;
