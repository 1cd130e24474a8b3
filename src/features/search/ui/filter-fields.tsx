import { useId } from 'react';
import { href, Link } from 'react-router';
import { SearchCombobox } from '#features/finding/search-combobox.tsx';
import { encodeArea } from '#features/maps/drawn-area.ts';
import { m } from '#paraglide/messages.js';
import { putMore } from '../domain/more-choices.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { SEARCH_TEXT_MAX, type SearchChoices, toParams } from '../domain/search-url.ts';
import type { OptionList } from './filter-options.ts';
import { wantOf } from './want-segments.tsx';

type FieldProps = { list: OptionList; choices: SearchChoices };

/** The value a field starts with, as its option has it. */
function startValue(list: OptionList, choices: SearchChoices): string {
  return String(choices[list.field] ?? '');
}

/** The search box of a list page: one line, sent with Enter, with suggestions where script runs. */
export function SearchBox({ page, choices }: { page: SearchPage; choices: SearchChoices }) {
  return (
    <SearchCombobox
      className="sbox"
      label={m.search_box()}
      hint={m.search_box_hint()}
      want={wantOf(page, choices)}
      start={choices.search}
      maxLength={SEARCH_TEXT_MAX}
    />
  );
}

/** A native select; its label is read aloud, or printed above it. */
export function FilterSelect({ list, choices, hasLabel = false }: FieldProps & { hasLabel?: boolean }) {
  const id = useId();
  const value = startValue(list, choices);
  return (
    <div className="fsel">
      <label className={hasLabel ? 'lbl' : 'vh'} htmlFor={id}>
        {list.label}
      </label>
      <select id={id} name={list.field} className={value && list.any ? 'inp is-set' : 'inp'} defaultValue={value}>
        {list.any ? <option value="">{list.any}</option> : null}
        {list.more.length > 0 && list.options.length > 0 ? (
          <>
            <optgroup label={m.search_state_first()}>
              <Options options={list.options} />
            </optgroup>
            <optgroup label={m.search_state_rest()}>
              <Options options={list.more} />
            </optgroup>
          </>
        ) : (
          <Options options={[...list.options, ...list.more]} />
        )}
      </select>
    </div>
  );
}

function Options({ options }: { options: OptionList['options'] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}

/** A choice of one as radios: chips where the words are long, segments where they are short. */
export function FilterRadios({ list, choices, look }: FieldProps & { look: 'chips' | 'segments' }) {
  const value = startValue(list, choices);
  const options = [{ value: '', label: m.search_any() }, ...list.options];
  return (
    <fieldset>
      <legend className="lbl">{list.longLabel ?? list.label}</legend>
      <div className={look === 'chips' ? 'chips radio-chips' : 'seg seg-block'}>
        {options.map((option) => (
          <label key={option.value} className={look === 'chips' ? 'chip' : undefined}>
            <input type="radio" name={list.field} value={option.value} defaultChecked={option.value === value} />
            <span>
              {look === 'segments' && list.field !== 'type' && option.value
                ? m.search_at_least({ count: option.value })
                : option.label}
            </span>
            {COUNTED.has(list.field) ? <span className="fn num" data-count={countKey(list, option.value)} /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Choices whose number comes when the sheet is open. */
const COUNTED = new Set<string>(['beds', 'baths']);
const countKey = ({ field }: OptionList, value: string) => (value === '' ? field : `${field} ${value}`);

/** What the form must carry along without showing it: the list's own parameters, the map's area, and the sort order. */
export function CarriedFields({
  page,
  choices,
  shown = [],
}: {
  page: SearchPage;
  choices: SearchChoices;
  /** Parameters of further choices that the form shows itself. */
  shown?: readonly string[];
}) {
  return (
    <>
      {Object.entries(page.fixedParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.bbox ? <input type="hidden" name="bbox" value={choices.bbox.join(',')} /> : null}
      {choices.area ? <input type="hidden" name="area" value={encodeArea(choices.area)} /> : null}
      {choices.sort === 'latest' ? null : <input type="hidden" name="sort" value={choices.sort} />}
      <CarriedMore choices={choices} shown={shown} />
    </>
  );
}

/** The further choices as hidden fields. */
export function CarriedMore({ choices, shown = [] }: { choices: SearchChoices; shown?: readonly string[] }) {
  const params = new URLSearchParams();
  putMore(params, choices);
  const carried = [...params].filter(([name]) => !shown.includes(name));
  return carried.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

type FilterBoxProps = { param: string; value: string; label: string; isSet: boolean };

/** One choice that is made or not. */
export function FilterBox({ param, value, label, isSet }: FilterBoxProps) {
  return (
    <label className={`fbox fbox-${param}`}>
      <input className="box" type="checkbox" name={param} value={value} defaultChecked={isSet} />
      {label}
    </label>
  );
}

/** The way to all filters with their counts for whoever has no script. */
export function AllFilters({ page, choices }: { page: SearchPage; choices: SearchChoices }) {
  const query = toParams(page, { ...choices, page: 1 }).toString();
  const path = href('/filters/:page', { page: page.id });
  return <Link to={query ? `${path}?${query}` : path}>{m.filters_all()}</Link>;
}
