import type { QuickReply } from './conversation-state.ts';

/** What a quick reply stands for: a message in the readers' own words, or one of the few acts that are none. */
export const RETRY_ACT = '@retry';
export const WAIT_ACT = '@wait';
export const ENGLISH_ACT = '@english';

/** Replies under one answer at most. */
export const MOST_REPLIES = 5;

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** What somebody says by choosing one of the replies they were offered; their own words otherwise. */
export function meantBy(text: string, replies: readonly QuickReply[]): string {
  return replies.find((reply) => plain(reply.text) === plain(text))?.act ?? text;
}
