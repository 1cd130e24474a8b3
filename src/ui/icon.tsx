import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

const SIZE_CLASS = { s: 'i i-s', m: 'i', l: 'i i-l' } as const;

/**
 * A decorative line icon. The sprite is one cached, immutable file of the site's own, so an icon costs a few bytes of
 * HTML and none of script; what it means always stands in words beside it or in its button's label.
 */
export function Icon({ name, size = 'm', className }: { name: IconName; size?: 's' | 'm' | 'l'; className?: string }) {
  return (
    <svg className={className ? `${SIZE_CLASS[size]} ${className}` : SIZE_CLASS[size]} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
