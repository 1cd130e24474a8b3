import type { ThreadKind } from '../enquiry.ts';
import type { EnquiryState, VisitAct } from './enquiry-states.ts';
import type { ThreadSide } from './thread-side.ts';

/** A photo of a conversation: its place in its message from 1, its measures, and what the file a press opens weighs. */
export type ThreadPhoto = {
  id: string;
  place: number;
  width: number;
  height: number;
  thumbWidth: number;
  fullWidth: number;
  bytes: number;
};

/**
 * One word of a conversation. `name` is who wrote it, where that is known; `photoCount` is how many photos it came
 * with, `photos` those that are left; null for who is none of the two sides.
 */
export type ThreadMessage = {
  id: string;
  side: ThreadSide;
  name: string | null;
  text: string;
  at: string;
  photoCount: number;
  photos: ThreadPhoto[] | null;
};

/** A conversation as one of its sides sees it; moments as ISO. */
export type InboxEnquiry = {
  id: string;
  kind: ThreadKind;
  state: EnquiryState;
  /** Which side is looking. */
  side: ThreadSide;
  propertyId: string | null;
  /** The listing's title, or words for what is about no listing. */
  about: string;
  /** Who asked, and how they can be reached: for the reader, and what the sender themselves left. */
  name: string | null;
  contact: string | null;
  email: string | null;
  phone: string | null;
  /** Whom it is to; null for the office. */
  readerName: string | null;
  /** Who can be reported here: the other side, where it has an account. */
  otherSide: { id: string; kind: 'agent' | 'user' } | null;
  message: string | null;
  preferredAt: string | null;
  /** When a visit at that time is over. */
  visitEndsAt: string | null;
  /** The time it was before the last change of it. */
  movedFrom: string | null;
  expiresAt: string | null;
  sentAt: string;
  readAt: string | null;
  answeredAt: string | null;
  isUnread: boolean;
  /** Whether the sender is told of an answer, and how; `page`: only the page of their receipt shows it. */
  answersGo: 'mail' | 'page' | 'nowhere';
  canCancel: boolean;
  /** What this side can do about a visit now. */
  acts: VisitAct[];
  messages: ThreadMessage[];
};

/** The same without its conversation, as a list shows it. */
export type InboxItem = Omit<InboxEnquiry, 'messages'>;
export type InboxPage = { items: InboxItem[]; total: number; unread: number; page: number; perPage: number };
