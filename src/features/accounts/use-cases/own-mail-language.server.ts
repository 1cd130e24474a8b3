import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import {
  choiceOf,
  decideChoice,
  MAIL_LANGUAGE_CHOICES,
  type MailLanguageChoice,
} from '#features/mail/mail-language.ts';
import { findMailLanguage, storeMailLanguage } from '#features/mail/mail-languages.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Actor } from '../account.ts';
import type { Allowed } from '../allowed.ts';

/** What the form holds; `used` is the language in use, null before anything was done in one. */
export type OwnMailLanguage = { choice: MailLanguageChoice; used: Language | null };

/** What a person has chosen to be written to in. */
export async function readOwnMailLanguage(app: App, { userId }: Actor): Promise<OwnMailLanguage> {
  const known = await findMailLanguage(app.db, { userId });
  return { choice: choiceOf(known), used: known?.used ?? null };
}

/**
 * Stores the language a person wants to be written to in, or that it is the one they use; the same choice again changes
 * nothing. @throws AppError unknown_choice (400)
 */
export async function chooseMailLanguage(
  app: App,
  { userId }: Allowed<'account.manage'>,
  wanted: unknown,
): Promise<void> {
  const choice = requireOneOf(MAIL_LANGUAGE_CHOICES, wanted, 'mail_language');
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const known = await findMailLanguage(trx, { userId });
    const change = decideChoice(known, choice);
    if (!change) return;
    await storeMailLanguage(trx, userId, { ...change, at });
    await recordAudit(trx, {
      actorId: userId,
      action: 'mail-language.chosen',
      entity: 'user',
      entityId: userId,
      before: { choice: choiceOf(known) },
      after: { choice },
      at,
    });
  });
}
