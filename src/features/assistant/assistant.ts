import type { Language } from '#vocabulary/languages.ts';
import type { ConversationState } from './domain/conversation-state.ts';

export type { ConversationState };

/** Where the visitor is; spoken answers are short and without markup. */
export const CHANNELS = ['chat', 'voice', 'whatsapp'] as const;
export type AssistantChannel = (typeof CHANNELS)[number];

/** The longest message that is read, in characters (the rest is cut). */
export const MESSAGE_MAX = 1000;
/** Entries of a conversation that are kept (spec 9, Chat). */
export const HISTORY_KEPT = 20;
/** Homes shown with one answer at most (spec 9, Chat). */
export const CARDS_SHOWN = 3;

/** What somebody who waits may be told of. */
export type AssistantStep = 'search' | 'listing' | 'facts';

export type AskedMessage = {
  /** The secret of a conversation that was begun; another is begun where it is missing or no longer known. */
  conversationId?: string;
  text: string;
  channel: AssistantChannel;
  /** The listing the visitor looks at, where there is one. */
  listingId?: string;
  /** The page's; the answer follows what is written. */
  language: Language;
  /** The page's name for this message, a UUID: sent twice, it is answered and kept once. */
  messageId?: string | undefined;
  /** The secret of a conversation that has to be begun; one is made where it is missing. */
  newSecret?: string;
  /** Is told what is being done for the answer, as it is done. */
  onStep?: (step: AssistantStep) => void;
  /** Ends what is still being thought about; nothing is kept then. */
  signal?: AbortSignal;
};

/** One home as it is shown in a conversation. */
export type AssistantCard = {
  id: string;
  title: string;
  priceText: string;
  place: string;
  /** Beds, baths and size in square feet (spec 9), in words. */
  facts: string;
  /** What was checked, in a word. */
  trust: string;
  href: string;
  pictureUrl: string | null;
};

/** A spec answer has one of these types (spec 3, chat message). */
export const RESPONSE_TYPES = ['text', 'quick_replies', 'properties', 'property_card'] as const;
export type ResponseType = (typeof RESPONSE_TYPES)[number];

/** A form the answer asks for: who to hand over to, where to call, or when to visit. */
export type AnswerForm = 'hand-over' | 'call' | 'tour';

/** An address an answer rests on. */
export type AnswerSource = { label: string; href: string };

export type AssistantAnswer = {
  conversationId: string;
  /** Plain text, paragraphs apart by a blank line. */
  text: string;
  responseType: ResponseType;
  quickReplies: readonly string[];
  cards: readonly AssistantCard[];
  sources: readonly AnswerSource[];
  form: AnswerForm | null;
  leadScore: number;
  state: ConversationState;
};
