import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { CityCount } from '../domain/home.ts';
import skylines from './skylines.svg?url&no-inline';

/** The six cities: what there is in each, and what a home of two bedrooms asks there. */
export function CitySection({ cities }: { cities: readonly CityCount[] }) {
  if (cities.length === 0) return null;
  return (
    <section className="wrap sec" aria-labelledby="browse-by-city">
      <div className="sec-head">
        <h2 id="browse-by-city">{m.home_cities_title()}</h2>
        <Link to={href('/map')}>{m.home_cities_map()}</Link>
      </div>
      <ul className="city-tiles">
        {cities.map((city) => (
          <li key={city.slug}>
            <Link to={href('/city/:cityName', { cityName: city.slug })}>
              <svg viewBox="0 0 240 90" aria-hidden="true">
                <use href={`${skylines}#${city.slug}`} />
              </svg>
              <span className="city-tile-text">
                <b className="disp">{city.name}</b>
                <span className="num">{m.home_listing_count({ count: city.total })}</span>
                {city.rent === null ? null : <span className="num">{m.home_city_rent({ rent: city.rent })}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
