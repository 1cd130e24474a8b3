import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut or fall silent, as networks and stopped machines do. */
export type Line = {
  port: number;
  /** Nothing passes any more, in either direction, and nobody is told; what was sent waits. */
  hang: () => void;
  /** Every connection breaks, and new ones are refused with a break. */
  cut: () => void;
  /** All is well again: what waited passes. */
  mend: () => void;
  close: () => Promise<void>;
};

/** Opens one on a free port of this machine. */
export function openLine(target: { host: string; port: number }): Promise<Line> {
  const pairs = new Set<[Socket, Socket]>();
  let state: 'well' | 'hanging' | 'cut' = 'well';
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state === 'cut') return void near.destroy();
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('error', () => one.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (state === 'hanging') hold(pair);
  });
  const hold = ([near, far]: [Socket, Socket]) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  return new Promise((opened, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      opened({
        port: address && typeof address === 'object' ? address.port : 0,
        hang() {
          state = 'hanging';
          for (const pair of pairs) hold(pair);
        },
        cut() {
          state = 'cut';
          for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy();
        },
        mend() {
          if (state === 'hanging') {
            for (const [near, far] of pairs) {
              near.pipe(far);
              far.pipe(near);
            }
          }
          state = 'well';
        },
        close: () =>
          new Promise((closed) => {
            for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy();
            server.close(() => closed());
          }),
      });
    });
  });
}
