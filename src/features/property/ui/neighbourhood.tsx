import { href } from 'react-router';
import type { AskingRange } from '#features/insights/asking-range.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { placeWords } from '#features/listings/listing-texts.ts';
import { localPath } from '#lib/language.ts';
import { usePictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { AreaFacts } from '../comparables.server.ts';
import { nearbyAmenities } from '../domain/nearby-amenities.ts';
import { paragraphsOf } from './about-property.tsx';
import { AskingPricesText } from './asking-prices-text.tsx';
import { categoryWord, distanceWords } from './property-texts.ts';

type NeighbourhoodProps = {
  listing: ListingDetail;
  madeGuide: string | null;
  guidePath: string | null;
  areaFacts: AreaFacts | null;
  asking: AskingRange | null;
  /** What this home asks, in kobo for the year or the whole. */
  ownMinor: number;
  mapUrl: string | null;
};

/**
 * Neighbourhood insights (what is on offer around, what others ask, what is near) and, where there is an area guide,
 * about the area.
 */
export function Neighbourhood(props: NeighbourhoodProps) {
  const { listing, madeGuide, guidePath, areaFacts, asking, ownMinor, mapUrl } = props;
  const guide = paragraphsOf(listing.area_guide);
  return (
    <>
      <section id="map" aria-labelledby="near-title">
        <h2 id="near-title">{m.detail_neighbourhood()}</h2>
        {mapUrl ? <MapFrame listing={listing} mapUrl={mapUrl} /> : null}
        <Nearby areaGuide={listing.area_guide} />
        <AreaOffer areaFacts={areaFacts} />
        {asking && listing.property_type !== 'land' ? (
          <div className="near-ask">
            <h3>{m.detail_asking()}</h3>
            <AskingPricesText asking={asking} ownMinor={ownMinor} />
          </div>
        ) : null}
      </section>
      <section aria-labelledby="area-title">
        <h2 id="area-title">{m.detail_area()}</h2>
        <div className="prose">
          {guide.length === 0 ? (
            <p>{madeGuide ? `${madeGuide} ${m.detail_area_unwritten()}` : placeSentence(listing)}</p>
          ) : (
            guide.map((text) => <p key={text}>{text}</p>)
          )}
          {guide.length === 0 ? null : <p className="small muted">{m.detail_area_source()}</p>}
          {guidePath ? (
            <p>
              <a href={localPath(guidePath)}>{m.guides_link({ place: listing.location })}</a>
            </p>
          ) : null}
        </div>
      </section>
    </>
  );
}

/** Where the place lies, from its own record: said when nobody has written about the area. */
function placeSentence({ location, city, lga, state }: ListingDetail): string {
  const around = [city, lga].filter(
    (part, index, all) => part && part.toLowerCase() !== location.toLowerCase() && all.indexOf(part) === index,
  );
  const isNamesake = state.toLowerCase() === location.toLowerCase();
  return m.detail_area_plain({
    location,
    around: [...around, isNamesake ? m.detail_area_state({ state }) : state].join(', '),
  });
}

function MapFrame({ listing, mapUrl }: { listing: ListingDetail; mapUrl: string }) {
  const isLite = usePictureMode() === 'link';
  const isExact = listing.location_precision === 'exact' && listing.latitude !== null;
  const title = m.detail_map({ place: placeWords(listing) });
  return (
    <figure className="map-fig">
      {isLite ? (
        <a className={buttonClass({ tone: 'line' })} href={mapUrl}>
          <Icon name="map" />
          {m.detail_map_open()}
        </a>
      ) : (
        <iframe
          className="map-frame"
          src={mapUrl}
          title={title}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <figcaption className="small muted">{isExact ? m.detail_map_exact() : m.detail_map_area()}</figcaption>
    </figure>
  );
}

/** At most six amenities, one of each category, as the area guide tells them (spec 9). */
function Nearby({ areaGuide }: { areaGuide: string | null }) {
  const amenities = nearbyAmenities(areaGuide);
  if (amenities.length === 0) return null;
  return (
    <>
      <h3>{m.detail_nearby()}</h3>
      <ul className="near-l">
        {amenities.map(({ name, distance, icon, category }) => (
          <li key={category}>
            <Icon name={icon} />
            <span>
              {name} <small className="muted">{categoryWord(category)}</small>
            </span>
            <span className="num">{distanceWords(distance)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What else the same area offers today, each figure a link to it. */
function AreaOffer({ areaFacts }: { areaFacts: AreaFacts | null }) {
  if (!areaFacts || areaFacts.forSale + areaFacts.forRent === 0) return null;
  const search = encodeURIComponent(areaFacts.area);
  return (
    <>
      <h3>{m.detail_area_facts({ area: areaFacts.area })}</h3>
      <ul className="near-offer">
        {areaFacts.forSale > 0 ? (
          <li>
            <a href={localPath(`${href('/homes-for-sale')}?search=${search}`)}>
              {m.detail_area_for_sale({ count: areaFacts.forSale })}
            </a>
          </li>
        ) : null}
        {areaFacts.forRent > 0 ? (
          <li>
            <a href={localPath(`${href('/browse-all-homes')}?transaction=rent&search=${search}`)}>
              {m.detail_area_for_rent({ count: areaFacts.forRent })}
            </a>
          </li>
        ) : null}
      </ul>
    </>
  );
}
