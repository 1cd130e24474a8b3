import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { deleteDepositsOf, hasPaidFor } from './data/holds.server.ts';
import { deletePayeesOf } from './data/payees.server.ts';
import * as holds from './migrations/0200-holds.server.ts';
import * as passedOn from './migrations/0483-passed-on.server.ts';
import * as payeeChanges from './migrations/0487-payee-changes.server.ts';
import * as toldMoved from './migrations/0490-told-moved.server.ts';
import { holdPolicy, payeePolicy } from './policy.ts';
import './schema.ts';
import { endHolds } from './use-cases/end-holds.server.ts';
import { forgetReplaced } from './use-cases/forget-payees.server.ts';
import { HOLD_GRANTS } from './use-cases/hold-grants.server.ts';
import { END_HOLD_JOB, FORGET_PAYEES_JOB, TELL_MOVED_JOB } from './use-cases/job-names.ts';
import { tellOfMoved } from './use-cases/tell-of-moved.server.ts';

const SENTENCES = {
  'deposit.set': m.admin_did_deposit_set,
  'hold.ended': m.admin_did_hold_ended,
  'hold.late': m.admin_did_hold_late,
  'hold.paid': m.admin_did_hold_paid,
  'hold.passable': m.admin_did_hold_passable,
  'hold.passed_on': m.admin_did_hold_passed_on,
  'hold.refund_asked': m.admin_did_refund_asked,
  'hold.refund_given': m.admin_did_refund_given,
  'hold.refund_refused': m.admin_did_refund_refused,
  'hold.started': m.admin_did_hold_started,
  'hold.taken_by_bank': m.admin_did_hold_taken_by_bank,
  'payee.kept': m.admin_did_payee_kept,
  'payee.opened': m.admin_did_payee_opened,
  'payee.removed': m.admin_did_payee_removed,
  'payee.saved': m.admin_did_payee_saved,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

const HOLD_COLUMNS = [
  ...['id', 'property_id', 'kind', 'state', 'amount_minor', 'reference', 'ends_at', 'end_reason', 'paid_at'],
  ...['payee_name', 'payee_account', 'refund_state', 'refund_words', 'refund_answer', 'passed_on_at', 'created_at'],
];
const KEPT = 'Tax law and the law against money laundering ask for them.';

/** What holds bring: one buyer at a time pays for a home, into an account whose name was checked. */
export const holdsFeature: Feature = {
  name: 'holds',
  policies: [holdPolicy, payeePolicy],
  tables: ['payees', 'deposit_offers', 'home_holds'],
  migrations: {
    '0200-holds': holds,
    '0483-passed-on': passedOn,
    '0487-payee-changes': payeeChanges,
    '0490-told-moved': toldMoved,
  },
  jobs: [
    { name: END_HOLD_JOB, isHourly: true, run: async (app) => void (await endHolds(app)) },
    { name: TELL_MOVED_JOB, isHourly: true, run: tellOfMoved },
    { name: FORGET_PAYEES_JOB, isHourly: true, run: forgetReplaced },
  ],
  paymentGrants: HOLD_GRANTS,
  hasStake: (app, asked) => hasPaidFor(app.db, asked),
  ownData: {
    records: [
      {
        name: 'bank_account',
        table: 'payees',
        owner: 'user_id',
        columns: ['bank_name', 'last_digits', 'account_name', 'provider', 'checked_at', 'from_at'],
      },
      { name: 'payments_for_homes', table: 'home_holds', owner: 'buyer_id', columns: HOLD_COLUMNS, kept: KEPT },
      { name: 'payments_received', table: 'home_holds', owner: 'lister_id', columns: HOLD_COLUMNS, kept: KEPT },
    ],
    async erase(_app, trx, { userId }) {
      await deletePayeesOf(trx, userId);
      const listingIds = await deleteDepositsOf(trx, userId);
      return { tags: listingIds.map((id) => `listing:${id}`) };
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: { home_hold: { word: m.admin_entity_home_hold }, payee: { word: m.admin_entity_payee } },
  },
};
