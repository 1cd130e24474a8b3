import { href } from 'react-router';
import { stateOptionsFor } from '#features/places/state-options.ts';
import { m } from '#paraglide/messages.js';
import { TRANSACTION_TYPES } from '#vocabulary/listing-words.ts';
import { isSaleCategoryPage, type SearchField, type SearchPage } from '../domain/search-pages.ts';
import { bandLabel, sortLabel, stateLabel, transactionLabel, typeLabel, upToNaira } from './search-texts.ts';

export type Option = { value: string; label: string };

/** A choice of one: its name, what stands there when nothing is chosen, and what can be chosen. */
export type OptionList = {
  field: SelectField;
  label: string /** The same in full, where there is room. */;
  longLabel?: string;
  any: string;
  options: Option[];
  more: Option[];
};

export type SelectField = Exclude<SearchField, 'search'>;

/**
 * The options of a field on a page, in the order and wording of spec 9; every state the spec leaves out follows in
 * `more`.
 */
export function optionsOf(page: SearchPage, field: SelectField): OptionList {
  switch (field) {
    case 'state': {
      const { first, rest } = stateOptionsFor(statesPageOf(page));
      return {
        field,
        label: m.search_state(),
        any: page.path === href('/buy/listings') ? m.search_state_all() : m.search_state_any(),
        options: first.map(toStateOption),
        more: rest.map(toStateOption),
      };
    }
    case 'price':
      return listOf(
        field,
        { label: isRent(page) ? m.search_price_year() : m.search_price(), any: m.search_price_any() },
        page.priceBands,
        bandLabel,
      );
    case 'movein':
      return listOf(field, { label: m.search_move_in(), any: m.search_move_in_any() }, page.moveInCaps, upToNaira);
    case 'beds':
      return {
        ...listOf(field, { label: m.search_beds(), any: m.search_beds_any() }, upTo(page.maxBeds), (count) =>
          m.search_beds_min({ count }),
        ),
        longLabel: m.search_bedrooms(),
      };
    case 'baths':
      return {
        ...listOf(field, { label: m.search_baths(), any: m.search_baths_any() }, upTo(page.maxBaths), (count) =>
          m.search_baths_min({ count }),
        ),
        longLabel: m.search_bathrooms(),
      };
    case 'type':
      return listOf(
        field,
        { label: isSaleCategoryPage(page) ? m.search_type_home() : m.search_type(), any: m.search_type_any() },
        page.types,
        typeLabel,
      );
    case 'transaction':
      return listOf(
        field,
        { label: m.search_transaction(), any: m.search_transaction_any() },
        TRANSACTION_TYPES,
        transactionLabel,
      );
    case 'sort':
      return {
        field,
        label: m.search_sort(),
        any: '',
        options: page.sorts.map((sort) => ({ value: sort, label: sortLabel(sort) })),
        more: [],
      };
  }
}

/** The selects of a page's filter row: all its fields but the search box and the sort order. */
export function filterLists(page: SearchPage): OptionList[] {
  return page.fields
    .filter((field) => field !== 'search' && field !== 'sort')
    .map((field) => optionsOf(page, field as SelectField));
}

function listOf<Value extends string | number>(
  field: SelectField,
  words: Pick<OptionList, 'label' | 'any'>,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): OptionList {
  return {
    field,
    ...words,
    options: values.map((value) => ({ value: String(value), label: labelOf(value) })),
    more: [],
  };
}

function statesPageOf(page: SearchPage): 'buy' | 'homes-for-sale' | 'browse' {
  if (page.path === href('/buy/listings')) return 'buy';
  return page.id === 'browse-all-homes' ? 'browse' : 'homes-for-sale';
}

function isRent(page: SearchPage): boolean {
  return page.scope.transactionType === 'rent';
}

function upTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1);
}

function toStateOption(name: string): Option {
  return { value: name, label: stateLabel(name) };
}
