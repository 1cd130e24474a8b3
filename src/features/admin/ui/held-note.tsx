import { href, Link } from 'react-router';
import type { Held } from '#features/listings/held-texts.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

export function heldPath(listingId: string): string {
  return href('/admin/properties/:listingId/held', { listingId });
}

/** That a listing is held, why, and the way to where it is decided; nothing where nothing is doubtful. */
export function HeldNote({ listing }: { listing: { id: string; title: string; held: readonly Held[] } }) {
  if (listing.held.length === 0) return null;
  return (
    <span className="grid gap-1">
      <span>
        <Tag tone="rose">{m.listings_held()}</Tag>
      </span>
      {listing.held.map(({ reason, words }) => (
        <small key={reason}>{words}</small>
      ))}
      <Link to={heldPath(listing.id)} aria-label={m.admin_held_open_label({ title: listing.title })}>
        {m.admin_held_open()}
      </Link>
    </span>
  );
}
