import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Language } from '#vocabulary/languages.ts';
import type { HandOver } from './domain/hand-over.ts';
import type { MessageAuthor, MessageKind, MessageState } from './message.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Everything said with one number, or with one browser on /whatsapp-demo. */
export type WhatsAppConversationsTable = {
  id: Generated<string>;
  channel: 'embedded' | 'cloud';
  /** E.164, or `demo:` and the digest of what the browser keeps. */
  address: string;
  /** As WhatsApp says it. */
  name: string | null;
  /** The assistant's own id of it. */
  assistant_id: string | null;
  language: Generated<Language>;
  opted_out_at: NullableTimestamp;
  /** When they wrote last: 24 hours from then are open. */
  heard_at: NullableTimestamp;
  /** Until then the office answers, and the assistant is silent. */
  with_office_until: NullableTimestamp;
  /** What they were asked before an agent hears of them; null where nothing was. */
  hand_over: JSONColumnType<HandOver | null, string | null | undefined, string | null>;
  /** Somebody is answering it since then. */
  working_since: NullableTimestamp;
  created_at: Timestamp;
};

export type WhatsAppMessagesTable = {
  id: Generated<string>;
  conversation_id: string;
  author: MessageAuthor;
  /** Who of the office wrote it. */
  author_id: string | null;
  /** The service's own id of it. */
  service_id: string | null;
  kind: Generated<MessageKind>;
  text: string;
  /** Card, NIN, BVN and account numbers of theirs are gone from the text; ours never held any. */
  is_masked: Generated<boolean>;
  buttons: JSONColumnType<string[], string | undefined, string>;
  /** A picture of theirs, made anew; or the one of a card. */
  picture: string | null;
  /** Where the service keeps what they sent, until it is fetched. */
  media_id: string | null;
  /** The path of ours that it is about. */
  link: string | null;
  state: MessageState;
  failure: string | null;
  /** What it answers, and as which part of the answer. */
  answers: string | null;
  part: Generated<number>;
  /** When it was written, by whoever wrote it. */
  said_at: Timestamp;
  /** When it was handed to the service. */
  tried_at: NullableTimestamp;
  created_at: Timestamp;
  /** The order in which messages of one moment were written. */
  seq: Generated<number>;
};

declare module '#db/schema.ts' {
  interface Database {
    whatsapp_conversations: WhatsAppConversationsTable;
    whatsapp_messages: WhatsAppMessagesTable;
  }
}
