import { href, Link } from 'react-router';
import { NigeriaOutline } from '#features/maps/nigeria-outline.tsx';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { CityCount } from '../home.ts';

/** The six cities with what there is in each. */
export function CitySection({ cities }: { cities: readonly CityCount[] }) {
  if (cities.length === 0) return null;
  return (
    <section className="wrap sec cities" aria-labelledby="browse-by-city">
      <div>
        <h2 id="browse-by-city">{m.home_cities_title()}</h2>
        <p className="muted">
          {m.home_cities_text()} <Link to={href('/map')}>{m.home_cities_map()}</Link>
        </p>
        <ul className="city-list">
          {cities.map((city) => (
            <li key={city.slug}>
              <Link to={href('/city/:cityName', { cityName: city.slug })}>
                <span>
                  <b className="disp">{city.name}</b>
                  <span className="small muted">
                    {m.home_city_facts({ state: city.state, population: city.population })}
                  </span>
                </span>
                <span className="num small">
                  {m.home_listing_count({ count: city.total })}
                  <Icon name="right" size="s" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <NigeriaOutline cities={cities} />
    </section>
  );
}
