/**
 * What we write to somebody. `id` is ours and comes back with what the service says of it; `buttons` are answers to
 * press; `template` is one the service has approved, the only thing it carries once 24 hours are over.
 */
export type OutgoingMessage = {
  id: string;
  /** E.164. */
  to: string;
  text: string;
  buttons: readonly string[];
  template: string | null;
};

/** What somebody wrote to us. */
export type IncomingMessage = {
  event: 'message';
  /** The service's own id, by which the same message coming again is known. */
  serviceId: string;
  /** E.164. */
  from: string;
  /** The name they gave the service; not checked by anybody. */
  name: string | null;
  sentAt: Date;
  kind: 'text' | 'picture' | 'document' | 'voice' | 'other';
  text: string;
  /** Of a picture or a document: where the service keeps it. */
  mediaId: string | null;
};

/** What became of a message of ours. */
export type SentReport = {
  event: 'status';
  serviceId: string;
  /** Our own id of it, where the service hands it back. */
  ownId: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  reason: string | null;
};

export type WhatsAppEvent = IncomingMessage | SentReport;

export type WhatsAppChannel = {
  name: 'embedded' | 'cloud';
  /** The template by which the office may write after 24 hours; null where there is none. */
  template: string | null;
  /** What to answer when the service asks whether the webhook is ours; null where it is not asking us. */
  answerChallenge: (query: URLSearchParams) => string | null;
  /** Everything a webhook tells, from its raw body. @throws WhatsAppError forged */
  readWebhook: (body: Buffer, header: (name: string) => string | undefined) => WhatsAppEvent[];
  /** Hands a message over, and says by which id the service knows it. @throws WhatsAppError */
  send: (message: OutgoingMessage) => Promise<{ serviceId: string }>;
  /** The file somebody sent, at most so many bytes of it. @throws WhatsAppError, `rejected` for a larger one */
  download: (mediaId: string, maxBytes: number) => Promise<Uint8Array>;
};

/** A text, the words of a button, and how many buttons or lines to choose from, as the service takes them. */
export const MOST_TEXT = 4096;
export const MOST_WITH_BUTTONS = 1024;
export const MOST_BUTTON = 20;
export const MOST_BUTTONS = 3;
export const MOST_LINE = 24;
export const MOST_LINES = 10;

/**
 * Refused for good; refused for now; nobody knows, since no answer came; after the 24 hours; or not from whom it says
 * it is from.
 */
export type WhatsAppFailure = 'rejected' | 'unavailable' | 'unanswered' | 'closed' | 'forged';

export class WhatsAppError extends Error {
  readonly failure: WhatsAppFailure;
  constructor(failure: WhatsAppFailure, message: string) {
    super(message);
    this.name = 'WhatsAppError';
    this.failure = failure;
  }
}
