import type { ChildProcess } from 'node:child_process';
import { sniffFileKind } from './file-kind.ts';
import { IDLE_MS, MAX_KEPT_MB, MAX_PAPER_BYTES, MAX_PROCESSES, MAX_RESIDENT_MB, MAX_SECONDS } from './limits.ts';
import { PaperReadError, type PaperReader } from './port.ts';
import { endProcess, readIn, residentMb, startReaderProcess } from './reader-process.server.ts';

export type ReaderLimits = { seconds: number; residentMb: number; processes: number; idleMs: number };
const LIMITS: ReaderLimits = {
  seconds: MAX_SECONDS,
  residentMb: MAX_RESIDENT_MB,
  processes: MAX_PROCESSES,
  idleMs: IDLE_MS,
};

type Lane = { child: ChildProcess; isBusy: boolean; idle: NodeJS.Timeout | null };

/** The default: processes of this machine, started when the first paper comes, ended when none came for a minute. */
export function createPaperReader(given: Partial<ReaderLimits> = {}): PaperReader {
  const limits = { ...LIMITS, ...given };
  const lanes = new Set<Lane>();
  const waiting: (() => void)[] = [];

  const end = async (lane: Lane) => {
    lanes.delete(lane);
    if (lane.idle) clearTimeout(lane.idle);
    await endProcess(lane.child);
  };
  const take = async (): Promise<Lane> => {
    for (;;) {
      const free = [...lanes].find((lane) => !lane.isBusy);
      if (free || lanes.size < limits.processes) return occupy(free ?? startLane(lanes));
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const giveBack = async (lane: Lane) => {
    // Memory that a large paper took is never given back in full: the next paper begins with a process of its own.
    if (residentMb(lane.child) > MAX_KEPT_MB) await end(lane);
    else {
      lane.isBusy = false;
      hold(lane.child, false);
      lane.idle = setTimeout(() => void end(lane), limits.idleMs).unref();
    }
    waiting.shift()?.();
  };

  return {
    name: 'embedded',
    async read(job) {
      const { bytes, signal } = job;
      if (bytes.length > MAX_PAPER_BYTES) throw new PaperReadError('too_large', 'The file is larger than 10 MB.');
      if (!sniffFileKind(bytes)) throw new PaperReadError('not_a_paper', 'Neither PDF, JPEG, PNG nor TIFF.');
      const lane = await take();
      const answer = await (async () => {
        try {
          signal?.throwIfAborted();
          return await readIn(lane.child, job, limits);
        } catch (error) {
          // Whatever it was, the process may still be at it: the next paper gets a new one.
          await end(lane);
          waiting.shift()?.();
          throw error;
        }
      })();
      await giveBack(lane);
      if (answer.kind === 'refused') throw new PaperReadError(answer.failure, answer.message);
      return answer.result;
    },
    async stop() {
      await Promise.all([...lanes].map(end));
    },
  };
}

function occupy(lane: Lane): Lane {
  if (lane.idle) clearTimeout(lane.idle);
  lane.idle = null;
  lane.isBusy = true;
  hold(lane.child, true);
  return lane;
}

/** Whether this process waits for that one before it ends by itself. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const method = isHeld ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
}

function startLane(lanes: Set<Lane>): Lane {
  const lane: Lane = { child: startReaderProcess(), isBusy: false, idle: null };
  lane.child.on('exit', () => lanes.delete(lane));
  lanes.add(lane);
  return lane;
}
