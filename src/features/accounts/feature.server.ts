import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { eraseAccount } from './data/erase-account.server.ts';
import { ACCOUNT_RECORDS } from './data/own-records.server.ts';
import * as checkedNames from './migrations/0488-checked-names.server.ts';
import { tagsOfPerson } from './person-tags.ts';
import { accountPolicy, authPolicy, publicPolicy } from './policies.ts';
import './schema.ts';

const SENTENCES = {
  'account.created': m.admin_did_account_created,
  'account.role-changed': m.admin_did_account_role,
  'account.signed-out': m.admin_did_account_signed_out,
  'account.suspended': m.admin_did_account_suspended,
  'account.suspension-lifted': m.admin_did_account_lifted,
  'email.changed': m.admin_did_email_changed,
  'mail-language.chosen': m.admin_did_mail_language,
  'password.changed': m.admin_did_password,
  'password.reset': m.admin_did_password_reset,
  'profile.changed': m.admin_did_profile,
  'session.ended': m.admin_did_session_ended,
  'sessions.others-ended': m.admin_did_others_ended,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What accounts bring: people with their roles, profiles, sessions and notices. */
export const accountsFeature: Feature = {
  name: 'accounts',
  policies: [publicPolicy, authPolicy, accountPolicy],
  tables: [
    ...(['user', 'user_roles', 'account', 'verification', 'session', 'profiles', 'agent_profiles'] as const),
    ...(['suspensions', 'credential_changes', 'mail_links', 'known_devices', 'notifications', 'rate_limits'] as const),
    'checked_names',
  ],
  migrations: { '0488-checked-names': checkedNames },
  ownData: {
    records: ACCOUNT_RECORDS,
    async erase(_app, trx, { userId }) {
      await eraseAccount(trx, userId);
      return { tags: tagsOfPerson(userId) };
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: { user: { word: m.admin_entity_user, named: { table: 'user', id: 'id', name: 'name' } } },
  },
};
