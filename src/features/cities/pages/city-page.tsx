import { Suspense, use } from 'react';
import { data, href, Link } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { ListingCardSkeletons } from '#features/listings/listing-card-skeleton.tsx';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx';
import { cityHref } from '../domain/city-query.ts';
import type { CityPageView } from '../domain/city-view.ts';
import { CityScreen } from '../ui/city-screen.tsx';
import { viewCityPage } from '../use-cases/city-pages.server.ts';
import type { Route } from './+types/city-page';
import '../ui/cities.css';

/** Spec 2: six skeletons while the list loads. */
const SKELETONS = 6;
/** An answer within this time is shown as the next page, a slower one behind skeletons. */
const PATIENCE_MS = 150;

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const view = loaderData && 'name' in loaderData ? loaderData : null;
  const city = view?.name ?? params.cityName;
  return pageMeta({
    title: m.places_city_title({ city }),
    description: view?.description
      ? `${view.description}. ${m.places_city_title({ city })}.`
      : m.places_city_description({ city }),
    origin: originOf(matches),
    canonicalPath: cityHref(view?.slug ?? params.cityName, { page: view?.listings.page ?? 1 }),
    isIndexed: view?.isKnown ?? true,
  });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const view = await viewCityPage(context.get(appContext), params.cityName, url.searchParams);
  tagPage(context, ['listings', 'insights', `city:${view.slug}`]);
  return data(view, { status: view.isKnown ? 200 : 404 });
}

/** In the browser the frame stands at once, with skeletons where listings will be. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<CityPageView | { arriving: Promise<CityPageView> }> {
  const arriving = serverLoader() as Promise<CityPageView>;
  arriving.catch(() => undefined);
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return (await Promise.race([arriving, patience])) ?? { arriving };
}

export default function CityPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="split split-wide">
      <div className="split-top">
        <Link className="back" to={href('/')}>
          <Icon name="left" />
          {m.places_back()}
        </Link>
      </div>
      {'arriving' in loaderData ? (
        <Suspense key={params.cityName} fallback={<CityWait />}>
          <Arriving arriving={loaderData.arriving} />
        </Suspense>
      ) : (
        <CityScreen view={loaderData} />
      )}
    </div>
  );
}

function Arriving({ arriving }: { arriving: Promise<CityPageView> }) {
  return <CityScreen view={use(arriving)} />;
}

function CityWait() {
  return (
    <>
      <div className="split-list" aria-busy="true">
        <SkeletonLine width="60%" height="2.25rem" />
        <div className="cards">
          <ListingCardSkeletons count={SKELETONS} />
        </div>
      </div>
      <Skeleton className="split-map" />
    </>
  );
}
