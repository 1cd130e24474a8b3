import { useId } from 'react';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import { NO_CHOICES, type SearchChoices, toParams } from '../domain/search-url.ts';
import { optionsOf } from './filter-options.ts';
import { useFilterForm } from './use-filter-form.ts';

/**
 * The order of the results: a form of its own that carries the filters along; its button is only there where no script
 * is.
 */
export function SortForm({ page, choices, isLite }: { page: SearchPage; choices: SearchChoices; isLite: boolean }) {
  const { form, apply } = useFilterForm(page, choices);
  const id = useId();
  const carried = [...toParams(page, { ...choices, sort: NO_CHOICES.sort, page: 1 })];
  const button = (
    <Button type="submit" tone="line" size="s">
      {m.search_apply()}
    </Button>
  );
  return (
    <form ref={form} className="sort" method="get" action={localPath(page.path)} autoComplete="off" onChange={apply}>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="small muted" htmlFor={id}>
        {m.search_sort()}
      </label>
      <select id={id} name="sort" className="inp" defaultValue={choices.sort}>
        {optionsOf(page, 'sort').options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isLite ? button : <noscript>{button}</noscript>}
    </form>
  );
}
