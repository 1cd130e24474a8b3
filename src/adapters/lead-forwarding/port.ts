/** What the office's team chat is told about one lead. */
export type ForwardedLead = {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  city: string | null;
  message: string | null;
  pageUrl: string | null;
  createdAt: string;
};

/** Refused for good (`rejected`: trying again is pointless) or for now (`unavailable`: the job tries again). */
export type ForwardFailure = 'rejected' | 'unavailable';

export class LeadForwardError extends Error {
  readonly failure: ForwardFailure;
  constructor(failure: ForwardFailure, message: string) {
    super(message);
    this.name = 'LeadForwardError';
    this.failure = failure;
  }
}

/**
 * Passes a stored lead on. `sent`: the other side has taken it; `kept`: there is no other side, it went nowhere.
 * @throws LeadForwardError
 */
export type LeadForwarding = { name: string; forward: (lead: ForwardedLead) => Promise<'sent' | 'kept'> };
