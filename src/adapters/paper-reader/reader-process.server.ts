import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ApartBudget, ApartError, askApart, startApart } from '#lib/process-apart.server.ts';
import { MAX_HEAP_MB } from './limits.ts';
import type { LetterHelp, LetterPicture } from './ocr.server.ts';
import { type PaperJob, PaperReadError, type ReadFailure, type ReadWord } from './port.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-messages.ts';

/**
 * Beside this file in the sources; beside the server in the build, which has it as an entry of its own
 * (vite.config.ts).
 */
const WORKER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './paper-worker.server.ts' : './paper-worker.js', import.meta.url),
);
/** Rubbish that was just made; more of it is kept before it is cleared, and it is cleared in no time. */
const YOUNG_MB = 8;

const FAILURE_OF: Readonly<Record<ApartError['reason'], ReadFailure>> = {
  'too large': 'too_large',
  'out of time': 'took_too_long',
  broken: 'engine_failed',
};

type LastAnswer = Exclude<WorkerAnswer, { kind: 'step' | 'help' }>;
type Conversation = {
  /** Hears what is said before the last answer. */
  hear?: (answer: Exclude<WorkerAnswer, LastAnswer>) => void;
  signal?: AbortSignal | undefined;
};

/** A process apart that reads papers one after the other. */
export function startReaderProcess(): ChildProcess {
  return startApart(WORKER, { heapMb: MAX_HEAP_MB, youngMb: YOUNG_MB });
}

/** Has the process read one paper; `help` reads a page elsewhere. @throws PaperReadError, or the signal's reason */
export function readIn(
  child: ChildProcess,
  { bytes, examiner, onStep, signal }: PaperJob,
  budget: ApartBudget,
  help: LetterHelp,
): Promise<LastAnswer> {
  const hear: Conversation['hear'] = (answer) => {
    if (answer.kind === 'step') return onStep?.(answer.step);
    const { id, picture } = answer;
    // Gone by then, if it did not wait: nobody is told.
    void help(picture).then((words) => child.connected && child.send({ kind: 'helped', id, words }, () => undefined));
  };
  return converse(child, { kind: 'paper', bytes, examiner }, budget, { hear, signal });
}

/** Has the process read one page of a paper that another one looks at. @throws PaperReadError */
export async function readPageIn(
  child: ChildProcess,
  picture: LetterPicture,
  budget: ApartBudget,
): Promise<ReadWord[] | null> {
  const answer = await converse(child, { kind: 'page', picture }, budget, {});
  return answer.kind === 'words' ? answer.words : null;
}

async function converse(
  child: ChildProcess,
  order: WorkerOrder,
  budget: ApartBudget,
  { hear, signal }: Conversation,
): Promise<LastAnswer> {
  const listen = (answer: WorkerAnswer): LastAnswer | undefined => {
    if (answer.kind !== 'step' && answer.kind !== 'help') return answer;
    hear?.(answer);
    return undefined;
  };
  try {
    return await askApart(child, order, budget, { hear: listen, signal });
  } catch (error) {
    if (!(error instanceof ApartError)) throw error;
    throw new PaperReadError(FAILURE_OF[error.reason], error.message, error);
  }
}
