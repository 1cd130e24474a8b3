import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { type Db, type OpenDatabase, openPostgres, type PostgresOptions } from './client.server.ts';
import { DatabaseAway } from './database-away.ts';
import type { Database } from './schema.ts';

/** A read replica that is only asked for what it surely has. */
export type Replica = {
  /** Reads of public pages: the replica, or the primary while the replica is behind or away. */
  db: Db;
  /** Whether it is the replica that reads are answered by now. */
  isUsed: () => boolean;
  /** Something public was changed: until the replica has it too, the primary answers. */
  noteChange: () => void;
  close: () => Promise<void>;
};

/** How often a replica that is behind or away is asked how far it is. */
const ASK_EVERY_MS = 250;

/**
 * Opens a replica beside its primary. What a page shows after a change is drawn from a database that has the change,
 * because it may be kept and written back; a replica that fails is not waited for.
 */
export function openReplica(url: string, primary: OpenDatabase, options: PostgresOptions): Replica {
  const replica = openPostgres(url, options);
  let changes = 0;
  let isUsed = false;
  let isClosed = false;
  let isCatchingUp = false;

  function noteChange(): void {
    changes += 1;
    isUsed = false;
    if (!isCatchingUp) void catchUp();
  }

  async function catchUp(): Promise<void> {
    isCatchingUp = true;
    while (!isUsed && !isClosed) {
      const asked = changes;
      const has = await hasEverything().catch(() => false);
      if (has && asked === changes) isUsed = true;
      else await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS).unref());
    }
    isCatchingUp = false;
  }

  async function hasEverything(): Promise<boolean> {
    // Where the log is inserted to, not written: a primary that commits without waiting for its disk has told of a
    // change before it writes it.
    const { rows: written } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(
      primary.db,
    );
    const { rows: replayed } = await sql<{ has: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${written[0]?.at ?? ''}::pg_lsn as has`.execute(replica.db);
    return replayed[0]?.has === true;
  }

  function leave(): void {
    isUsed = false;
    if (!isCatchingUp) void catchUp();
  }

  noteChange();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: eitherPool(replica.pool, primary.pool, () => isUsed, leave) }),
  });
  return {
    db,
    isUsed: () => isUsed,
    noteChange,
    async close() {
      isClosed = true;
      await db.destroy();
      await replica.close();
    },
  };
}

/**
 * Lends from the first pool while it is used, else from the second. A read that the first cannot answer is asked of the
 * second.
 */
function eitherPool(
  first: PostgresPool,
  second: PostgresPool,
  isUsed: () => boolean,
  onAway: () => void,
): PostgresPool {
  const isAway = (error: unknown) => {
    if (error instanceof DatabaseAway) onAway();
    return error instanceof DatabaseAway;
  };
  async function connect(): Promise<PostgresPoolClient> {
    if (!isUsed()) return second.connect();
    const client = await first.connect().catch((error: unknown) => (isAway(error) ? null : Promise.reject(error)));
    return client ? withStandIn(client) : second.connect();
  }
  function withStandIn(client: PostgresPoolClient): PostgresPoolClient {
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, values);
      } catch (error) {
        if (!isAway(error)) throw error;
        const other = await second.connect();
        try {
          return await other.query(text, values);
        } finally {
          other.release();
        }
      }
    };
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  }
  return { connect, end: async () => {}, options: {} };
}
