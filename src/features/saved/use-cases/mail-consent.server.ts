import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { countAttempt, emailKey } from '#features/accounts/rate-limit.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { AppError } from '#lib/app-error.ts';
import { DAY_MS } from '#lib/days.ts';
import { currentLanguage, localPath } from '#lib/language.ts';
import { hasConsented, PLAIN_EMAIL } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import {
  type Contact,
  changeContact,
  findAsked,
  findByStopToken,
  hashOfToken,
  newToken,
  openContact,
} from '../data/contacts.server.ts';
import { endMails } from '../data/saved-searches.server.ts';
import type { Keeping } from './change-list.server.ts';
import { requireList } from './change-searches.server.ts';

/** How long the question in a mail can be answered, after which the address is forgotten. */
export const CONFIRM_DAYS = 3;
/** Questions one address gets in a day, whoever asks, and one network can have sent in an hour. */
const TO_ADDRESS = { max: 3, windowSeconds: 24 * 3600 };
const FROM_NETWORK = { max: 20, windowSeconds: 3600 };
const LONGEST = 254;

/**
 * Asks the owner of an address, by a mail, whether they want what this browser's searches find. Nothing else goes there
 * before they pressed the button behind its link. @throws AppError alert_email (400), alert_consent (400),
 * saved_search_gone (404), too_many_requests (429)
 */
export async function askForMails(app: App, keeping: Keeping, values: Record<string, string>): Promise<void> {
  const email = (values['email'] ?? '').trim().toLowerCase();
  if (email.length > LONGEST || !PLAIN_EMAIL.test(email)) throw refuse('alert_email', m.saved_email_refused());
  if (!hasConsented(values['agree'])) throw refuse('alert_consent', m.saved_email_agree_needed());
  if ('userId' in keeping) return;
  const keeperId = await requireList(app, keeping);
  await countAttempt(app, `alerts:ask:${keeping.address}`, FROM_NETWORK);
  await countAttempt(app, emailKey('alerts:ask', email), TO_ADDRESS);
  const token = newToken();
  const language = currentLanguage();
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const known = await openContact(trx, keeperId, language);
    if (known.email === email && known.emailState === 'confirmed') return;
    const asked = { email_state: 'asked', confirm_hash: hashOfToken(token), asked_at: at, consented_at: null } as const;
    await changeContact(trx, keeperId, { email, language, ...asked });
    await queueMail(app, trx, {
      causedBy: { stranger: keeping.address ?? 'unknown' },
      to: { address: email, asked: language },
      template: 'alerts-confirm',
      write: () => ({
        subject: m.saved_confirm_subject(),
        content: {
          title: m.saved_confirm_subject(),
          paragraphs: [
            m.saved_confirm_mail(),
            m.saved_confirm_mail_not(),
            m.saved_confirm_days({ count: CONFIRM_DAYS }),
          ],
          action: {
            label: m.saved_confirm(),
            url: `${app.env.PUBLIC_URL}${localPath(href('/saved/confirm'))}?token=${token}`,
          },
        },
      }),
    });
  });
}

const refuse = (code: string, publicMessage: string) =>
  new AppError(code, { status: 400, publicMessage, isReportable: false });

/** Whose yes a link asks for, without taking it; null for one that has ended or was made up. */
export function findQuestion(app: App, token: string): Promise<Contact | null> {
  return findAsked(app.db, token, new Date(app.now().getTime() - CONFIRM_DAYS * DAY_MS));
}

/** Takes the yes of whoever owns the address, once. False for a link that has ended or was made up. */
export async function confirmMails(app: App, token: string): Promise<boolean> {
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    const contact = await findAsked(trx, token, new Date(at.getTime() - CONFIRM_DAYS * DAY_MS));
    if (!contact) return false;
    await changeContact(trx, contact.keeperId, { email_state: 'confirmed', confirm_hash: null, consented_at: at });
    await recordAudit(trx, {
      actorId: null,
      action: 'alerts.agreed',
      entity: 'saved_list',
      entityId: listName(contact),
      at,
    });
    return true;
  });
}

/** The trail names a browser's list by a few signs of its number's hash: an address stands there never. */
const listName = ({ keeperId }: Contact) => keeperId.slice(0, 16);

/** Whose mails a way out ends, without ending them; null for one that was made up. */
export async function findWayOut(app: App, token: string): Promise<Contact | null> {
  return findByStopToken(app.db, token);
}

/**
 * Ends the mails of whoever has the way out of one of them, at once and without a sign-in; the searches stay. Doing so
 * again changes nothing. False for a way out that was made up.
 */
export async function stopMails(app: App, token: string): Promise<boolean> {
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    const contact = await findByStopToken(trx, token);
    if (!contact) return false;
    await endMails(trx, contact.keeperId);
    const gone = { email: null, email_state: 'none', confirm_hash: null, asked_at: null, consented_at: null } as const;
    await changeContact(trx, contact.keeperId, gone);
    const isAccount = !contact.keeperId.startsWith('device:');
    await recordAudit(trx, {
      actorId: isAccount ? contact.keeperId : null,
      action: 'alerts.ended',
      entity: isAccount ? 'user' : 'saved_list',
      entityId: isAccount ? contact.keeperId : listName(contact),
      at,
    });
    return true;
  });
}
