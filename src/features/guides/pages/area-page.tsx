import { data, href, Link } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { slugify } from '#lib/slug.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { findGuidePlace } from '../guide-place.server.ts';
import { GUIDES_TAG, readGuide } from '../use-cases/area-guides.server.ts';
import { viewGuide } from '../use-cases/view-guide.server.ts';
import type { Route } from './+types/area-page';

const LONGEST = 80;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.guides_unknown() }, { name: 'robots', content: 'noindex' }];
  const { name, state, path, where, isThin } = loaderData;
  return pageMeta({
    title: m.guides_title({ place: name, state }),
    description: `${where} ${m.guides_description({ place: name })}`,
    origin: originOf(matches),
    canonicalPath: path,
    isIndexed: !isThin,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const key = `${slugify(params.state, LONGEST)}/${slugify(params.place, LONGEST)}`;
  const place = findGuidePlace(key);
  if (!place || key !== `${params.state}/${params.place}`) throw data(null, { status: 404 });
  tagPage(context, [GUIDES_TAG]);
  return viewGuide(place, await readGuide(context.get(appContext), place));
}

/** What is known of an area, each figure with how many homes it rests on. */
export default function AreaPage({ loaderData }: Route.ComponentProps) {
  const { name, state, where, near, prices, kinds, ground, source, links } = loaderData;
  return (
    <article className="wrap read">
      <h1>{m.guides_title({ place: name, state })}</h1>
      <p className="read-lead">{[where, near].filter(Boolean).join(' ')}</p>
      <div className="prose read-text">
        <h2>{m.guides_h_prices()}</h2>
        {prices.around ? <p>{prices.around}</p> : null}
        <ul>
          {prices.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {prices.path ? (
          <p>
            <Link to={prices.path}>{m.guides_more_prices()}</Link>
          </p>
        ) : null}
        <h2>{m.guides_h_offer()}</h2>
        {kinds.length === 0 ? <p>{m.guides_none({ place: name })}</p> : null}
        {kinds.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="row row-wrap">
          <Link className={buttonClass({ tone: 'line' })} to={links.sale}>
            {m.guides_see_sale()}
          </Link>
          <Link className={buttonClass({ tone: 'line' })} to={links.rent}>
            {m.guides_see_rent()}
          </Link>
        </p>
        <h2>{m.guides_h_ground()}</h2>
        {ground.length === 0 ? <p>{m.guides_ground_none()}</p> : null}
        {ground.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{m.guides_ground_check()}</p>
      </div>
      <p className="read-meta">
        <span>{source}</span>
        <Link to={href('/market-insights')}>{m.guides_method()}</Link>
      </p>
    </article>
  );
}
