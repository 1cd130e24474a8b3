import { Link } from 'react-router';
import type { ListingCard } from '#features/listings/listing.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { priceWords } from '#features/listings/listing-texts.ts';
import { VerificationBadge } from '#features/listings/verification-badge.tsx';
import { Picture } from '#features/media/picture.tsx';
import { usePictureMode } from '#lib/picture-mode.ts';

/** The width of the small picture, px. */
const PICTURE_WIDTH = 320;

type ListingRowProps = { listing: ListingCard; isSelected: boolean; onSelect: (id: string | null) => void };

/** A listing in the list beside the map: small picture, price, title, place. Pointing at it points at its marker. */
export function ListingRow({ listing, isSelected, onSelect }: ListingRowProps) {
  const price = priceWords(listing);
  const showsPicture = usePictureMode() === 'show';
  return (
    <li
      className="lrow"
      data-selected={isSelected || undefined}
      onPointerEnter={() => onSelect(listing.id)}
      onPointerLeave={() => onSelect(null)}
    >
      {showsPicture ? (
        <div className="pic">
          <Picture
            picture={listing.picture}
            sizes="7rem"
            maxWidth={PICTURE_WIDTH}
            icon={listing.property_type === 'land' ? 'plot' : 'house'}
          />
        </div>
      ) : null}
      <div className="lrow-body">
        <p className="price">
          {price.amount}
          {price.period ? <small>{price.period}</small> : null}
        </p>
        <h3>
          <Link to={propertyPath(listing)} onFocus={() => onSelect(listing.id)} onBlur={() => onSelect(null)}>
            {listing.title}
          </Link>
        </h3>
        <p className="small muted">{listing.location}</p>
        <VerificationBadge status={listing.verification_status} />
      </div>
    </li>
  );
}
