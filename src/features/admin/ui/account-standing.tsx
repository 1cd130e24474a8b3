import type { JudgedPayee } from '#features/holds/known-payees.server.ts';
import { payeeLine, payoutMayWords, payoutRefusedWords } from '#features/holds/payout-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';

type AccountStandingProps = {
  account: JudgedPayee;
  /** The account that takes its place later. */
  next?: JudgedPayee | null;
};

/** What is known of the account that money leaves to, why it may not leave where it may not, and what it changes to. */
export function AccountStanding({ account: { payee, verdict, payout }, next }: AccountStandingProps) {
  const isTheirs = verdict === 'match' || verdict === 'close';
  return (
    <>
      {payout === 'may' && payee && isTheirs ? (
        <p>{payoutMayWords(payee, verdict)}</p>
      ) : (
        <Note tone={payout === 'waits' ? 'ochre' : 'rose'} icon={payout === 'waits' ? 'clock' : 'alert'}>
          {payoutRefusedWords(payout === 'may' ? 'missing' : payout, payee)}
        </Note>
      )}
      {next?.payee ? (
        <Note tone="ochre" icon="clock">
          {m.holds_payout_next({ account: payeeLine(next.payee), day: formatDate(next.payee.fromAt) })}
        </Note>
      ) : null}
    </>
  );
}
