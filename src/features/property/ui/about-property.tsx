import type { ListingDetail } from '#features/listings/listing.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';

/** The lister's own words, paragraph by paragraph. */
export function Description({ listing }: { listing: ListingDetail }) {
  const paragraphs = paragraphsOf(listing.description);
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title">{aboutHeading(listing)}</h2>
      {paragraphs.length === 0 ? (
        <p className="muted">{m.detail_no_description()}</p>
      ) : (
        <div className="prose">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </section>
  );
}

function aboutHeading({ property_type: type }: ListingDetail): string {
  if (type === 'land') return m.detail_about_land();
  return type === 'commercial' || type === 'office' ? m.detail_about_other() : m.detail_about_home();
}

/** The paragraphs of a text, empty lines left out and repeats once. */
export function paragraphsOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(/\n+/).map((line) => line.trim()))].filter((line) => line !== '');
}

/** Features and amenities as ticks, and the parking note (spec 2). */
export function Features({ listing }: { listing: ListingDetail }) {
  const items = [...new Set([...listing.features, ...listing.amenities].map((item) => item.trim()))].filter(
    (item) => item !== '',
  );
  const parking = parkingNote(listing);
  if (items.length === 0 && !parking) return null;
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title">{m.detail_features()}</h2>
      {items.length === 0 ? (
        <p className="muted">{m.detail_features_none()}</p>
      ) : (
        <ul className="ticks">
          {items.map((item) => (
            <li key={item}>
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
      )}
      {parking ? (
        <Note icon="car">
          <b>{parking.heading}</b> {parking.comment}
        </Note>
      ) : null}
    </section>
  );
}

/** Whether there is private parking, with the lister's comment; nothing where neither was said (spec 2). */
function parkingNote({ private_parking_available: isAvailable, private_parking_comment: comment }: ListingDetail) {
  if (isAvailable === null && !comment) return null;
  return { heading: isAvailable === false ? m.detail_parking_none() : m.detail_parking(), comment };
}
