import type { FormEvent } from 'react';
import type { Total } from '#features/finding/listing-filter.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import type { SearchChoices } from '../domain/search-url.ts';
import { ClearButton } from './clear-button.tsx';
import { CarriedFields, FilterSelect, SearchBox } from './filter-fields.tsx';
import { filterLists } from './filter-options.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { useFilterForm } from './use-filter-form.ts';

type FilterBarProps = { page: SearchPage; choices: SearchChoices; total: Total | null; isLite: boolean };

/**
 * The filters of a list page: a row of native selects on wide screens, a search box with a sheet on narrow ones, plain
 * selects on lite pages.
 */
export function FilterBar({ page, choices, total, isLite }: FilterBarProps) {
  const hasSearch = page.fields.includes('search');
  return (
    <div className={hasSearch ? 'fbar' : 'fbar fbar-plain'}>
      {hasSearch && !isLite ? <FilterSheet page={page} choices={choices} total={total} /> : null}
      <SelectForm page={page} choices={choices} isWideOnly={hasSearch && !isLite} />
    </div>
  );
}

function SelectForm({ page, choices, isWideOnly }: { page: SearchPage; choices: SearchChoices; isWideOnly: boolean }) {
  const { form, apply } = useFilterForm(page, choices);
  const hasSearch = page.fields.includes('search');
  const lists = filterLists(page);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones do not know the search element.
    <form
      ref={form}
      className={isWideOnly ? 'wrap frow frow-wide' : 'wrap frow'}
      role="search"
      aria-label={m.search_form_label()}
      method="get"
      action={localPath(page.path)}
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply(event);
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event);
      }}
    >
      <CarriedFields page={page} choices={choices} />
      {hasSearch ? <SearchBox choices={choices} /> : null}
      {lists.map((list) => (
        <FilterSelect key={list.field} list={list} choices={choices} hasLabel={!hasSearch} />
      ))}
      <Button type="submit">{hasSearch ? m.search_submit() : m.search_apply()}</Button>
      {hasSearch ? null : <ClearButton page={page} />}
    </form>
  );
}
