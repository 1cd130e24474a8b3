import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';

type SaveHeartProps = { id: string; title: string; className?: string };

/**
 * The heart of a home: a link to the page with the button that saves it, so that it works without script. It says
 * nothing of who looks; script marks what is saved after the page stands, and takes the press over (features/saved).
 */
export function SaveHeart({ id, title, className = 'heart' }: SaveHeartProps) {
  return (
    <Link
      role="button"
      className={className}
      to={href('/saved/add/:id', { id })}
      aria-label={m.listings_save({ title })}
      rel="nofollow"
      data-late=""
      data-waits=""
      data-save={id}
    >
      <Icon name="heart" />
    </Link>
  );
}
