import { href } from 'react-router';
import type { ListingDetail } from '#features/listings/listing.ts';
import { placeWords } from '#features/listings/listing-texts.ts';
import { PlacePicture } from '#features/maps/place-picture.tsx';
import { localPath } from '#lib/language.ts';
import { usePictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const SIZE = { width: 800, height: 420 };

/** Nobody has sent photos: the page says so and shows where the home lies; it borrows no rooms of another. */
export function NoPhotos({ listing }: { listing: ListingDetail }) {
  const canAsk = listing.status === 'available' && !listing.is_sample && !listing.listed_by?.on_hold;
  return (
    <div className="np">
      <div className="np-w">
        <div className="np-c">
          <span className="np-door" aria-hidden="true">
            <Icon name="camera" size="l" />
          </span>
          <h2>{m.detail_photo_none()}</h2>
          <p className="small muted">{m.detail_no_photos_why()}</p>
          {canAsk ? (
            <a
              className={buttonClass({ tone: 'line', size: 's' })}
              href={localPath(href('/property/:propertyId/message', { propertyId: listing.id }))}
            >
              {m.detail_no_photos_ask()}
            </a>
          ) : null}
        </div>
      </div>
      {usePictureMode() === 'link' ? null : (
        <div className="np-map" role="img" aria-label={m.detail_map({ place: placeWords(listing) })}>
          <PlacePicture place={listing} size={SIZE} />
        </div>
      )}
    </div>
  );
}
