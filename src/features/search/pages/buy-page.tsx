import { href, Link } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { chipClass } from '#ui/chip.tsx';
import { SALE_CATEGORY_PAGES, SEARCH_PAGES } from '../domain/search-pages.ts';
import { DoorCard } from '../ui/door-card.tsx';
import { availableText, pageTitle } from '../ui/search-texts.ts';
import { countPages } from '../use-cases/searches.server.ts';
import type { Route } from './+types/buy-page';
import '../search.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.search_buy_title(),
    description: m.search_buy_text(),
    origin: originOf(matches),
    canonicalPath: href('/buy'),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['listings']);
  const [houses, land] = await countPages(context.get(appContext), ['buy-houses', 'buy-land']);
  return { houses, land };
}

/** The choice between houses and land (spec 2). */
export default function BuyPage({ loaderData: { houses, land } }: Route.ComponentProps) {
  return (
    <div className="wrap doors-page">
      <h1>{m.search_buy_title()}</h1>
      <p className="muted doors-lead">{m.search_buy_text()}</p>
      <div className="doors">
        <DoorCard
          to={`${href('/buy/listings')}?type=house`}
          icon="house"
          title={m.search_buy_houses()}
          text={m.search_buy_houses_text()}
          count={availableText(houses)}
        />
        <DoorCard
          to={`${href('/buy/listings')}?type=land`}
          icon="plot"
          title={m.search_buy_land()}
          text={m.search_buy_land_text()}
          count={availableText(land)}
        />
      </div>
      <section className="doors-more">
        <h2>{m.search_buy_more()}</h2>
        <ul className="chips">
          <li>
            <Link className={chipClass()} to={href('/homes-for-sale')}>
              {m.search_buy_all()}
            </Link>
          </li>
          {SALE_CATEGORY_PAGES.map((id) => (
            <li key={id}>
              <Link className={chipClass()} to={SEARCH_PAGES[id].path}>
                {pageTitle(id)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <aside className="doors-agent">
        <p>{m.search_buy_agent_text()}</p>
        <Link className={buttonClass({ tone: 'line' })} to={href('/agent-finder')}>
          {m.search_buy_agent()}
        </Link>
      </aside>
    </div>
  );
}
