import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';

/** The way from a row of a table to what was checked about its listing. */
export function ChecksLink({ listing }: { listing: { id: string; title: string } }) {
  return (
    <Link to={`/admin/properties/${listing.id}/checks`}>
      {m.admin_checks()}
      <span className="vh"> {listing.title}</span>
    </Link>
  );
}
