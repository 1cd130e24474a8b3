import type { Server } from 'node:http';

/** Requests under way get this long to end. */
const DRAIN_LIMIT_MS = 10_000;
/** How often connections are looked for that have become idle. */
const LOOK_MS = 50;

/**
 * Takes no more requests and resolves once those under way are answered; after ten seconds their connections are cut.
 * A request that began before gets no word that its connection ends, so who asked keeps it open once it is answered.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(idle);
      resolve();
    });
  });
}
