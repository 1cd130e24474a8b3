import { createServer } from 'node:net';

/** A port of this machine that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}
