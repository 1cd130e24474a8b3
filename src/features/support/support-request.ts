import type { RequestState } from './domain/request-states.ts';

export { nextRequestState, REQUEST_STATES } from './domain/request-states.ts';

/** Services that a request asks for; their pages say `asks` with one of these. */
export const SERVICE_KINDS = ['valuation', 'management', 'legal', 'inspection', 'investment'] as const;

/** What the desk holds: the services, tickets of the help centre, and objections to a use of data. */
export const REQUEST_KINDS = [...SERVICE_KINDS, 'ticket', 'objection'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a ticket can be about; the first is what nobody has chosen. */
export const TICKET_TOPICS = [
  'general',
  'home',
  'account',
  'payments',
  'call',
  'careers',
  'press',
  'privacy',
  'complaint',
  'fraud',
] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];

/** The fields of a request's form, in the names of forms. */
export type RequestFields = {
  name: string;
  email: string;
  phone: string;
  /** Where the property is: an address or a listing of ours. */
  place: string;
  /** Which of the page's services, the topic of a ticket, or the uses objected to, parted by blanks. */
  choice: string;
  message: string;
  /** When it would suit, as people say it. */
  best_time: string;
};
export type RequestField = keyof RequestFields;

/** The tick without which we keep nothing of a service request. */
export const REQUEST_CONSENT = 'consent';

/** A request as the office's desk shows it, in the field names of records; moments as ISO. */
export type DeskRequest = {
  id: string;
  number: string;
  kind: RequestKind;
  choice: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  place: string | null;
  best_time: string | null;
  message: string | null;
  language: string;
  state: RequestState;
  state_at: string;
  sender_id: string | null;
  assigned_to: string | null;
  assigned_name: string | null;
  assigned_at: string | null;
  closed_reason: string | null;
  forward_status: 'none' | 'queued' | 'sent' | 'failed';
  answered_at: string | null;
  created_at: string;
};

/** A request as its sender sees it. */
export type OwnRequest = Pick<DeskRequest, 'number' | 'kind' | 'choice' | 'state' | 'state_at' | 'created_at'> & {
  /** Its own page. */
  path: string;
  isAnswered: boolean;
};
