import type { UnreadableCause } from './paper-report.ts';

/** A file that ends with 'Processing Error'; `cause` is the closed word that its sentence is chosen by. */
export class PaperUnreadable extends Error {
  override readonly cause: UnreadableCause;

  constructor(cause: UnreadableCause, message: string) {
    super(message);
    this.name = 'PaperUnreadable';
    this.cause = cause;
  }
}
