import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';

/** The look of a chip, for links of a router. `tint` is a filter that is set and can be removed. */
export function chipClass({ look = 'line' }: { look?: 'line' | 'on' | 'tint' } = {}): string {
  return look === 'line' ? 'chip' : `chip chip-${look}`;
}

/** A pressable chip. */
export function Chip({ isOn, ...button }: Omit<ComponentPropsWithRef<'button'>, 'className'> & { isOn?: boolean }) {
  return <button type="button" {...button} className={chipClass({ look: isOn ? 'on' : 'line' })} aria-pressed={isOn} />;
}

/**
 * What stands inside a chip that removes something: its words, then a cross. `removeLabel` is read before the words.
 */
export function RemovableText({ text, removeLabel }: { text: string; removeLabel: string }) {
  return (
    <>
      <span className="vh">{removeLabel} </span>
      {text}
      <Icon name="close" size="s" />
    </>
  );
}
