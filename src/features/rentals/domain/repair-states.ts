/** How soon a repair is needed: today, within days, within weeks. */
export const URGENCIES = ['now', 'days', 'weeks'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const REPAIR_STATES = ['asked', 'seen', 'booked', 'done', 'declined'] as const;
export type RepairState = (typeof REPAIR_STATES)[number];

/** Who bears what a repair costs. */
export const BEARERS = ['owner', 'tenant'] as const;
export type Bearer = (typeof BEARERS)[number];

/** What the landlord may say next of a repair; what is done or declined can be taken up again. */
const MOVES: Record<RepairState, readonly RepairState[]> = {
  asked: ['seen', 'booked', 'done', 'declined'],
  seen: ['seen', 'booked', 'done', 'declined'],
  booked: ['booked', 'done', 'declined'],
  done: ['booked', 'done'],
  declined: ['seen', 'booked'],
};

/** Whether a repair may go from one state to another; saying the same again only adds words. */
export function canMoveRepair(from: RepairState, to: RepairState): boolean {
  return MOVES[from].includes(to);
}
