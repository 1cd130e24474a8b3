import { href, Link } from 'react-router';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import type { CityCount } from '../domain/home.ts';
import '#features/maps/nigeria-outline.css';

/** The six cities with what there is in each. */
export function CitySection({ cities, outline }: { cities: readonly CityCount[]; outline: DrawnMarkup }) {
  // React's own escaped markup of NigeriaOutline, drawn by draw-home.server.tsx.
  const map = useDrawnMarkup('outline', outline);
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
      <div className="ng-frame" {...map} />
    </section>
  );
}
