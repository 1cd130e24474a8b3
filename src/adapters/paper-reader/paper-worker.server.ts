import { decodePaper } from './decode-paper.server.ts';
import { type PaperExaminer, PaperReadError } from './port.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-messages.ts';

/** A process that reads papers one after the other: what a file costs in time and memory, it costs here. */
const say = (answer: WorkerAnswer) => process.send?.(answer);

async function readOne({ bytes, examiner }: WorkerOrder): Promise<void> {
  try {
    const { examine } = (await import(/* @vite-ignore */ examiner)) as PaperExaminer;
    const paper = await decodePaper(bytes);
    say({ kind: 'done', result: await examine(paper, (step) => say({ kind: 'step', step })) });
  } catch (error) {
    const failure = error instanceof PaperReadError ? error.failure : 'engine_failed';
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ kind: 'refused', failure, message });
  }
  // Pages are few and large: left to itself the engine clears them long after the next paper came.
  globalThis.gc?.();
}

process.on('message', (order: WorkerOrder) => void readOne(order));
// Whoever asked is gone, so nobody hears the answer.
process.on('disconnect', () => process.exit());
