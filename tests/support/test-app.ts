import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAdapters } from '#adapters/choose-adapters.server.ts';
import { createDiskStorage } from '#adapters/file-storage/embedded.server.ts';
import type { Feature } from '#app/feature.server.ts';
import { sealApp } from '#app/seal-app.server.ts';
import { publicSettings, readEnv } from '#config/env.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { SILENT_LOG } from '#lib/log.ts';

/** `features`: what the test asks of all of them, such as the copy of somebody's data; none are known otherwise. */
type Options = { now?: Date; env?: Record<string, string>; features?: readonly Feature[] };

/** An App around a test database with a fixed clock; enqueued jobs and touched tags are kept for the test to read. */
export function buildApp(opened: OpenDatabase, { features = [], ...options }: Options = {}) {
  const jobs: { name: string; data: object; startAfter?: number }[] = [];
  const touched: string[] = [];
  const now = options.now ?? new Date('2026-11-21T09:00:00Z');
  // The folder appears with the first file a test stores.
  const folder = join(tmpdir(), `zaure-test-${randomUUID()}`);
  const settings = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...options.env });
  const app = sealApp({
    env: publicSettings(settings),
    adapters: chooseAdapters(settings),
    db: opened.db,
    readDb: opened.db,
    features,
    files: createDiskStorage(join(folder, 'files')),
    log: SILENT_LOG,
    now: () => now,
    enqueue: async (_trx, name, data, { startAfter } = {}) =>
      void jobs.push({ name, data, ...(startAfter === undefined ? {} : { startAfter }) }),
    touchTags: (tags) => void touched.push(...tags),
  });
  return { app, jobs, touched };
}
