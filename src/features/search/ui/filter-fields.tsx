import { useId } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import { SEARCH_TEXT_MAX, type SearchChoices } from '../domain/search-url.ts';
import type { OptionList } from './filter-options.ts';

type FieldProps = { list: OptionList; choices: SearchChoices };

/** The value a field starts with, as its option has it. */
function startValue(list: OptionList, choices: SearchChoices): string {
  return String(choices[list.field] ?? '');
}

/** The search box of a list page: one line, sent with Enter. */
export function SearchBox({ choices }: { choices: SearchChoices }) {
  const id = useId();
  return (
    <div className="sbox">
      <label className="vh" htmlFor={id}>
        {m.search_box()}
      </label>
      <Icon name="search" />
      <input
        id={id}
        className="inp"
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_TEXT_MAX}
        placeholder={m.search_box_hint()}
        defaultValue={choices.search}
      />
    </div>
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
            {look === 'segments' && list.field !== 'type' && option.value
              ? m.search_at_least({ count: option.value })
              : option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the form must carry along without showing it: the list's own parameters, the map's area, and the sort order. */
export function CarriedFields({
  page,
  choices,
  without,
}: {
  page: SearchPage;
  choices: SearchChoices;
  without?: 'sort';
}) {
  return (
    <>
      {Object.entries(page.fixedParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.bbox ? <input type="hidden" name="bbox" value={choices.bbox.join(',')} /> : null}
      {without === 'sort' || choices.sort === 'latest' ? null : (
        <input type="hidden" name="sort" value={choices.sort} />
      )}
    </>
  );
}
