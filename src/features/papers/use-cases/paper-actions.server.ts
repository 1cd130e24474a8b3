import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { findOwnBatch } from '../data/papers.server.ts';
import { recordOwnPaper, removePaper, retryPaper } from './own-papers.server.ts';

type Answer = { problem: string | null; status: number; isRemoved: boolean; isBatchGone: boolean };

const DONE: Answer = { problem: null, status: 200, isRemoved: false, isBatchGone: false };

/** Does what a button of a result asks for; what is refused, and a ledger that failed, is told in words. */
export async function runPaperAction(app: App, allowed: Allowed<'paper.check'>, form: FormData): Promise<Answer> {
  const paperId = textIn(form, 'paper');
  const intent = requireOneOf(['retry', 'record', 'delete'], textIn(form, 'intent'));
  try {
    if (intent === 'retry') await retryPaper(app, allowed, paperId);
    else if (intent === 'record') await recordOwnPaper(app, allowed, paperId);
    else {
      const { batchId } = await removePaper(app, allowed, paperId);
      const isBatchGone = (await findOwnBatch(app.db, allowed.userId, batchId)) === null;
      return { ...DONE, isRemoved: true, isBatchGone };
    }
    return DONE;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...DONE, problem: error.publicMessage, status: error.status };
  }
}
