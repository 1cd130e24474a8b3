import { scanHome } from '#features/moderation/scan-home.ts';
import { lookUp } from '#lib/one-of.ts';
import type { FormProblem, FormRefusal, PropertyFields } from '../property-form-fields.ts';

const PROBLEMS: Readonly<Record<string, FormProblem>> = {
  account: 'text_account',
  markup: 'text_markup',
  instructions: 'text_instructions',
};

/** What no honest description holds, field by field: the form says what to take out. Everything else is for people. */
export function refuseTexts(fields: Partial<PropertyFields>): FormRefusal[] {
  const refused = new Map<string, FormRefusal>();
  for (const { kind, field, isCertain } of scanHome(fields)) {
    const problem = isCertain ? lookUp(PROBLEMS, kind) : undefined;
    if (problem && !refused.has(field)) refused.set(field, { field, problem });
  }
  return [...refused.values()];
}
