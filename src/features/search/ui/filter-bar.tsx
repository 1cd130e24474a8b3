import type { FormEvent } from 'react';
import type { Total } from '#features/finding/listing-filter.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import type { SearchChoices } from '../domain/search-url.ts';
import { AllFilters, CarriedFields, FilterBox, FilterSelect, SearchBox } from './filter-fields.tsx';
import { filterLists } from './filter-options.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { PricePopover } from './price-popover.tsx';
import { useFilterForm } from './use-filter-form.ts';
import { WantSegments } from './want-segments.tsx';

/** What the bar itself shows of the further choices; all others it carries along. */
const BAR_PARAMS = ['min_price', 'max_price', 'min_move_in', 'max_move_in', 'verified', 'confirmed'];

type FilterBarProps = { page: SearchPage; choices: SearchChoices; total: Total | null; isLite: boolean };

/**
 * The bar of the search screen, which stays while results come and go: the four segments, the words and the filters. A
 * row of native selects on wide screens, a sheet on narrow ones, plain selects on lite pages.
 */
export function FilterBar({ page, choices, total, isLite }: FilterBarProps) {
  return (
    <div className="fbar">
      {isLite ? null : <FilterSheet page={page} choices={choices} total={total} />}
      <SelectForm page={page} choices={choices} isLite={isLite} />
      {isLite ? null : (
        <div className="fwants on-dye">
          <WantSegments page={page} choices={choices} className="wrap" />
        </div>
      )}
    </div>
  );
}

function SelectForm({ page, choices, isLite }: Pick<FilterBarProps, 'page' | 'choices' | 'isLite'>) {
  const { form, apply } = useFilterForm(page, choices);
  const close = () => form.current?.querySelector('details')?.removeAttribute('open');
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones do not know the search element.
    <form
      ref={form}
      className={isLite ? 'fform' : 'fform fform-wide'}
      role="search"
      aria-label={m.search_form_label()}
      method="get"
      action={localPath(page.path)}
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply(event);
        close();
      }}
      onChange={({ target, timeStamp }) => {
        const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
        if (isBox || target instanceof HTMLSelectElement) apply({ target, timeStamp });
      }}
    >
      <CarriedFields page={page} choices={choices} shown={BAR_PARAMS} />
      <div className="fhead on-dye">
        <div className="wrap frow">
          <WantSegments page={page} choices={choices} />
          <SearchBox page={page} choices={choices} />
          <Button type="submit">{m.search_submit()}</Button>
        </div>
      </div>
      <div className="wrap frow fwide">
        {filterLists(page).map((list) => (
          <FilterSelect key={list.field} list={list} choices={choices} />
        ))}
        <PricePopover page={page} choices={choices} form={form} />
        {page.scope.status === 'sold' ? null : (
          <>
            <FilterBox param="verified" value="true" label={m.filters_verified()} isSet={choices.verified !== null} />
            <FilterBox
              param="confirmed"
              value="week"
              label={m.filters_confirmed()}
              isSet={choices.confirmed !== null}
            />
          </>
        )}
        {isLite ? <AllFilters page={page} choices={choices} /> : null}
      </div>
    </form>
  );
}
