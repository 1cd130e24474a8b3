import type { EnquiryKind } from './enquiry.ts';

/** An enquiry as its reader sees it; moments as ISO. */
export type InboxEnquiry = {
  id: string;
  kind: EnquiryKind;
  state: 'sent' | 'read' | 'confirmed' | 'declined' | 'expired';
  propertyId: string | null;
  /** The listing's title, or words for a message to the agent. */
  about: string;
  name: string | null;
  contact: string | null;
  message: string | null;
  preferredAt: string | null;
  expiresAt: string | null;
  sentAt: string;
  readAt: string | null;
  answeredAt: string | null;
  answer: string | null;
};

export type InboxPage = { items: InboxEnquiry[]; total: number; unread: number; page: number; perPage: number };
