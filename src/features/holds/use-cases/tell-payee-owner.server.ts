import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { maskedAccount } from '../domain/payee.ts';

type Account = { bank_name: string; last_digits: string; from_at: Date };

/** What happened to the accounts of somebody; `before` is the one that money goes to meanwhile. */
type PayeeChange = { change: 'entered' | 'kept' | 'removed'; account: Account; before: Account | null };

/**
 * Writes to the owner of an account that it changes, with the last digits of the old one and the new one and what to do
 * if it was not them, inside the caller's transaction.
 */
export async function tellOwner(app: App, trx: Db, userId: string, changed: PayeeChange): Promise<void> {
  await notify(app, trx, {
    causedBy: null,
    userId,
    kind: `payee-${changed.change}`,
    write: () => wordsOf(changed),
    path: href('/account/payout-account'),
  });
}

function wordsOf({ change, account: row, before: rowBefore }: PayeeChange) {
  const account = masked(row);
  const before = rowBefore && masked(rowBefore);
  if (change === 'removed')
    return {
      title: m.holds_notice_account_removed_title(),
      paragraphs: [m.holds_notice_account_removed({ account }), m.holds_notice_account_not_you()],
    };
  if (change === 'kept')
    return {
      title: m.holds_notice_account_kept_title(),
      paragraphs: [m.holds_notice_account_kept({ account, before: before ?? '' }), m.holds_notice_account_not_you()],
    };
  const day = formatDate(row.from_at);
  return {
    title: m.holds_notice_account_title(),
    paragraphs: before
      ? [m.holds_notice_account_changes({ account, before, day }), m.holds_notice_account_stop({ before })]
      : [m.holds_notice_account_first({ account, day }), m.holds_notice_account_not_you()],
  };
}

const masked = ({ bank_name: bankName, last_digits: lastDigits }: Account) => maskedAccount({ bankName, lastDigits });
