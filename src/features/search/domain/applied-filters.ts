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

type ChoiceField = 'transaction' | 'state' | 'price' | 'beds' | 'baths' | 'type' | 'bbox';

const FIELDS: readonly ChoiceField[] = ['transaction', 'state', 'price', 'beds', 'baths', 'type', 'bbox'];

/** What narrows the list, words first, then the filters in the order they are read. */
export function listApplied(choices: SearchChoices, words: readonly WordChip[]): AppliedFilter[] {
  const chips = words.map(
    ({ label, without }): AppliedFilter => ({ field: 'word', value: label, change: { search: without } }),
  );
  const filters = FIELDS.filter((field) => choices[field] !== null).map(
    (field) => ({ field, value: choices[field], change: { [field]: null } }) as AppliedFilter,
  );
  return [...chips, ...filters];
}

/** True where "clear" has something to clear: a word, a filter or a sort order. */
export function canClear(choices: SearchChoices, applied: readonly AppliedFilter[]): boolean {
  return applied.length > 0 || choices.sort !== NO_CHOICES.sort;
}
