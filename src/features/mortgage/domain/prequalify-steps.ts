/** The steps of pre-qualifying, in order; the last is the answer. */
export const PREQUALIFY_STEPS = ['income', 'contact', 'result'] as const;
export type PrequalifyStep = (typeof PREQUALIFY_STEPS)[number];

/** What the form asks for; all of it has to be said (spec 5, Mortgage). */
export const PREQUALIFY_FIELDS = ['fullName', 'email', 'phone', 'income'] as const;
export type PrequalifyField = (typeof PREQUALIFY_FIELDS)[number];
export type PrequalifyErrors = Partial<Record<PrequalifyField, string>>;

/** What a button of the form asks for; a form that says none is sent. */
export const PREQUALIFY_INTENTS = ['send', 'next', 'back'] as const;

/** The step on which somebody mends what is wrong: the first that has something. */
export function stepToMend(errors: PrequalifyErrors): PrequalifyStep {
  return errors.income === undefined ? 'contact' : 'income';
}
