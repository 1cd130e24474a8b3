import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import { isUuid } from '#lib/uuid.ts';
import {
  type AnswerUse,
  markFeedbackRead,
  type ReadMiss,
  readAnswerUse,
  readFeedback,
  readMisses,
} from './data/help-counts.server.ts';
import { libraryOf } from './use-cases/help-library.server.ts';

const REPORT_DAYS = 90;
const FEEDBACK_SHOWN = 50;

export type HelpReport = {
  answers: (AnswerUse & { title: string })[];
  misses: ReadMiss[];
  feedback: { id: string; body: string; words: string | null; isRead: boolean; at: string }[];
};

/** What the office reads of the help centre: how answers serve, what is asked in vain, what people miss. */
export async function readHelpReport(app: App): Promise<HelpReport> {
  const library = libraryOf('en');
  const [answers, misses, feedback] = await Promise.all([
    readAnswerUse(app.db, dayInNigeria(new Date(app.now().getTime() - REPORT_DAYS * DAY_MS))),
    readMisses(app.db),
    readFeedback(app.db, FEEDBACK_SHOWN),
  ]);
  return {
    answers: answers.map((use) => ({ ...use, title: library.get(use.answer)?.title ?? use.answer })),
    misses,
    feedback: feedback.map(({ id, body, words, state, created_at: at }) => ({
      id,
      body,
      words,
      isRead: state === 'read',
      at: at.toISOString(),
    })),
  };
}

/** Notes that the office has read a piece of feedback; reading it twice changes nothing. */
export async function readFeedbackOnce(app: App, actor: Allowed<'support.manage'>, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await app.db.transaction().execute(async (trx) => {
    if (!(await markFeedbackRead(trx, id))) return;
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'feedback.read',
      entity: 'help_feedback',
      entityId: id,
      after: { state: 'read' },
      at: app.now(),
    });
  });
}
