import type { ChildProcess } from 'node:child_process';
import { type ApartBudget, endProcess, holdProcess, residentMb } from '#lib/process-apart.server.ts';
import { sniffFileKind } from './file-kind.ts';
import { IDLE_MS, MAX_KEPT_MB, MAX_PAPER_BYTES, MAX_PROCESSES, MAX_RESIDENT_MB, MAX_SECONDS } from './limits.ts';
import type { LetterHelp } from './ocr.server.ts';
import { PaperReadError, type PaperReader } from './port.ts';
import { readIn, readPageIn, startReaderProcess } from './reader-process.server.ts';

export type ReaderLimits = ApartBudget & { processes: number; idleMs: number };
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
  const takeFree = (): Lane | null => {
    const free = [...lanes].find((lane) => !lane.isBusy);
    return free || lanes.size < limits.processes ? occupy(free ?? startLane(lanes)) : null;
  };
  const take = async (): Promise<Lane> => {
    for (;;) {
      const lane = takeFree();
      if (lane) return lane;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const rest = (lane: Lane) => {
    lane.isBusy = false;
    holdProcess(lane.child, false);
    lane.idle = setTimeout(() => void end(lane), limits.idleMs).unref();
  };
  const giveBack = async (lane: Lane) => {
    rest(lane);
    // Memory that a large paper took is never given back in full: the next paper begins with a process of its own.
    await Promise.all([...lanes].filter((each) => !each.isBusy && residentMb(each.child) > MAX_KEPT_MB).map(end));
    waiting.shift()?.();
  };
  /** A process that nobody needs right now reads a page of a paper that another one is at. */
  const help: LetterHelp = async (picture) => {
    const lane = waiting.length === 0 ? takeFree() : null;
    if (!lane) return null;
    try {
      const words = await readPageIn(lane.child, picture, limits);
      rest(lane);
      return words;
    } catch {
      await end(lane);
      return null;
    } finally {
      waiting.shift()?.();
    }
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
          return await readIn(lane.child, job, limits, help);
        } catch (error) {
          // Whatever it was, the process may still be at it: the next paper gets a new one.
          await end(lane);
          waiting.shift()?.();
          throw error;
        }
      })();
      await giveBack(lane);
      if (answer.kind === 'refused') throw new PaperReadError(answer.failure, answer.message);
      if (answer.kind !== 'done') throw new PaperReadError('engine_failed', 'It answered something else.');
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
  holdProcess(lane.child, true);
  return lane;
}

function startLane(lanes: Set<Lane>): Lane {
  const lane: Lane = { child: startReaderProcess(), isBusy: false, idle: null };
  lane.child.on('exit', () => lanes.delete(lane));
  lanes.add(lane);
  return lane;
}
