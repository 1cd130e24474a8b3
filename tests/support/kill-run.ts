import { type ChildProcess, spawn } from 'node:child_process';
import { findFreePort } from '#lib/free-port.server.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** A server that is killed without warning and started again on the same data, as often as asked. */
export type KilledServer = {
  origin: string;
  /**
   * Kills the process (SIGKILL) and starts the next one; resolves when that one answers. Gives the milliseconds it took
   * to be back.
   */
  kill: () => Promise<number>;
  /** Ends it in good order. */
  stop: () => Promise<void>;
};

const MOST_COMEBACK_MS = 300_000;

/** Starts the built server on a data folder, to be killed. */
export async function startKillable(dataDirectory: string, env: Record<string, string> = {}): Promise<KilledServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['tools/start.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: origin,
        DATA_DIR: dataDirectory,
        ...env,
      },
    });
    await waitUntilReady(origin, started, MOST_COMEBACK_MS);
    return started;
  }

  const ended = (process: ChildProcess) => new Promise<void>((resolve) => process.once('exit', () => resolve()));
  return {
    origin,
    async kill() {
      const gone = ended(child);
      child.kill('SIGKILL');
      await gone;
      const from = Date.now();
      child = await start();
      return Date.now() - from;
    },
    async stop() {
      const gone = ended(child);
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** One thing a person does: `attempt` throws when it got no answer, and is then tried again as a person would. */
export type Task = { name: string; attempt: () => Promise<string> };

/**
 * Does every task to its acknowledged end, `width` at a time, while the server is killed at random moments: the tasks
 * are spread so that each of the `kills` falls among them. Gives what each task was told.
 */
export async function runThroughKills(
  server: KilledServer,
  tasks: readonly Task[],
  { kills, width = 4 }: { kills: number; width?: number },
) {
  const told = new Map<string, string>();
  const comebacks: number[] = [];
  const waiting = [...tasks];
  const perKill = Math.max(1, Math.floor(tasks.length / (kills + 1)));
  let isDown: Promise<void> | null = null;
  let finished = 0;
  let due = perKill;

  const killOnce = async () => {
    // Anywhere in the work of the next few tasks: before, in the middle of or after their transactions.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
    comebacks.push(await server.kill());
  };
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      if (isDown) await isDown;
      if (finished >= due && comebacks.length < kills && !isDown) {
        due += perKill;
        isDown = killOnce().finally(() => {
          isDown = null;
        });
      }
      for (;;) {
        try {
          told.set(task.name, await task.attempt());
          break;
        } catch (error) {
          if (error instanceof Refused) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
      finished += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  while (isDown) await isDown;
  return { told, comebacks };
}

/** An answer that trying again would not change. */
export class Refused extends Error {}
