/** A finished mail. */
export type EmailMessage = {
  id: string;
  to: { address: string; name: string | null };
  /** Whom a reply reaches; null: the address all mails come from. */
  replyTo: string | null;
  subject: string;
  /** The language it is written in, as BCP 47 says it. */
  language: string;
  text: string;
  html: string;
  /** Where mails of this kind are ended, by a page or by one post (RFC 8058); null for one that comes once. */
  unsubscribe?: string | null;
  /** A calendar file (RFC 5545) that goes along. */
  calendar?: string | null;
  createdAt: Date;
};

/** Refused for good (`rejected`: trying again is pointless) or for now (`unavailable`: the job tries again). */
export type EmailFailure = 'rejected' | 'unavailable';

export class EmailError extends Error {
  readonly failure: EmailFailure;
  constructor(failure: EmailFailure, message: string) {
    super(message);
    this.name = 'EmailError';
    this.failure = failure;
  }
}

/**
 * Hands a mail on. `kept`: it stands in the outbox and went nowhere; `sent`: a mail server took it. @throws EmailError
 */
export type EmailTransport = { name: string; send: (message: EmailMessage) => Promise<'kept' | 'sent'> };
