import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { SuggestionPanelProps } from './ui/suggestion-panel.tsx';
import type { Want } from './wants.ts';

type SearchComboboxProps = {
  className: string;
  label: string;
  hint?: string;
  icon?: IconName;
  /** What the list around is for; null where it holds everything. */
  want: Want | null;
  start?: string;
  maxLength?: number;
  /**
   * Called with the text of a chosen suggestion, which stands in the box by then; without it the box's form is sent.
   */
  onChoose?: (text: string) => void;
};

/**
 * The one search box of the product: a plain field of a plain form, whose suggestions come with the first touch of it
 * and take it over as the ARIA combobox says (docs/decisions/0076).
 */
export function SearchCombobox({
  className,
  label,
  hint = label,
  icon = 'search',
  want,
  start,
  maxLength,
  onChoose,
}: SearchComboboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [Panel, setPanel] = useState<ComponentType<SuggestionPanelProps> | null>(null);
  // The focus may have come before this script did.
  useEffect(() => {
    if (document.activeElement === box.current) void loadPanel().then((loaded) => setPanel(() => loaded));
  }, []);
  const wake = () => {
    if (!Panel) void loadPanel().then((loaded) => setPanel(() => loaded));
  };
  return (
    <div className={className}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon name={icon} />
      <input
        ref={box}
        id={id}
        className="inp"
        name="search"
        type="search"
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        defaultValue={start}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={`${id}-list`}
        onFocus={wake}
        onPointerEnter={wake}
      />
      {Panel ? <Panel box={box} id={`${id}-list`} want={want} onChoose={onChoose} /> : null}
    </div>
  );
}

const loadPanel = () => import('./ui/suggestion-panel.tsx').then((module) => module.SuggestionPanel);
