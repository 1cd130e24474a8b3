/** The states of a report (product brief): new, being looked into, and the two outcomes. */
export const REPORT_STATES = ['new', 'looking', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Where the office may take a report at all. */
export const REPORT_STEPS = ['looking', 'upheld', 'dismissed'] as const;

/** From each state, where the office may take a report. An outcome is final: a new report is a new row. */
export const REPORT_MOVES = {
  new: ['looking', 'upheld', 'dismissed'],
  looking: ['upheld', 'dismissed'],
  upheld: [],
  dismissed: [],
} as const satisfies Record<ReportState, readonly ReportState[]>;

/** The states in which nobody has decided yet. */
export const OPEN_STATES = REPORT_STATES.filter((state) => REPORT_MOVES[state].length > 0);

/** True when the office may take a report from one state to the other. */
export function canMove(from: ReportState, to: ReportState): boolean {
  return (REPORT_MOVES[from] as readonly ReportState[]).includes(to);
}

/** True for the two outcomes, of which the reporter is told and which need a note. */
export function isOutcome(state: ReportState): boolean {
  return REPORT_MOVES[state].length === 0;
}
