import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { RemovableText } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { SUGGESTIONS_CLOSE_MS, type Suggestions } from '../suggestions.ts';
import type { Want } from '../wants.ts';
import { keepRecent, readRecent } from './recent-searches.ts';
import { cutAtMatches, type Group, groupSuggestions, type Option } from './suggestion-options.ts';
import './suggestions.css';
import { useSuggestions } from './use-suggestions.ts';

const NO_OPTION = -1;

export type SuggestionPanelProps = {
  box: RefObject<HTMLInputElement | null>;
  /** The id of the list. */
  id: string;
  want: Want | null;
  onChoose?: (text: string) => void;
};

/**
 * Whether the list stands open, which of its rows is meant, and what is typed; it closes a moment after the focus went.
 */
function useOpening({ box }: Pick<SuggestionPanelProps, 'box'>) {
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(() => document.activeElement === box.current);
  const [active, setActive] = useState(NO_OPTION);
  const [typed, setTyped] = useState(() => box.current?.value ?? '');
  const open = () => {
    clearTimeout(closing.current);
    setTyped(box.current?.value ?? '');
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(NO_OPTION);
  };
  const leave = (event: { relatedTarget: EventTarget | null }) => {
    const to = event.relatedTarget;
    if (to === box.current || (to instanceof Node && panel.current?.contains(to))) return;
    closing.current = setTimeout(close, SUGGESTIONS_CLOSE_MS);
  };
  useEffect(() => () => clearTimeout(closing.current), []);
  const type = () => {
    setActive(NO_OPTION);
    open();
  };
  return { panel, isOpen, active, typed, setActive, open, close, leave, type };
}

/** What a chosen row does: it fills the box and sends its form, or leads to a page. */
function useChoice({ box, onChoose }: SuggestionPanelProps, close: () => void) {
  const navigate = useNavigate();
  return ({ leadsTo }: Option) => {
    close();
    if ('path' in leadsTo) return navigate(leadsTo.path);
    const input = box.current;
    if (!input) return;
    input.value = leadsTo.text;
    keepRecent(leadsTo.text);
    if (onChoose) onChoose(leadsTo.text);
    else input.form?.requestSubmit();
  };
}

/** The suggestions under a search box that this takes over: groups by arrows, the words understood by Tab. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { box, id, want } = props;
  const opening = useOpening(props);
  const { panel, isOpen, active, typed, setActive, open, close, leave, type } = opening;
  const text = typed.trim();
  const answer = useSuggestions(text, want, isOpen);
  const groups = groupSuggestions(answer, text, isOpen ? readRecent() : []);
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;
  const choose = useChoice(props, close);
  const take = (changed: string) => {
    if (box.current) box.current.value = changed;
    box.current?.focus();
    type();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      // A search box would also empty itself.
      event.preventDefault();
      return close();
    }
    const option = isShown ? options[active] : undefined;
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      return choose(option);
    }
    const step = lookUp({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    open();
    // One more place than options: between the last and the first stands the box itself.
    const places = options.length + 1;
    setActive((now) => ((now + 1 + step + places) % places) - 1);
  };
  useBox(box, { open, type, leave, press, sent: close });
  useEffect(() => {
    const input = box.current;
    input?.setAttribute('aria-expanded', String(isShown));
    if (isShown && active !== NO_OPTION) input?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input?.removeAttribute('aria-activedescendant');
    if (isShown) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [box, id, isShown, active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this only keeps the focus in the box while a mouse presses inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the rows are chosen by keys in the box.
    <div
      ref={panel}
      className="sg"
      hidden={!isShown}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={(event) => event.stopPropagation()}
      onBlur={leave}
    >
      {text === '' ? null : <Words words={answer.words} onTake={take} />}
      <div id={id} role="listbox" aria-label={m.home_suggestions()}>
        <Groups id={id} groups={groups} typed={text} active={active} onChoose={choose} />
      </div>
      <p className="vh" role="status">
        {isShown ? m.search_suggestion_count({ count: options.length }) : null}
      </p>
    </div>
  );
}

type BoxEvents = {
  open: () => void;
  type: () => void;
  leave: (event: FocusEvent) => void;
  press: (event: KeyboardEvent) => void;
  sent: () => void;
};

/** Listens to the box, which stood there before this script and stays as it is without it. */
function useBox(box: RefObject<HTMLInputElement | null>, events: BoxEvents) {
  // Attached again in every commit, so that a key acts on what is shown, and before the browser paints: an effect after
  // the paint loses the keys of somebody who is faster than a slow phone.
  useLayoutEffect(() => {
    const input = box.current;
    if (!input) return;
    const gone = new AbortController();
    const { signal } = gone;
    input.addEventListener('focus', events.open, { signal });
    input.addEventListener('click', events.open, { signal });
    input.addEventListener('input', events.type, { signal });
    input.addEventListener('blur', events.leave, { signal });
    input.addEventListener('keydown', events.press, { signal });
    const send = () => {
      keepRecent(input.value);
      events.sent();
    };
    input.form?.addEventListener('submit', send, { signal });
    return () => gone.abort();
  });
}

/** What was understood, each part to be taken out again. */
function Words({ words, onTake }: { words: Suggestions['words']; onTake: (text: string) => void }) {
  if (!words || words.chips.length === 0) return null;
  return (
    <ul className="sg-words" aria-label={m.search_group_words()}>
      {words.chips.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className="chip chip-tint" onClick={() => onTake(without)}>
            <RemovableText text={label} removeLabel={m.search_remove_word()} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type GroupsProps = {
  id: string;
  groups: readonly Group[];
  typed: string;
  active: number;
  onChoose: (option: Option) => void;
};

function Groups({ id, groups, typed, active, onChoose }: GroupsProps) {
  let count = 0;
  return groups.map((group) => {
    const first = count;
    count += group.options.length;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box; a fieldset belongs to forms.
      <div key={group.name} role="group" aria-labelledby={`${id}-of-${first}`}>
        <p id={`${id}-of-${first}`} className="sg-h">
          {group.name}
        </p>
        {group.options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box; aria-activedescendant points here.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box chooses.
          <div
            key={option.key}
            id={`${id}-${first + index}`}
            className={`sg-o is-${option.look}`}
            role="option"
            aria-selected={first + index === active}
            onClick={() => onChoose(option)}
          >
            <Mark option={option} />
            <span className="sg-t">
              <Matched text={option.title} typed={typed} />
              {option.note ? (
                <small>
                  <Matched text={option.note} typed={typed} />
                </small>
              ) : null}
            </span>
            {option.end ? <span className="sg-e num">{option.end}</span> : null}
          </div>
        ))}
      </div>
    );
  });
}

const ICONS = { place: 'pin', home: 'house', recent: 'clock' } as const;

function Mark({ option: { look, thumb, title } }: { option: Option }) {
  if (look === 'words') return null;
  if (look === 'agent') return <span className="avatar">{initials(title)}</span>;
  if (thumb) return <img src={thumb} alt="" width={44} height={33} loading="lazy" decoding="async" />;
  return <Icon name={ICONS[look]} />;
}

function initials(name: string): string {
  const [first = '', ...others] = name.split(/\s+/u);
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase();
}

/** What was matched stands out by weight and colour. */
function Matched({ text, typed }: { text: string; typed: string }) {
  return cutAtMatches(text, typed).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order.
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
