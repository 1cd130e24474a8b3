import type { App } from '#app/app.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { answerFlag } from '#features/moderation/text-flags.server.ts';
import { m } from '#paraglide/messages.js';
import { type Refused, tryWrite } from './open-admin.server.ts';

const ANSWERS: ReadonlyMap<string | undefined, 'kept' | 'dismissed'> = new Map([
  ['flag-kept', 'kept'],
  ['flag-dismissed', 'dismissed'],
]);

/** Answers the flag that a page's form names; null where the form is about something else. */
export async function answerPostedFlag(
  app: App,
  allowed: AllowedOthers<'textFlag.answer'>,
  subjectId: string,
  form: Readonly<Record<string, string>>,
): Promise<{ refused: Refused | null } | null> {
  const answer = ANSWERS.get(form['decision']);
  if (!answer) return null;
  const flag = { id: form['flag'] ?? '', subjectId, answer };
  return { refused: await tryWrite(app, m.admin_failed_held(), () => answerFlag(app, allowed, flag)) };
}
