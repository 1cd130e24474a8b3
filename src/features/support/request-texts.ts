import { readProcessings } from '#features/choices/objection.ts';
import { processingWord } from '#features/choices/objection-texts.ts';
import type { RequestKind as ServiceKind } from '#features/content/document.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { TagTone } from '#ui/tag.tsx';
import type { RequestRefusal } from './domain/request-rules.ts';
import type { RequestState } from './domain/request-states.ts';
import type { DeskRequest, RequestKind, TicketTopic } from './support-request.ts';

const KINDS: Record<RequestKind, () => string> = {
  valuation: m.support_kind_valuation,
  management: m.support_kind_management,
  legal: m.support_kind_legal,
  inspection: m.support_kind_inspection,
  investment: m.support_kind_investment,
  ticket: m.support_kind_ticket,
  objection: m.support_kind_objection,
};

/** What a page of a service asks to do. */
const ASKS: Record<ServiceKind, () => string> = {
  valuation: m.support_ask_valuation,
  management: m.support_ask_management,
  legal: m.support_ask_legal,
  inspection: m.support_ask_inspection,
  investment: m.support_ask_investment,
};

const TOPICS: Record<TicketTopic, () => string> = {
  general: m.support_topic_general,
  home: m.support_topic_home,
  account: m.support_topic_account,
  payments: m.support_topic_payments,
  call: m.support_topic_call,
  careers: m.support_topic_careers,
  press: m.support_topic_press,
  privacy: m.support_topic_privacy,
  complaint: m.support_topic_complaint,
  fraud: m.support_topic_fraud,
};

/** For its sender and for the office alike. */
const STATES: Record<RequestState, { tone: TagTone; word: () => string; told: () => string }> = {
  new: { tone: 'laterite', word: m.support_state_new, told: m.support_told_new },
  assigned: { tone: 'indigo', word: m.support_state_assigned, told: m.support_told_assigned },
  answered: { tone: 'leaf', word: m.support_state_answered, told: m.support_told_answered },
  done: { tone: 'leaf', word: m.support_state_done, told: m.support_told_done },
  closed: { tone: 'plain', word: m.support_state_closed, told: m.support_told_closed },
};

/** What a request asks for, in a word. */
export const kindWord = (kind: RequestKind): string => KINDS[kind]();
export const askWords = (kind: ServiceKind): string => ASKS[kind]();
export const topicWord = (topic: TicketTopic): string => TOPICS[topic]();
export const requestStateWord = (state: RequestState): string => STATES[state].word();

/** The tag of a state, and how it stands in a sentence for the sender. */
export function requestLook(state: RequestState): { tone: TagTone; word: string; told: string } {
  const { tone, word, told } = STATES[state];
  return { tone, word: word(), told: told() };
}

/** Which of the page's services was chosen, the topic of a ticket, or what is objected to; null where nothing was. */
export function choiceWord({ kind, choice }: Pick<DeskRequest, 'kind' | 'choice'>): string | null {
  if (kind === 'objection')
    return readProcessings(choice ?? '')
      .map(processingWord)
      .join('; ');
  if (choice === null || kind !== 'ticket') return choice;
  return lookUp(TOPICS, choice)?.() ?? choice;
}

/** Says what is wrong with one field and how to put it right. */
export function wordRequestRefusal({ problem, limit = 0 }: RequestRefusal): string {
  switch (problem) {
    case 'name_required':
      return m.support_need_name();
    case 'contact_required':
      return m.support_need_contact();
    case 'email_required':
      return m.support_need_own_email();
    case 'uses_required':
      return m.support_need_uses();
    case 'email_invalid':
      return m.support_need_email();
    case 'phone_invalid':
      return m.support_need_phone();
    case 'place_required':
      return m.support_need_place();
    case 'message_required':
      return m.support_need_message();
    case 'consent_required':
      return m.support_need_consent();
    case 'unknown_choice':
      return m.support_need_choice();
    case 'not_text':
      return m.support_not_text();
    case 'too_long':
      return m.leads_too_long({ limit });
  }
}
