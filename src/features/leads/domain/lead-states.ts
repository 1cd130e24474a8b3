/** Where a request to the office stands: told to nobody yet, with an agent, answered, or ended with a reason. */
export const LEAD_STATES = ['new', 'forwarded', 'answered', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** From each state, where a lead may go. A closed one opens again only because its sender wrote once more. */
export const LEAD_MOVES = {
  new: ['forwarded', 'answered', 'closed'],
  forwarded: ['new', 'forwarded', 'answered', 'closed'],
  answered: ['new', 'forwarded', 'closed'],
  closed: ['new', 'forwarded'],
} as const satisfies Record<LeadState, readonly LeadState[]>;

/** The states somebody still has to do something about. */
export const WAITING_LEAD_STATES = ['new', 'forwarded'] as const satisfies readonly LeadState[];

/** True when a lead may go from one state to the other. */
export function canMoveLead(from: LeadState, to: LeadState): boolean {
  return (LEAD_MOVES[from] as readonly LeadState[]).includes(to);
}

/** Where a lead stands once its sender has written again: with its agent, else with the office. */
export function stateWhenAskedAgain(assignedTo: string | null): LeadState {
  return assignedTo === null ? 'new' : 'forwarded';
}

/** Why a lead may not be passed to an agent, or null when it may. */
export function refuseAssigning(lead: {
  state: LeadState;
  hasConsent: boolean;
  /** To passing it on, which goes before what was agreed to earlier. */
  hasObjected: boolean;
}): 'no_consent' | 'objected' | 'closed' | null {
  if (lead.hasObjected) return 'objected';
  if (!lead.hasConsent) return 'no_consent';
  return lead.state === 'closed' ? 'closed' : null;
}

/** What people want to do with a home; a lead's is read from the page it was left on. */
export const LEAD_DEALS = ['buy', 'rent', 'sell'] as const;
export type LeadDeal = (typeof LEAD_DEALS)[number];

const DEAL_PAGES: readonly [RegExp, LeadDeal][] = [
  [/^\/rent(?:[/?]|$)/, 'rent'],
  [/^\/sell(?:[/?]|$)/, 'sell'],
  [/^\/(?:buy|homes-for-sale)(?:[/?]|$)/, 'buy'],
];

/** The deal of the page a lead was left on (its path plus query), or null where the page says nothing. */
export function dealOfPage(source: string | undefined): LeadDeal | null {
  return DEAL_PAGES.find(([page]) => page.test(source ?? ''))?.[1] ?? null;
}

/** What a request to the office is about; later kinds use the same desk, states and conversation. */
export const LEAD_KINDS = ['match', 'prequalify'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** How long the details of a lead are kept after anything last happened to it. */
export const LEAD_KEPT_DAYS = 730;
