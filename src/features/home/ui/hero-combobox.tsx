import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { SUGGESTED_CITIES, SUGGESTIONS_CLOSE_MS } from '../domain/hero-search.ts';
import type { CityCount } from '../domain/home.ts';

const LIST_ID = 'hero-suggestions';
const NO_OPTION = -1;

type HeroComboboxProps = {
  cities: readonly CityCount[];
  /** Called with the text of a chosen suggestion, which stands in the box by then. */
  onChoose: (text: string) => void;
};

/** What the box suggests, and which keys and presses open, walk and close the list. */
function useSuggestions(onChoose: (text: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NO_OPTION);
  const [typed, setTyped] = useState('');
  const options = SUGGESTED_CITIES.filter((city) =>
    m.home_suggestion({ city }).toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const isShown = isOpen && options.length > 0;

  const open = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(NO_OPTION);
  };
  const closeSoon = () => {
    closing.current = setTimeout(close, SUGGESTIONS_CLOSE_MS);
  };
  // The focus may have come, and text been typed, before this script did.
  useEffect(() => {
    if (box.current && document.activeElement === box.current) {
      setTyped(box.current.value);
      setOpen(true);
    }
    return () => clearTimeout(closing.current);
  }, []);

  const choose = (city: string) => {
    const text = m.home_suggestion({ city });
    if (box.current) box.current.value = text;
    close();
    onChoose(text);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      // A search box would also empty itself.
      event.preventDefault();
      return close();
    }
    if (event.key === 'Enter') {
      const city = isShown ? options[active] : undefined;
      if (city === undefined) return;
      event.preventDefault();
      return choose(city);
    }
    const step = lookUp({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    open();
    // One more place than options: between the last and the first stands the box itself.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(NO_OPTION);
    open();
  };
  return { box, options, isShown, active, open, closeSoon, choose, pressKey, type };
}

/**
 * The hero's box with its suggestions: open on focus, narrowed by typing, closed 200 ms after blur, by Esc or by a
 * choice.
 */
export function HeroCombobox({ cities, onChoose }: HeroComboboxProps) {
  const { box, options, isShown, active, open, closeSoon, choose, pressKey, type } = useSuggestions(onChoose);
  return (
    <div className="combo">
      <label className="vh" htmlFor="hero-search">
        {m.home_search_label()}
      </label>
      <Icon name="pin" />
      <input
        ref={box}
        id="hero-search"
        className="inp"
        name="search"
        type="search"
        placeholder={m.home_search_label()}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={LIST_ID}
        aria-activedescendant={isShown && active !== NO_OPTION ? `${LIST_ID}-${active}` : undefined}
        onFocus={open}
        onClick={open}
        onBlur={closeSoon}
        onKeyDown={pressKey}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <div id={LIST_ID} role="listbox" aria-label={m.home_suggestions()} hidden={!isShown}>
        {options.map((city, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box; aria-activedescendant points here.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box chooses.
          <div
            key={city}
            id={`${LIST_ID}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => choose(city)}
          >
            <span>
              <Icon name="pin" />
              {m.home_suggestion({ city })}
            </span>
            <SuggestionCount total={cities.find((known) => known.name === city)?.total ?? 0} />
          </div>
        ))}
      </div>
    </div>
  );
}

function SuggestionCount({ total }: { total: number }) {
  if (total === 0) return null;
  return <span className="micro muted num">{m.home_listing_count({ count: total })}</span>;
}
