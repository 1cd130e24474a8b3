import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const ICONS: Record<'ochre' | 'leaf' | 'rose' | 'indigo', IconName> = {
  ochre: 'alert',
  leaf: 'check',
  rose: 'alert',
  indigo: 'info',
};

/** A tinted note inside a page: ochre warns, leaf says checked, rose says wrong, indigo informs. */
export function Note({
  tone = 'indigo',
  icon,
  children,
}: {
  tone?: keyof typeof ICONS;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <div className={tone === 'ochre' ? 'note' : `note note-${tone}`}>
      <Icon name={icon ?? ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
