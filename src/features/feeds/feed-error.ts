export type FeedErrorCode = 'not_found' | 'empty' | 'torn' | 'not_a_feed' | 'columns_unknown' | 'stopped' | 'bad_map';

/** A feed that cannot be taken in at all; the message says what is wrong and what to do. Nothing has been written when it is thrown. */
export class FeedError extends Error {
  readonly code: FeedErrorCode;
  constructor(code: FeedErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FeedError';
    this.code = code;
  }
}
