/** Whom a mail goes to: somebody with an account, the office, or an address that somebody else may have typed. */
export type MailReach = 'person' | 'office' | 'address';

/** Mails one causer may have sent to one reader in twenty-four hours (docs/decisions/0105). */
export const MAILS_FROM_ONE: Record<MailReach, number> = { person: 20, office: 20, address: 3 };
/** The same from all causers together, to an address nobody has signed in with. */
export const MAILS_TO_ADDRESS = 10;

/** Whether one more mail may go, by how many went within twenty-four hours: from this causer, and from all of them. */
export function isWithinBudget(reach: MailReach, sent: { fromCauser: number; fromAll: number }): boolean {
  return sent.fromCauser < MAILS_FROM_ONE[reach] && (reach !== 'address' || sent.fromAll < MAILS_TO_ADDRESS);
}
