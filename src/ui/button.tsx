import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type ButtonTone = 'indigo' | 'door' | 'line' | 'text' | 'leaf' | 'rose';
type ButtonLook = { tone?: ButtonTone; size?: 'm' | 's'; block?: boolean; className?: string };

/** The look of a button, for links that stand where a button would. One `door` per view at most. */
export function buttonClass({ tone = 'indigo', size = 'm', block = false, className }: ButtonLook = {}): string {
  return ['btn', tone !== 'indigo' && `btn-${tone}`, size === 's' && 'btn-sm', block && 'btn-block', className]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonLook & Omit<ComponentPropsWithRef<'button'>, 'className'> & { isBusy?: boolean };

/** A button; `type` is button unless said otherwise. While busy it stays focusable and announces itself as busy. */
export function Button({ tone, size, block, className, isBusy, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, block, className })}
      aria-busy={isBusy || undefined}
    />
  );
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & { label: string; icon: IconName };

/** A button that shows an icon alone: 48 px, its label read aloud. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={className ? `icon-btn ${className}` : 'icon-btn'} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
