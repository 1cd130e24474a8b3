import type { ListingCard } from '#features/listings/listing.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { AnswerForm, AnswerSource, AssistantChannel, AssistantStep } from '../assistant.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { ConversationState, QuickReply } from '../domain/conversation-state.ts';
import type { Intent } from '../domain/intents.ts';
import type { Understanding } from '../domain/understand.ts';
import type { PrivateKind } from '../mask-private.ts';

/** A message as an engine gets it: without numbers that give somebody away. */
export type Turn = {
  text: string;
  masked: readonly PrivateKind[];
  state: ConversationState;
  channel: AssistantChannel;
  now: Date;
  /** The page's. */
  language: Language;
  /** What was said before, without numbers that give somebody away. */
  history: readonly ChatMessage[];
  /** Whose daily share of a model's cost it is; null where nobody can be told apart. */
  visitor: string | null;
  onStep?: ((step: AssistantStep) => void) | undefined;
  /** Ends what is still being thought about: whoever asked is gone. */
  signal?: AbortSignal | undefined;
};

/** What is known while an answer is made: the message understood, and the state it leads to. */
export type Thinking = Turn & { read: Understanding; next: ConversationState };

/** An answer before it is stored. */
export type Draft = {
  paragraphs: string[];
  cards: ListingCard[];
  sources: AnswerSource[];
  replies: QuickReply[];
  form: AnswerForm | null;
  state: ConversationState;
  language: Language;
  /** What it was taken to ask, for counts and tests. */
  intent: Intent;
  /** It is the fallback: something went wrong. */
  isFallback?: true;
};

/** One part of an answer; `state` is what it changes. */
export type Part = {
  paragraphs: string[];
  cards?: ListingCard[];
  sources?: AnswerSource[];
  replies?: QuickReply[];
  form?: AnswerForm;
  state?: Partial<ConversationState>;
};
