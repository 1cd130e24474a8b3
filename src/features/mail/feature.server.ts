import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { causerKey } from './causer.server.ts';
import { SEND_EMAIL_JOB, sendEmail } from './mail.server.ts';
import * as mailLanguages from './migrations/0132-mail-languages.server.ts';
import * as unsubscribe from './migrations/0422-unsubscribe.server.ts';
import * as calendar from './migrations/0472-mailed-calendar.server.ts';
import * as budgets from './migrations/0485-mail-budgets.server.ts';
import './schema.ts';

const SENTENCES = {
  'email.opened': m.admin_did_email_opened,
  'email.resent': m.admin_did_email_resent,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What mail brings: the outbox, the job that empties it, and in which language people are written to. */
export const mailFeature: Feature = {
  name: 'mail',
  tables: ['emails', 'mail_languages'],
  migrations: {
    '0132-mail-languages': mailLanguages,
    '0422-unsubscribe': unsubscribe,
    '0472-mailed-calendar': calendar,
    '0485-mail-budgets': budgets,
  },
  jobs: [{ name: SEND_EMAIL_JOB, run: (app, data) => sendEmail(app, String(data['emailId'])) }],
  ownData: {
    records: [
      // Without the texts: links in them open the account.
      {
        name: 'mails',
        table: 'emails',
        owner: 'user_id',
        columns: ['to_address', 'template', 'language', 'subject', 'status', 'created_at', 'sent_at'],
      },
      {
        name: 'language_of_mails',
        table: 'mail_languages',
        owner: 'user_id',
        columns: ['chosen', 'used', 'since'],
      },
    ],
    async erase(_app, trx, { userId }) {
      await trx.deleteFrom('emails').where('user_id', '=', userId).execute();
      // As a hash they still count, and what waits is not let loose by closing the account.
      const [known, unknown] = [causerKey({ userId }), causerKey({ stranger: userId })];
      await trx.updateTable('emails').set({ caused_by: unknown }).where('caused_by', '=', known).execute();
      await trx.deleteFrom('mail_languages').where('user_id', '=', userId).execute();
      return {};
    },
  },
  audit: { sentences: SENTENCES, entities: { email: { word: m.admin_entity_email } } },
};
