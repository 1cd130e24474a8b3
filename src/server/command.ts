import type { App } from '#app/app.server.ts';

/** What a command may use while it runs. `signal` is aborted by Ctrl-C, also across the hand-over to a server. */
export type CommandContext = { app: App; onProgress: (progress: unknown) => void; signal: AbortSignal };

/**
 * Work that needs the database and may be asked for from a terminal. Payload, progress and result are JSON: they may
 * travel to the server that holds the database. Paths in a payload are absolute; server and terminal stand on the same
 * machine.
 */
export type Command<Payload = never, Result = unknown> = {
  name: string;
  run: (context: CommandContext, payload: Payload) => Promise<Result>;
};
