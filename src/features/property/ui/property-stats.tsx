import type { ListingDetail } from '#features/listings/listing.ts';
import { titleWord } from '#features/listings/listing-texts.ts';
import { formatSqft, formatSqm } from '#lib/area.ts';
import { m } from '#paraglide/messages.js';
import { roundMoneyWords } from './property-texts.ts';

type Stat = { name: string; text: string; small?: string };

/** The handful of facts people compare by; what was not said is left out. */
export function PropertyStats({ listing }: { listing: ListingDetail }) {
  const stats = listing.property_type === 'land' ? landStats(listing) : homeStats(listing);
  if (stats.length === 0) return null;
  return (
    <dl className="stat-row">
      {stats.map(({ name, text, small }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text}
            {small ? <small> {small}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function homeStats({ bedrooms, bathrooms, toilets, area_sqm, parking_spaces }: ListingDetail): Stat[] {
  const stats: Stat[] = [];
  if (bedrooms !== null) stats.push({ name: m.detail_stat_bedrooms(), text: String(bedrooms) });
  if (bathrooms !== null) stats.push({ name: m.detail_stat_bathrooms(), text: String(bathrooms) });
  if (toilets !== null) stats.push({ name: m.detail_stat_toilets(), text: String(toilets) });
  if (area_sqm !== null)
    stats.push({
      name: m.detail_stat_area(),
      text: formatSqm(area_sqm),
      small: m.listings_sqft({ area: formatSqft(area_sqm) }),
    });
  if (parking_spaces !== null)
    stats.push({ name: m.detail_stat_parking(), text: m.detail_stat_cars({ count: parking_spaces }) });
  return stats;
}

function landStats({ area_sqm, land_size_declared, title_type, price_minor, currency }: ListingDetail): Stat[] {
  const stats: Stat[] = [];
  if (area_sqm !== null) stats.push({ name: m.detail_stat_plot(), text: formatSqm(area_sqm) });
  else if (land_size_declared !== null) stats.push({ name: m.detail_stat_plot(), text: land_size_declared });
  stats.push({ name: m.detail_stat_title(), text: title_type ? titleWord(title_type) : m.detail_stat_unknown() });
  if (area_sqm !== null)
    stats.push({ name: m.detail_stat_per_sqm(), text: roundMoneyWords(price_minor / area_sqm, currency) });
  return stats;
}
