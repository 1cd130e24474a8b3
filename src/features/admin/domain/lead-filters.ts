import { LEAD_DEALS, LEAD_STATES } from '#features/leads/desk-lead.ts';
import { oneOf } from './admin-tabs.ts';

/** The desk of leads starts with what somebody still has to do something about. */
export const LEAD_STATE_FILTERS = ['waiting', ...LEAD_STATES, 'all'] as const;
export const LEAD_DEAL_FILTERS = [...LEAD_DEALS, 'unknown'] as const;
export const LEAD_ASSIGNED_FILTERS = ['nobody', 'anybody'] as const;

/**
 * What the desk's address asks for, for the list and its export alike: an unknown word filters nothing, an unknown
 * agent has no leads.
 */
export function readLeadWords(query: URLSearchParams) {
  const state = oneOf(LEAD_STATE_FILTERS, query.get('state')) ?? 'waiting';
  return {
    state: state === 'all' ? undefined : state,
    place: query.get('place')?.slice(0, 100) || undefined,
    deal: oneOf(LEAD_DEAL_FILTERS, query.get('deal')),
    assigned: query.get('assigned')?.slice(0, 100) || undefined,
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
  };
}
