import { BASE_LANGUAGE, LANGUAGES, type Language } from '#vocabulary/languages.ts';

/** What is known of the language of somebody's mails: the one they chose, and the one they last did something in. */
export type MailLanguage = { chosen: Language | null; used: Language };

/** Stands in the form for "the language I use", which is no language of its own. */
export const AS_USED = 'as-used';

/** Everything the form can say. */
export const MAIL_LANGUAGE_CHOICES = [AS_USED, ...LANGUAGES] as const;
export type MailLanguageChoice = (typeof MAIL_LANGUAGE_CHOICES)[number];

/** What the form shows of what is known. */
export function choiceOf(known: MailLanguage | null): MailLanguageChoice {
  return known?.chosen ?? AS_USED;
}

/**
 * The language to write to somebody in: what they chose, else what they use, else what the mail was asked for in, else
 * English.
 */
export function languageOfMails(known: MailLanguage | null, asked?: Language | null): Language {
  return known?.chosen ?? known?.used ?? asked ?? BASE_LANGUAGE;
}

/** What a choice changes, or null where it says what is known already. */
export function decideChoice(
  known: MailLanguage | null,
  choice: MailLanguageChoice,
): { chosen: Language | null } | null {
  return choice === choiceOf(known) ? null : { chosen: choice === AS_USED ? null : choice };
}
