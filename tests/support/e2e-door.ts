import { subscribe } from 'node:diagnostics_channel';
import { deserialize, serialize } from 'node:v8';
import { CompiledQuery, type ControlledTransaction, type KyselyPlugin } from 'kysely';
import type { App } from '#adapters/app-context.server.ts';
import type { Database } from '#db/schema.ts';
import { SERVER_OPENED, type ServerOpened } from '#server/server-opened.ts';

/**
 * Loaded into a server under test, and only there, by `node --import ./tests/support/e2e-door.ts tools/start.ts`: adds commands to the
 * command socket (of this user only, with the token of the lock file) by which tests/support/market.ts stores people and listings, and
 * makes chosen queries fail. The product holds nothing of it.
 */
export const DOOR = { query: 'test-query', begin: 'test-begin', end: 'test-end', touch: 'test-touch', fail: 'test-fail' } as const;

/** Dates and bytes cross the socket as themselves. */
export const pack = (value: unknown): string => serialize(value).toString('base64');
export const unpack = (text: string): unknown => deserialize(Buffer.from(text, 'base64'));

export type QueryPayload = { transaction: string | null; sql: string; parameters: string };
export type EndPayload = { transaction: string; how: 'commit' | 'rollback' };
export type FailPayload = { text: string; isFailing: boolean };

subscribe(SERVER_OPENED, (message) => {
  const { app, commands } = message as ServerOpened;
  const database = app.db;
  const failing = new Set<string>();
  Object.assign(app, { db: app.db.withPlugin(failsOn(failing)), readDb: app.readDb.withPlugin(failsOn(failing)) });
  commands.push(...queryCommands(database), ...stateCommands(app, failing));
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
        const { rows, numAffectedRows } = await executor.executeQuery(CompiledQuery.raw(sql, unpack(parameters) as unknown[]));
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
