import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { DatabaseAway, DatabaseFull } from './database-away.ts';
import { askingAlone } from './tried-again.server.ts';

/**
 * How long nobody asks a server that did not answer; then one asks, and the others wait a moment for what becomes of
 * it.
 */
const REST_MS = 500;
const MOMENT_MS = 250;
/** How pg names a wait for a connection while all are lent: the server may be well. */
const ALL_LENT = 'timeout exceeded when trying to connect';
/** The network said no, or the server that it goes down or comes up (PostgreSQL's classes 08 and 57P). */
const AWAY_CODES = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOENT|EACCES|08|57P0[123])/;
/** The server found no room to write (PostgreSQL's disk_full). */
const FULL_CODE = '53100';
/** How pg names a line that broke, and a query that got no answer. */
const AWAY_WORDS = /^(Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** Whether an error says that the server is not there, and nothing about what was asked. */
export function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && AWAY_CODES.test(code)) || (typeof message === 'string' && AWAY_WORDS.test(message))
  );
}

/**
 * A pool whose users never wait in line for a server that is away: the first finds out, the others are told at once,
 * and one at a time looks whether it is back. A connection on which the server fell silent is thrown away: the next who
 * asked would wait on it as well.
 */
export function answeringPool(pool: pg.Pool, nowMs: () => number = Date.now): PostgresPool {
  let restUntilMs = 0;
  let asking: Promise<unknown> | null = null;
  const isAwayNow = () => restUntilMs > 0 && (asking !== null || nowMs() < restUntilMs);

  function note(error: unknown): unknown {
    if ((error as { code?: unknown }).code === FULL_CODE) return new DatabaseFull(error);
    if (!isAway(error)) return error;
    restUntilMs = nowMs() + REST_MS;
    return new DatabaseAway(error);
  }

  async function connect() {
    if (asking) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, MOMENT_MS).unref())]);
    if (isAwayNow()) throw new DatabaseAway();
    if (restUntilMs === 0) return lend(await take());
    const first = askAnew();
    asking = first
      .catch(() => {})
      .finally(() => {
        asking = null;
      });
    return lend(await first);
  }

  async function take(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if ((error as Error).message === ALL_LENT) throw new DatabaseAway(error);
      throw note(error);
    }
  }

  /** A connection from before proves nothing: only an answer does. */
  async function askAnew(): Promise<pg.PoolClient> {
    const client = await take();
    try {
      await client.query('select 1');
      restUntilMs = 0;
      return client;
    } catch (error) {
      client.release(true);
      throw note(error);
    }
  }

  function lend(client: pg.PoolClient) {
    let isBroken = false;
    return {
      query: askingAlone((text: string, values: readonly unknown[]) =>
        client.query(text, [...values]).catch((error: unknown) => {
          isBroken ||= isAway(error);
          throw note(error);
        }),
      ),
      release: () => client.release(isBroken),
    };
  }

  return { connect, end: () => pool.end() } as unknown as PostgresPool;
}
