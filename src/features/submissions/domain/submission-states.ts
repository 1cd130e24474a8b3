/** The states of a submission (spec 4, Submission review). */
export const SUBMISSION_STATUSES = ['pending_approval', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export type SubmissionStep = 'approve' | 'reject' | 'resubmit';

/**
 * The whole graph: who takes a step, from where, to where. A corrected submission waits again, as its next revision.
 */
export const SUBMISSION_STEPS: Readonly<
  Record<SubmissionStep, { by: 'admin' | 'owner'; from: SubmissionStatus; to: SubmissionStatus }>
> = {
  approve: { by: 'admin', from: 'pending_approval', to: 'approved' },
  reject: { by: 'admin', from: 'pending_approval', to: 'rejected' },
  resubmit: { by: 'owner', from: 'rejected', to: 'pending_approval' },
};

/** The steps that can be taken from a state. */
export function stepsFrom(status: SubmissionStatus): SubmissionStep[] {
  return (Object.keys(SUBMISSION_STEPS) as SubmissionStep[]).filter((step) => SUBMISSION_STEPS[step].from === status);
}
