import { decodePaper } from './decode-paper.server.ts';
import { type LetterPicture, readLetterPicture } from './ocr.server.ts';
import { type PaperExaminer, PaperReadError, type ReadWord } from './port.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-messages.ts';

/** A process that reads papers one after the other: what a file costs in time and memory, it costs here. */
const say = (answer: WorkerAnswer) => process.send?.(answer);

/** Pages that were handed to another process, by their number, until their words come back. */
const handedOut = new Map<number, (words: ReadWord[] | null) => void>();
let asked = 0;

function askForHelp(picture: LetterPicture): Promise<ReadWord[] | null> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    handedOut.set(id, resolve);
    say({ kind: 'help', id, picture });
  });
}

async function readOne(bytes: Uint8Array, examiner: string): Promise<void> {
  await answering(async () => {
    const { examine } = (await import(/* @vite-ignore */ examiner)) as PaperExaminer;
    const paper = await decodePaper(bytes, askForHelp);
    say({ kind: 'done', result: await examine(paper, (step) => say({ kind: 'step', step })) });
  });
}

/** Whatever happens, whoever asked gets an answer. */
async function answering(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure = error instanceof PaperReadError ? error.failure : 'engine_failed';
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ kind: 'refused', failure, message });
  }
  // Pages are few and large: left to itself the engine clears them long after the next paper came.
  globalThis.gc?.();
}

process.on('message', (order: WorkerOrder) => {
  if (order.kind === 'paper') void readOne(order.bytes, order.examiner);
  else if (order.kind === 'page')
    void answering(async () => void say({ kind: 'words', words: await readLetterPicture(order.picture) }));
  else {
    handedOut.get(order.id)?.(order.words);
    handedOut.delete(order.id);
  }
});
// Whoever asked is gone, so nobody hears the answer.
process.on('disconnect', () => process.exit());
