import { formatTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { HoldKind, PayeeVerdict, StartRefusal } from '../domain/hold-rules.ts';

/** Why nobody can start to pay now, in words for the buyer; `until` is when the hold of another ends. */
export function refusalWords(refusal: StartRefusal, until: Date | string | null): string {
  switch (refusal) {
    case 'taken':
      return until ? m.holds_refused_taken({ time: formatTime(until) }) : m.holds_refused_taken_plain();
    case 'yours':
      return m.holds_refused_yours();
    case 'own_listing':
      return m.holds_refused_own();
    case 'not_available':
      return m.holds_refused_not_available();
    case 'not_offered':
      return m.holds_refused_not_offered();
    case 'payee_missing':
      return m.holds_refused_missing();
    case 'payee_unchecked':
      return m.holds_refused_unchecked();
    case 'payee_differs':
      return m.holds_refused_differs();
  }
}

/** What is paid for, as a heading and beside an amount. */
export function kindWords(kind: HoldKind): string {
  return kind === 'deposit' ? m.holds_kind_deposit() : m.holds_kind_inspection();
}

/** In whose name an account is, as the buyer reads it. */
export function payeeWords(verdict: PayeeVerdict, name: string): string {
  switch (verdict) {
    case 'match':
      return m.holds_payee_match({ name });
    case 'close':
      return m.holds_payee_close({ name });
    case 'differs':
      return m.holds_payee_differs();
    case 'unchecked':
      return m.holds_payee_unchecked();
    case 'missing':
      return m.holds_payee_missing();
  }
}
