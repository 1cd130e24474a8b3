import type { DeskLead, LeadDeal, LeadState } from '#features/leads/desk-lead.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Tag, type TagTone } from '#ui/tag.tsx';

const STATES: Record<LeadState, { tone: TagTone; word: () => string }> = {
  new: { tone: 'laterite', word: m.admin_lead_state_new },
  forwarded: { tone: 'indigo', word: m.admin_lead_state_forwarded },
  answered: { tone: 'leaf', word: m.admin_lead_state_answered },
  closed: { tone: 'plain', word: m.admin_lead_state_closed },
};

const DEALS: Record<LeadDeal | 'unknown', () => string> = {
  buy: m.admin_lead_deal_buy,
  rent: m.admin_lead_deal_rent,
  sell: m.admin_lead_deal_sell,
  unknown: m.admin_lead_deal_unknown,
};

export function LeadTag({ state }: { state: LeadState }) {
  return <Tag tone={STATES[state].tone}>{STATES[state].word()}</Tag>;
}

export function leadStateWord(state: LeadState | 'waiting' | 'all'): string {
  if (state === 'waiting') return m.admin_lead_state_waiting();
  return state === 'all' ? m.admin_lead_state_all() : STATES[state].word();
}
export const leadDealWord = (deal: LeadDeal | 'unknown'): string => DEALS[deal]();

/** With which agent a lead is, or null. */
export function leadAgentWords(lead: Pick<DeskLead, 'assigned_to' | 'assigned_name'>): string | null {
  if (lead.assigned_to === null) return null;
  return lead.assigned_name ?? m.admin_lead_with_gone();
}

export function leadConsentWords({ consent_at: at }: Pick<DeskLead, 'consent_at'>): string {
  return at ? m.admin_lead_consent_yes({ date: formatDate(at) }) : m.admin_lead_consent_no();
}

/** What really became of telling the team chat. */
export function leadChatWords({
  forward_status: status,
  forwarded_at: at,
}: Pick<DeskLead, 'forward_status' | 'forwarded_at'>): string {
  switch (status) {
    case 'none':
      return m.admin_lead_chat_none();
    case 'queued':
      return m.admin_lead_chat_queued();
    case 'sent':
      return m.admin_lead_chat_sent({ date: at ? formatDateTime(at) : '' });
    case 'failed':
      return m.admin_lead_chat_failed();
  }
}
