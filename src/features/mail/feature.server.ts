import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { SEND_EMAIL_JOB, sendEmail } from './mail.server.ts';

const SENTENCES = {
  'email.opened': m.admin_did_email_opened,
  'email.resent': m.admin_did_email_resent,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What mail brings: the outbox and the job that empties it. */
export const mailFeature: Feature = {
  name: 'mail',
  tables: ['emails'],
  jobs: [{ name: SEND_EMAIL_JOB, run: (app, data) => sendEmail(app, String(data['emailId'])) }],
  ownData: {
    records: [
      // Without the texts: links in them open the account.
      {
        name: 'mails',
        table: 'emails',
        owner: 'user_id',
        columns: ['to_address', 'template', 'subject', 'status', 'created_at', 'sent_at'],
      },
    ],
    async erase(_app, trx, { userId }) {
      await trx.deleteFrom('emails').where('user_id', '=', userId).execute();
      return {};
    },
  },
  audit: { sentences: SENTENCES, entities: { email: { word: m.admin_entity_email } } },
};
