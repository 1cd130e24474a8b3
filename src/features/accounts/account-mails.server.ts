import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Causer } from '#features/mail/causer.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { currentLanguage, localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import type { Language } from '#vocabulary/languages.ts';

/**
 * Whom a mail of accounts goes to. `asked` is the language of who has neither chosen one nor used one yet; that of the
 * request, unless said otherwise, because nobody else causes such a mail.
 */
type To = { address: string; name?: string | null; userId?: string; asked?: Language };

/**
 * The mails of accounts, each with its own words; `link` is a whole address, and following it changes nothing: the page
 * asks.
 */
const MAILS = {
  'confirm-sign-up': (link: string) => ({
    title: m.accounts_mail_confirm_title(),
    paragraphs: [m.accounts_mail_confirm_text(), m.accounts_mail_confirm_ignore()],
    action: { label: m.accounts_mail_confirm_action(), url: link },
  }),
  'already-registered': (link: string) => ({
    title: m.accounts_mail_already_title(),
    paragraphs: [m.accounts_mail_already_text(), m.accounts_mail_already_ignore()],
    action: { label: m.accounts_mail_already_action(), url: link },
  }),
  'reset-password': (link: string) => ({
    title: m.accounts_mail_reset_title(),
    paragraphs: [m.accounts_mail_reset_text(), m.accounts_mail_reset_ignore()],
    action: { label: m.accounts_mail_reset_action(), url: link },
  }),
  'password-changed': (link: string) => ({
    title: m.accounts_mail_changed_title(),
    paragraphs: [m.accounts_mail_changed_text(), m.accounts_mail_changed_ignore()],
    action: { label: m.accounts_mail_changed_action(), url: link },
  }),
  'allow-email-change': (link: string, newEmail = '') => ({
    title: m.accounts_mail_allow_title(),
    paragraphs: [m.accounts_mail_allow_text({ email: newEmail }), m.accounts_mail_allow_ignore()],
    action: { label: m.accounts_mail_allow_action(), url: link },
  }),
  'confirm-email-change': (link: string) => ({
    title: m.accounts_mail_new_email_title(),
    paragraphs: [m.accounts_mail_new_email_text(), m.accounts_mail_confirm_ignore()],
    action: { label: m.accounts_mail_new_email_action(), url: link },
  }),
  'account-deleted': (link: string) => ({
    title: m.accounts_mail_deleted_title(),
    paragraphs: [m.accounts_mail_deleted_text()],
    action: { label: m.accounts_mail_deleted_action(), url: link },
  }),
} as const;

export type AccountMail = keyof typeof MAILS;

/** One mail of accounts: `path` is where its button leads, without a language. */
type AccountLetter = {
  mail: AccountMail;
  to: To;
  path: string;
  detail?: string;
  /** Who has it sent to an address that may be another's; without it its reader. */
  causedBy?: Causer;
};

/** Writes one of the mails of accounts and queues it, inside the caller's transaction. */
export async function queueAccountMail(
  app: App,
  trx: Db,
  { mail, to, path, detail, causedBy }: AccountLetter,
): Promise<void> {
  const write = () => {
    const content = MAILS[mail](`${app.env.PUBLIC_URL}${localPath(path)}`, detail);
    return { subject: content.title, content };
  };
  const { userId, name = null, ...reader } = { asked: currentLanguage(), ...to };
  await queueMail(app, trx, {
    causedBy: causedBy ?? null,
    to: userId ? { ...reader, name, userId } : reader,
    template: mail,
    write,
  });
}
