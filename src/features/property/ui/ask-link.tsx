import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import type { EnquiryKind } from '#features/leads/enquiry.ts';
import type { ScreenListing } from '../domain/property-screen.ts';

type AskLinkProps = {
  kind: EnquiryKind;
  listingId: string;
  onAsk: (kind: EnquiryKind) => void;
  className: string;
  children: React.ReactNode;
};

/** A way to the form of a tour or a message, which with script opens in place. */
export function AskLink({ kind, listingId, onAsk, className, children }: AskLinkProps) {
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAsk(kind);
  };
  return (
    <Link className={className} to={href(`/property/:propertyId/${kind}`, { propertyId: listingId })} onClick={ask}>
      {children}
    </Link>
  );
}

/** Whether a tour is what the page leads to: of a flagged home it is not. */
export const isTourOpen = ({ status, listed_by: lister, verification_status: standing }: ScreenListing): boolean =>
  status === 'available' && standing !== 'flagged' && !lister?.on_hold;
