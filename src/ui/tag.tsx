import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type TagTone = 'indigo' | 'leaf' | 'leaf-solid' | 'ochre' | 'rose' | 'plain' | 'laterite' | 'dye';

/** A short status or kind in words; the icon repeats it, colour is never the only sign. */
export function Tag({
  tone = 'indigo',
  icon,
  className,
  children,
}: {
  tone?: TagTone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={['tag', tone !== 'indigo' && `tag-${tone}`, className].filter(Boolean).join(' ')}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}
