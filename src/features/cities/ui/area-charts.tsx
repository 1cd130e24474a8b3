import { Link } from 'react-router';
import type { AreaAsks } from '#features/insights/area-asks.ts';
import { m } from '#paraglide/messages.js';
import type { CityPageView } from '../domain/city-view.ts';

/** What the areas of a city ask, side by side: each bar leads to the figure with its range and its day. */
export function AreaCharts({ city, asks: { rent, sale } }: { city: string; asks: CityPageView['asks'] }) {
  if (!rent && !sale) return null;
  return (
    <section className="area-charts" aria-label={m.places_area_charts({ city })}>
      {rent ? (
        <AreaChart city={city} asks={rent} title={m.places_rent_by_area()} text={m.places_rent_by_area_text} />
      ) : null}
      {sale ? (
        <AreaChart city={city} asks={sale} title={m.places_price_by_area()} text={m.places_price_by_area_text} />
      ) : null}
    </section>
  );
}

type ChartProps = { city: string; asks: AreaAsks; title: string; text: (inputs: { homes: string }) => string };

function AreaChart({ city, asks: { areas, homes, middle, path }, title, text }: ChartProps) {
  return (
    <article className="area-chart">
      <h2>{title}</h2>
      <p className="small muted">{text({ homes: m.insights_homes({ count: homes }) })}</p>
      <ol>
        {areas.map((area) => (
          <li key={area.path}>
            <Link to={area.path}>{area.name}</Link>
            <span className="area-bar" aria-hidden="true">
              <i style={{ width: `${Math.round(100 * area.share)}%` }} />
              {middle ? <i className="area-middle" style={{ left: `${Math.round(100 * middle.share)}%` }} /> : null}
            </span>
            <b className="num">{area.price}</b>
          </li>
        ))}
      </ol>
      <p className="small">
        {middle ? <span>{m.places_area_middle({ city, price: middle.price })} </span> : null}
        <Link to={path}>{m.places_area_more()}</Link>
      </p>
    </article>
  );
}
