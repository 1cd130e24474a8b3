import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findLeadAddress } from '#features/leads/lead-desk.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { dayInNigeria } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { findHead } from '../data/heads.server.ts';
import { findVerifierKey } from './prove-entries.server.ts';

/**
 * Hands the newest head to where the database does not reach: the anchor each time, the office's address once a day.
 * Doing it twice changes nothing.
 */
export async function anchorHead(app: App): Promise<void> {
  const head = await findHead(app.db);
  if (!head) return;
  await app.adapters.ledgerAnchor().publish({ size: head.size, note: head.note });
  const address = await findLeadAddress(app);
  if (!address) return;
  await app.db.transaction().execute((trx) =>
    queueMail(app, trx, {
      causedBy: null,
      to: { address, isOffice: true },
      template: 'ledger-head',
      write: () => ({
        subject: m.ledger_mail_subject({ count: head.size }),
        content: {
          title: m.ledger_mail_title({ date: formatDateTime(head.signedAt) }),
          paragraphs: [m.ledger_mail_text(), head.note, findVerifierKey(app)],
          action: { label: m.ledger_mail_action(), url: `${app.env.PUBLIC_URL}${href('/ledger')}` },
        },
      }),
      dedupeKey: `ledger-head:${dayInNigeria(app.now())}`,
    }),
  );
}
