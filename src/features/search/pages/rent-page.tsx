import { href, Link } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { DoorCard } from '../ui/door-card.tsx';
import { availableText } from '../ui/search-texts.ts';
import { countPages } from '../use-cases/searches.server.ts';
import type { Route } from './+types/rent-page';
import '../search.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.search_rent_title(),
    description: m.search_rent_text(),
    origin: originOf(matches),
    canonicalPath: href('/rent'),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['listings']);
  const [apartments, houses] = await countPages(context.get(appContext), ['rent-apartments', 'rent-houses']);
  return { apartments, houses };
}

/** The choice between apartments and houses to rent (spec 2). */
export default function RentPage({ loaderData: { apartments, houses } }: Route.ComponentProps) {
  return (
    <div className="wrap doors-page">
      <h1>{m.search_rent_title()}</h1>
      <p className="muted doors-lead">{m.search_rent_text()}</p>
      <div className="doors">
        <DoorCard
          to={href('/rent/apartments')}
          icon="key"
          title={m.search_rent_apartments()}
          text={m.search_rent_apartments_text()}
          count={availableText(apartments)}
        />
        <DoorCard
          to={href('/rent/houses')}
          icon="house"
          title={m.search_rent_houses()}
          text={m.search_rent_houses_text()}
          count={availableText(houses)}
        />
      </div>
      <p className="doors-more">
        <Link className={buttonClass({ tone: 'line' })} to={href('/rent/all')}>
          {m.search_rent_all()}
        </Link>
      </p>
    </div>
  );
}
