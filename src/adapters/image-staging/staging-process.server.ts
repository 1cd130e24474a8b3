import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ApartBudget, ApartError, askApart, startApart } from '#lib/process-apart.server.ts';
import { MAX_HEAP_MB } from './limits.ts';
import type { StagingAnswer, StagingStep } from './port.ts';
import type { StagingOrder, StagingReport } from './staging-messages.ts';

/**
 * Beside this file in the sources; beside the server in the build, which has it as an entry of its own
 * (vite.config.ts).
 */
const WORKER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './staging-worker.server.ts' : './staging-worker.js', import.meta.url),
);

/** A process apart that furnishes photos. */
export function startStagingProcess(): ChildProcess {
  return startApart(WORKER, { heapMb: MAX_HEAP_MB });
}

/** Has the process furnish one photo. @throws ApartError when it ends, runs late or takes too much memory */
export function furnishIn(
  child: ChildProcess,
  order: StagingOrder,
  budget: ApartBudget,
  onStep: (step: StagingStep, done: number) => void,
): Promise<StagingAnswer> {
  const hear = (report: StagingReport) => {
    if (report.kind === 'answer') return report.answer;
    if (report.kind === 'broken') throw new ApartError('broken', report.message);
    return void onStep(report.step, report.done);
  };
  return askApart(child, order, budget, { hear });
}
