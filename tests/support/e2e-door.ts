import { subscribe } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deserialize, serialize, setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CompiledQuery, type ControlledTransaction, type KyselyPlugin } from 'kysely';
import type { App } from '#app/app.server.ts';
import type { Database } from '#db/schema.ts';
import { SERVER_OPENED, type ServerOpened } from '#server/server-opened.ts';

/**
 * Loaded into a server under test, and only there, by `node --import ./tests/support/e2e-door.ts tools/start.ts`: adds
 * commands to the command socket (of this user only, with the token of the lock file) by which tests/support/market.ts
 * stores people and listings, and makes chosen queries fail. The product holds nothing of it.
 */
export const DOOR = {
  query: 'test-query',
  begin: 'test-begin',
  end: 'test-end',
  touch: 'test-touch',
  fail: 'test-fail',
  vitals: 'test-vitals',
} as const;

/** Dates and bytes cross the socket as themselves. */
export const pack = (value: unknown): string => serialize(value).toString('base64');
export const unpack = (text: string): unknown => deserialize(Buffer.from(text, 'base64'));

export type QueryPayload = { transaction: string | null; sql: string; parameters: string };
export type EndPayload = { transaction: string; how: 'commit' | 'rollback' };
export type FailPayload = { text: string; isFailing: boolean };
/** `isCollecting` empties the heap first, for what is really held; `snapshot` writes it to a file. */
export type VitalsPayload = { isCollecting: boolean; snapshot?: string };
/** Megabytes, and how long the thread could not be reached since the last look. */
export type Vitals = {
  rssMb: number;
  heapMb: number;
  externalMb: number;
  /** The heap after a collection; null without one. */
  keptMb: number | null;
  lagP99Ms: number;
  lagMaxMs: number;
};

subscribe(SERVER_OPENED, (message) => {
  const { app, commands } = message as ServerOpened;
  const database = app.db;
  const failing = new Set<string>();
  Object.assign(app, { db: app.db.withPlugin(failsOn(failing)), readDb: app.readDb.withPlugin(failsOn(failing)) });
  commands.push(...queryCommands(database), ...stateCommands(app, failing), vitalsCommand());
});

/** A database that is down for every query in which one of the texts stands, and well for the others. */
function failsOn(texts: ReadonlySet<string>): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (texts.size > 0) {
        const query = JSON.stringify(node);
        for (const text of texts) if (query.includes(text)) throw new Error('the database fails, as a test asked for');
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function queryCommands(database: App['db']): ServerOpened['commands'] {
  const transactions = new Map<string, ControlledTransaction<Database>>();
  return [
    {
      name: DOOR.query,
      run: async (_context, payload) => {
        const { transaction, sql, parameters } = payload as QueryPayload;
        const executor = transaction ? transactions.get(transaction) : database;
        if (!executor) throw new Error('no such transaction');
        const { rows, numAffectedRows } = await executor.executeQuery(
          CompiledQuery.raw(sql, unpack(parameters) as unknown[]),
        );
        return pack({ rows, numAffectedRows });
      },
    },
    {
      name: DOOR.begin,
      run: async () => {
        const id = crypto.randomUUID();
        transactions.set(id, await database.startTransaction().execute());
        return id;
      },
    },
    {
      name: DOOR.end,
      run: async (_context, payload) => {
        const { transaction, how } = payload as EndPayload;
        const open = transactions.get(transaction);
        transactions.delete(transaction);
        await (how === 'commit' ? open?.commit() : open?.rollback())?.execute();
      },
    },
  ];
}

function stateCommands(app: App, failing: Set<string>): ServerOpened['commands'] {
  return [
    { name: DOOR.touch, run: async (_context, tags) => app.touchTags(tags as string[]) },
    {
      name: DOOR.fail,
      run: async (_context, payload) => {
        const { text, isFailing } = payload as FailPayload;
        if (isFailing) failing.add(text);
        else failing.delete(text);
      },
    },
  ];
}

function vitalsCommand(): ServerOpened['commands'][number] {
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const mb = (bytes: number) => Math.round(bytes / 1_048_576);
  const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e6);
  return {
    name: DOOR.vitals,
    run: async (_context, payload): Promise<Vitals> => {
      const { isCollecting, snapshot } = payload as VitalsPayload;
      const { rss, heapUsed, external } = process.memoryUsage();
      const [lagP99Ms, lagMaxMs] = [ms(lag.percentile(99)), ms(lag.max)];
      if (isCollecting) {
        setFlagsFromString('--expose-gc');
        runInNewContext('gc')();
      }
      const keptMb = isCollecting ? mb(process.memoryUsage().heapUsed) : null;
      if (snapshot) writeHeapSnapshot(snapshot);
      lag.reset();
      return { rssMb: mb(rss), heapMb: mb(heapUsed), externalMb: mb(external), keptMb, lagP99Ms, lagMaxMs };
    },
  };
}
