/** The fields of a survey plan's form, by the names they are posted under. */
export const PLAN_FIELDS = ['corners', 'system', 'area', 'number', 'surveyor', 'day'] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];

/** What was typed. */
export type PlanFormValues = Record<PlanField, string>;

/** What is wrong, in words for the field. */
export type PlanRefusals = Partial<Record<PlanField, string>>;
