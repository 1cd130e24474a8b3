import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { SearchCombobox } from '#features/finding/search-combobox.tsx';
import { SUGGESTED_CITIES } from '#features/finding/suggestions.ts';
import { toWant, type Want } from '#features/finding/wants.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { chipClass } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segments } from '#ui/segments.tsx';
import { heroSearchTarget } from '../domain/hero-search.ts';

const WANT_OPTIONS: readonly { value: Want; text: () => string }[] = [
  { value: 'buy', text: m.home_want_buy },
  { value: 'rent', text: m.home_want_rent },
  { value: 'land', text: m.home_want_land },
  { value: 'short-let', text: m.home_want_short_let },
];

/**
 * The hero's search: a plain GET form to this very page, which knows where each search leads; with script it goes there
 * at once.
 */
export function HeroSearch() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [want, setWant] = useState<Want>('buy');
  // A radio may have been pressed before this script arrived; the form remembers it.
  useEffect(() => {
    if (form.current) setWant(toWant(new FormData(form.current).get('want')));
  }, []);
  const search = (text: string) => navigate(heroSearchTarget(text, want));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get('search') ?? ''));
  };
  const options = WANT_OPTIONS.map(({ value, text }) => ({ value, label: text() }));
  return (
    <>
      <search>
        <form ref={form} className="finder" action={localPath(href('/'))} onSubmit={submit}>
          <Segments
            legend={m.home_want()}
            name="want"
            options={options}
            value={want}
            onChange={(value) => setWant(toWant(value))}
          />
          <div className="finder-line">
            <SearchCombobox className="combo" icon="pin" label={m.home_search_label()} want={want} onChoose={search} />
            <button className={buttonClass({ className: 'btn-search' })} type="submit">
              <Icon name="search" />
              {m.home_search()}
            </button>
          </div>
        </form>
      </search>
      <ul className="chips quick" aria-label={m.home_popular_cities()}>
        {SUGGESTED_CITIES.map((city) => (
          <li key={city}>
            <Link className={chipClass()} to={heroSearchTarget(city, want)}>
              {city}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
