import { Worker } from 'node:worker_threads';
import type { GreyPicture } from '../domain/prints/grey-picture.ts';
import type { Likeness } from '../domain/prints/judge-likeness.ts';
import type { Print } from '../domain/prints/print.ts';
import type { PrintAnswer, PrintQuestion, StoredLook } from './print-messages.ts';

/** Beside this file in the sources; beside the server in the build, an entry of its own (vite.config.ts). */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './print-worker.server.ts' : './print-worker.js',
  import.meta.url,
);
const MEMORY_MB = 96;
const YOUNG_MB = 32;
/** A picture takes a tenth of a second, forty comparisons half of one; on a busy machine many times that. */
const ANSWER_MS = 20_000;

export type PrintThread = {
  print: (picture: GreyPicture) => Promise<Print>;
  /** How alike each stored look is to the print; null for another photograph. */
  judge: (print: Print, stored: readonly StoredLook[]) => Promise<(Likeness | null)[]>;
};

/**
 * Hands a thread of its own to `work` and ends it after; one question at a time. It gets nothing of the environment.
 */
export async function withPrintThread<Result>(work: (thread: PrintThread) => Promise<Result>): Promise<Result> {
  const worker = new Worker(WORKER, {
    name: 'prints',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const ask = (question: PrintQuestion) =>
    new Promise<PrintAnswer>((resolve, reject) => {
      const timer = setTimeout(() => finish(() => reject(new Error('a picture took too long'))), ANSWER_MS);
      const onAnswer = (answer: PrintAnswer) => finish(() => resolve(answer));
      const onError = (error: Error) => finish(() => reject(error));
      const onExit = () => finish(() => reject(new Error('the thread that makes prints ended')));
      function finish(then: () => void) {
        clearTimeout(timer);
        worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
        then();
      }
      worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
      worker.postMessage(question);
    });
  try {
    return await work({
      async print(picture) {
        const answer = await ask({ kind: 'print', picture });
        if (answer.kind !== 'print') throw new Error('another question was answered');
        return answer.print;
      },
      async judge({ look, mirror }, stored) {
        if (stored.length === 0) return [];
        const asked = {
          look: { corners: look.corners, descriptions: look.descriptions },
          mirror: { corners: mirror.corners, descriptions: mirror.descriptions },
        };
        const looks = stored.map(({ look: bytes, isTurned }) => ({ look: bytes, isTurned }));
        const answer = await ask({ kind: 'judge', asked, stored: looks });
        if (answer.kind !== 'judge') throw new Error('another question was answered');
        return answer.likenesses;
      },
    });
  } finally {
    await worker.terminate();
  }
}
