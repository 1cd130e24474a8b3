import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { cookiesOfAccount } from './choices.server.ts';
import * as choices from './migrations/0130-choices.server.ts';
import { deleteObjectionsOf } from './objections.server.ts';
import './schema.ts';

const SENTENCES = { 'choices.saved': m.admin_did_choices_saved };

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

const OBJECTION_COLUMNS = ['number', 'processing', 'email', 'state', 'state_at', 'reason', 'created_at'];

/** What choices bring: what people do not want done with them, and the uses of their data they object to. */
export const choicesFeature: Feature = {
  name: 'choices',
  tables: ['person_choices', 'objections'],
  migrations: { '0130-choices': choices },
  signInCookies: cookiesOfAccount,
  ownData: {
    records: [
      {
        name: 'your_choices',
        table: 'person_choices',
        owner: 'user_id',
        columns: ['counting_off', 'popup_off', 'language_off', 'changed_at'],
      },
      { name: 'your_objections', table: 'objections', owner: 'email', by: 'email', columns: OBJECTION_COLUMNS },
      { name: 'your_objections_signed_in', table: 'objections', owner: 'user_id', columns: OBJECTION_COLUMNS },
    ],
    async erase(_app, trx, person) {
      await deleteObjectionsOf(trx, person);
      await trx.deleteFrom('person_choices').where('user_id', '=', person.userId).execute();
      return {};
    },
  },
  audit: { sentences: SENTENCES },
};
