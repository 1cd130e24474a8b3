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

const saidOnce = (items: readonly string[]) =>
  [...new Set(items.map((item) => item.trim()))].filter((item) => item !== '');

/** Features of the home as ticks with the parking note, and apart from them what the neighbourhood has (spec 2). */
export function Features({ listing }: { listing: ListingDetail }) {
  const ofHome = saidOnce(listing.features);
  const around = saidOnce(listing.amenities).filter((item) => !ofHome.includes(item));
  const parking = parkingNote(listing);
  if (ofHome.length + around.length === 0 && !parking) return null;
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title">{m.detail_features()}</h2>
      {ofHome.length === 0 ? <p className="muted">{m.detail_features_none()}</p> : <Ticks items={ofHome} />}
      {parking ? (
        <Note icon="car">
          <b>{parking.heading}</b> {parking.comment}
        </Note>
      ) : null}
      {around.length === 0 ? null : (
        <>
          <h3>{m.detail_features_around()}</h3>
          <Ticks items={around} />
        </>
      )}
    </section>
  );
}

function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Whether there is private parking, with the lister's comment; nothing where neither was said (spec 2). */
function parkingNote({ private_parking_available: isAvailable, private_parking_comment: comment }: ListingDetail) {
  if (isAvailable === null && !comment) return null;
  return { heading: isAvailable === false ? m.detail_parking_none() : m.detail_parking(), comment };
}
