import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';

/** Where the checks of a listing are read and recorded. */
export const checksPath = (listingId: string) => href('/admin/properties/:listingId/checks', { listingId });

/** The way from a row of a table to what was checked about its listing. */
export function ChecksLink({ listing }: { listing: { id: string; title: string } }) {
  return (
    <Link to={checksPath(listing.id)}>
      {m.admin_checks()}
      <span className="vh"> {listing.title}</span>
    </Link>
  );
}
