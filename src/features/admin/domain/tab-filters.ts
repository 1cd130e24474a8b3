/** Words of the tabs' filters; the agent review's levels are the spec's (spec 3, Agent verification record). */
export const SUBMISSION_FILTERS = ['pending_approval', 'approved', 'rejected', 'all'] as const;
export const VERIFICATION_LEVELS = ['basic', 'silver', 'gold', 'advanced', 'premium'] as const;
export const USER_KINDS = ['admin', 'agent', 'suspended'] as const;
