import { type Action, KINDS, type Kind, type Rule, ruleFor } from '#features/accounts/policy.ts';

/** One cell of the matrix: somebody asks for a record of their own, of somebody else, or for no record at all. */
export type Cell = { kind: Kind; whose: 'own' | 'other' | 'none'; isAllowed: boolean };

/** A door lets `others` in: whose matter it is, is asked where the record is loaded. */
const answers = (rule: Rule, whose: Cell['whose']) =>
  rule === 'yes' || rule === 'others' || (rule !== 'no' && whose !== 'other');

/**
 * Every cell of an action: five kinds, and twice each but the visitor where the action is about a record that has an
 * owner.
 */
export function cellsOf(action: Action, hasRecord: boolean): Cell[] {
  return KINDS.flatMap((kind) =>
    whoseOf(kind, hasRecord).map((whose) => ({ kind, whose, isAllowed: answers(ruleFor(action, kind), whose) })),
  );
}

function whoseOf(kind: Kind, hasRecord: boolean): Cell['whose'][] {
  if (!hasRecord) return ['none'];
  return kind === 'visitor' ? ['other'] : ['own', 'other'];
}
