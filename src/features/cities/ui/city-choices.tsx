import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { mapHref } from '../domain/city-query.ts';
import type { CityCount } from '../domain/city-view.ts';

/** The six cities to pick from: the list that says what the map's dots say. */
export function CityChoices({ cities }: { cities: readonly CityCount[] }) {
  return (
    <>
      <p className="muted">{m.places_map_lead()}</p>
      <ul className="city-pick" aria-label={m.places_map_pick()}>
        {cities.map((city) => (
          <li key={city.slug}>
            <Link to={mapHref(city.slug)} preventScrollReset>
              <span>
                <b className="disp">{city.name}</b>
                <span className="small muted">
                  {m.places_city_facts({ state: city.state, population: city.population })}
                </span>
                <span className="small city-words">{city.description}</span>
              </span>
              <span className="num small city-total">
                {m.places_listing_count({ count: city.total })}
                <Icon name="right" size="s" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
