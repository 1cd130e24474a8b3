import type { App } from '#app/app.server.ts';
import type { Command } from './command.ts';

/**
 * Name of the channel (node:diagnostics_channel) on which the process tells its own modules that the database is open,
 * before anything is served. Nobody listens unless somebody loads a module of theirs with `node --import`, as the
 * browser tests do (docs/decisions/0021).
 */
export const SERVER_OPENED = 'zaure:server-opened';

/** What is told: the app, and the list of commands the socket will know, which may still be added to. */
export type ServerOpened = { app: App; commands: Command<unknown>[] };
