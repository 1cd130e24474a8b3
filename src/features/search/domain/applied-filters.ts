import { MORE_FIELDS, type MoreField } from './more-choices.ts';
import type { SearchChoices } from './search-url.ts';
import { NO_CHOICES } from './search-url.ts';

/**
 * A part of the search text that was understood, or searched as it stands; `without` is the text when it is taken out.
 */
export type WordChip = { label: string; without: string };

/** One thing that narrows the list, and the change of choices that takes it away. */
export type AppliedFilter =
  | { field: 'word'; value: string; change: Partial<SearchChoices> }
  | {
      [Field in ChoiceField]: {
        field: Field;
        value: NonNullable<SearchChoices[Field]>;
        change: Partial<SearchChoices>;
      };
    }[ChoiceField];

type ChoiceField =
  | 'transaction'
  | 'state'
  | 'price'
  | 'movein'
  | 'beds'
  | 'baths'
  | 'type'
  | 'bbox'
  | 'area'
  | MoreField;

const FIELDS: readonly ChoiceField[] = [
  ...(['transaction', 'state', 'price', 'movein', 'beds', 'baths', 'type', 'bbox', 'area'] as const),
  ...MORE_FIELDS,
];

/** What narrows the list, words first, then the filters in the order they are read. */
export function listApplied(choices: SearchChoices, words: readonly WordChip[]): AppliedFilter[] {
  const chips = words.map(
    ({ label, without }): AppliedFilter => ({ field: 'word', value: label, change: { search: without } }),
  );
  return [...chips, ...FIELDS.flatMap((field) => appliedOf(choices, field))];
}

/** A chip for each of several values: taking one away leaves the others. */
function appliedOf(choices: SearchChoices, field: ChoiceField): AppliedFilter[] {
  const value = choices[field];
  if (value === null) return [];
  const isOne = field === 'bbox' || field === 'area' || !Array.isArray(value);
  if (isOne) return [{ field, value, change: { [field]: null } } as AppliedFilter];
  return value.map((one) => {
    const others = value.filter((other) => other !== one);
    return { field, value: [one], change: { [field]: others.length > 0 ? others : null } } as unknown as AppliedFilter;
  });
}

/** True where "clear" has something to clear: a word, a filter or a sort order. */
export function canClear(choices: SearchChoices, applied: readonly unknown[]): boolean {
  return applied.length > 0 || choices.sort !== NO_CHOICES.sort;
}
