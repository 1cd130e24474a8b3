import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#db/client.server.ts';
import type { Log } from '#lib/log.ts';

const CHANNEL = 'zaure_tags';
/** PostgreSQL takes payloads below 8,000 bytes. */
const TAGS_PER_MESSAGE = 100;
const RECONNECT_MS = 2000;

export type TagBus = { publish: (tags: readonly string[]) => void; close: () => Promise<void> };

/**
 * Carries touched tags to the page caches of the other nodes of one PostgreSQL. A node that lost the line forgets its
 * whole cache when it is back: it cannot know what it missed.
 */
export function openTagBus(options: {
  databaseUrl: string;
  db: Db;
  log: Log;
  onTags: (tags: string[]) => void;
  onGap: () => void;
}): TagBus {
  const nodeId = randomUUID();
  let client: pg.Client | null = null;
  let isClosed = false;
  let wasConnected = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'zaure tags',
      keepAlive: true,
    });
    let isLost = false;
    const lose = () => {
      if (isLost || isClosed) return;
      isLost = true;
      client = null;
      next.end().catch(() => {});
      retry = setTimeout(() => void connect(), RECONNECT_MS);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { from?: string; tags?: string[] };
      if (message.from !== nodeId && message.tags) options.onTags(message.tags);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      if (wasConnected) options.onGap();
      wasConnected = true;
    } catch (error) {
      options.log.warn({ err: error }, 'no line to the other nodes yet; kept pages live 60 s at most');
      lose();
    }
  }
  void connect();

  return {
    publish(tags) {
      for (let start = 0; start < tags.length; start += TAGS_PER_MESSAGE) {
        const payload = JSON.stringify({ from: nodeId, tags: tags.slice(start, start + TAGS_PER_MESSAGE) });
        sql`select pg_notify(${CHANNEL}, ${payload})`
          .execute(options.db)
          .catch((error) => options.log.warn({ err: error }, 'touched tags not published'));
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
