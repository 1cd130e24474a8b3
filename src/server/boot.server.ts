import { mkdirSync } from 'node:fs';
import pino from 'pino';
import type { App } from '#adapters/app-context.server.ts';
import { env } from '#config/env.server.ts';
import { openDatabase } from '#db/client.server.ts';
import { migrateToLatest } from '#db/migrate.server.ts';

export type Booted = { app: App; close: () => Promise<void> };

/** Opens everything the process needs, in order: configuration, data folder, database, migrations. */
export async function boot(): Promise<Booted> {
  const settings = env();
  const log = pino({ level: settings.LOG_LEVEL });
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const opened = await openDatabase(settings);
  await migrateToLatest(opened.db);
  const app: App = {
    env: settings,
    db: opened.db,
    readDb: opened.db,
    engine: opened.engine,
    log,
    now: () => new Date(),
    enqueue: async () => {},
    touchTags: () => {},
  };
  return { app, close: opened.close };
}
