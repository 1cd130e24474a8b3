import type { ChildProcess } from 'node:child_process';

const PAUSE_MS = 50;

/**
 * Waits until a server that was started answers that it is ready. @throws Error when its process ends before, or
 * `mostMs` are over
 */
export async function waitUntilReady(origin: string, server: ChildProcess, mostMs: number): Promise<void> {
  for (const end = Date.now() + mostMs; ; ) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The server ended with ${server.exitCode ?? server.signalCode} before it was ready.`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error(`The server was not ready within ${mostMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
