import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import { askServer } from '#server/process/command-socket.server.ts';
import {
  DOOR,
  type EndPayload,
  type FailPayload,
  pack,
  type QueryPayload,
  unpack,
  type Vitals,
  type VitalsPayload,
} from './e2e-door.ts';

/** What a running server with the door (e2e-door.ts) lets its tests do. */
export type Door = {
  db: Db;
  touch: (tags: readonly string[]) => Promise<void>;
  fail: (payload: FailPayload) => Promise<void>;
  vitals: (payload: VitalsPayload) => Promise<Vitals>;
};

/**
 * The door of the server that holds this data folder; its `db` is that server's own database, reached through its
 * command socket.
 */
export function openDoor(dataDirectory: string): Door {
  const ask = <Result>(name: string, payload: unknown): Promise<Result> => {
    // Read at every call: a server that was started anew has another token.
    const { socket, token } = JSON.parse(readFileSync(join(dataDirectory, 'zaure.lock'), 'utf8')) as {
      socket: string;
      token: string;
    };
    return askServer<Result>({
      socket,
      token,
      name,
      payload,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
  };
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DoorDriver(ask),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    db,
    touch: (tags) => ask(DOOR.touch, tags),
    fail: (payload) => ask(DOOR.fail, payload),
    vitals: (payload) => ask(DOOR.vitals, payload),
  };
}

type Ask = <Result>(name: string, payload: unknown) => Promise<Result>;

class DoorConnection implements DatabaseConnection {
  readonly #ask: Ask;
  transaction: string | null = null;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const payload: QueryPayload = { transaction: this.transaction, sql, parameters: pack(parameters) };
    return unpack(await this.#ask<string>(DOOR.query, payload)) as QueryResult<Row>;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing is streamed to a test.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('a test reads its rows at once');
  }
}

class DoorDriver implements Driver {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DoorConnection> {
    return new DoorConnection(this.#ask);
  }
  async beginTransaction(connection: DoorConnection): Promise<void> {
    connection.transaction = await this.#ask<string>(DOOR.begin, {});
  }
  async commitTransaction(connection: DoorConnection): Promise<void> {
    await this.#end(connection, 'commit');
  }
  async rollbackTransaction(connection: DoorConnection): Promise<void> {
    await this.#end(connection, 'rollback');
  }
  async #end(connection: DoorConnection, how: EndPayload['how']): Promise<void> {
    await this.#ask(DOOR.end, { transaction: connection.transaction, how });
    connection.transaction = null;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
