import { parentPort } from 'node:worker_threads';
import { judgeLikeness } from '../domain/prints/judge-likeness.ts';
import { readLook } from '../domain/prints/kept-look.ts';
import { printOf } from '../domain/prints/print.ts';
import type { PrintAnswer, PrintQuestion } from './print-messages.ts';

/** A thread that makes prints and compares them: a tenth of a second a picture, in which no page is answered. */
function answer(question: PrintQuestion): PrintAnswer {
  if (question.kind === 'print') return { kind: 'print', print: printOf(question.picture) };
  const { asked, stored } = question;
  return {
    kind: 'judge',
    likenesses: stored.map(({ look, isTurned }) => judgeLikeness(asked, readLook(look), isTurned)),
  };
}

parentPort?.on('message', (question: PrintQuestion) => parentPort?.postMessage(answer(question)));
