/** Who wrote it; `notice` is what the channel itself says, without the assistant. */
export type MessageAuthor = 'person' | 'assistant' | 'notice' | 'office';
export type MessageKind = 'text' | 'picture' | 'document' | 'voice' | 'other' | 'template';
/** Of theirs: waiting, answered, or kept without an answer. Of ours: from queued to read, or failed. */
export type MessageState =
  | 'waiting'
  | 'answered'
  | 'silent'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed';

/** A message as it is shown, in the demo and to the office. Times in ISO 8601. */
export type ShownMessage = {
  id: string;
  author: MessageAuthor;
  kind: MessageKind;
  text: string;
  buttons: readonly string[];
  /** The address of a card's picture, or where the office sees a picture somebody sent. */
  picture: string | null;
  link: string | null;
  state: MessageState;
  failure: string | null;
  saidAt: string;
};
