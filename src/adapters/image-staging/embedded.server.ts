import type { ChildProcess } from 'node:child_process';
import { type ApartBudget, ApartError, endProcess, holdProcess } from '#lib/process-apart.server.ts';
import { IDLE_MS, MAX_PHOTO_BYTES, MAX_RESIDENT_MB, MAX_SECONDS, MAX_WAITING } from './limits.ts';
import type { ImageStaging } from './port.ts';
import { furnishIn, startStagingProcess } from './staging-process.server.ts';

export type StagingLimits = ApartBudget & { waiting: number; idleMs: number };
const LIMITS: StagingLimits = {
  ...{ seconds: MAX_SECONDS, residentMb: MAX_RESIDENT_MB },
  ...{ waiting: MAX_WAITING, idleMs: IDLE_MS },
};

/**
 * The default: one process of this machine furnishes one photo after the other, started when the first comes, ended
 * when none came for a minute.
 */
export function createEmbeddedStaging(given: Partial<StagingLimits> = {}): ImageStaging {
  const limits = { ...LIMITS, ...given };
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let waiting = 0;
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();

  const end = async () => {
    if (idle) clearTimeout(idle);
    idle = null;
    const ended = child;
    child = null;
    if (ended) await endProcess(ended);
  };
  const take = (): ChildProcess => {
    if (idle) clearTimeout(idle);
    idle = null;
    if (!child) {
      const started = startStagingProcess();
      started.on('exit', () => {
        if (child === started) child = null;
      });
      child = started;
    }
    holdProcess(child, true);
    return child;
  };

  const run: ImageStaging['stage'] = async ({ photo, ...rest }, onStep) => {
    if (isClosed) return { kind: 'failed', reason: 'out of time' };
    const own = take();
    try {
      const answer = await furnishIn(own, { ...rest, photo }, limits, onStep);
      holdProcess(own, false);
      idle = setTimeout(() => void end(), limits.idleMs).unref();
      return answer.kind === 'staged' ? { ...answer, picture: Buffer.from(answer.picture) } : answer;
    } catch (error) {
      // Whatever it was, the process may still be at it: the next photo gets a new one.
      await end();
      if (!(error instanceof ApartError)) throw error;
      // A photo the engine breaks on is one it cannot furnish.
      return { kind: 'failed', reason: error.reason === 'broken' ? 'no room to furnish' : error.reason };
    }
  };

  return {
    async stage(request, onStep) {
      if (request.photo.length > MAX_PHOTO_BYTES) return { kind: 'failed', reason: 'too large' };
      if (waiting >= limits.waiting) return { kind: 'failed', reason: 'out of time' };
      waiting += 1;
      const turn = queue.then(() => run(request, onStep));
      queue = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      isClosed = true;
      await end();
    },
  };
}
