import { type ReactNode, Suspense, use } from 'react';
import { href, redirect } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { toWant } from '#features/finding/wants.ts';
import { INSIGHTS_TAG } from '#features/insights/find-asking-range.server.ts';
import { LeadAutoOpen } from '#features/leads/lead-auto-open.tsx';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { pictureModeOf } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { heroSearchTarget } from '../domain/hero-search.ts';
import { type DrawnHome, emptyHome } from '../domain/home.ts';
import { CitySection } from '../ui/city-section.tsx';
import { CountStrip } from '../ui/count-strip.tsx';
import { DoorSteps } from '../ui/door-steps.tsx';
import { Hero } from '../ui/hero.tsx';
import { HomeRails } from '../ui/home-rails.tsx';
import { HomesForYou, HomesForYouWaiting } from '../ui/homes-for-you.tsx';
import { MatchPanel } from '../ui/match-panel.tsx';
import { drawHome } from '../use-cases/draw-home.server.tsx';
import { readHome } from '../use-cases/home.server.ts';
import type { Route } from './+types/home-page';
import '../ui/home.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.home_page_title(),
    description: m.home_description(),
    origin: originOf(matches),
    canonicalPath: href('/'),
  });
}

/** The hero's form asks this page itself, so that an empty search is decided here with and without script (spec 2). */
export async function loader({ context, url }: Route.LoaderArgs): Promise<DrawnHome | Promise<DrawnHome>> {
  const { searchParams } = url;
  const text = searchParams.get('search');
  if (text !== null) throw redirect(heroSearchTarget(text, toWant(searchParams.get('want'))));
  tagPage(context, ['listings', INSIGHTS_TAG]);
  const app = context.get(appContext);
  const view = context.get(viewContext);
  const pictureMode = pictureModeOf(view);
  return drawHome(await readHome(app, { isLight: pictureMode === 'link' }), {
    now: app.now().toISOString(),
    pictureMode,
    isDocument: view.isDocument,
  });
}

/**
 * Coming from another page the frame stands at once, with skeletons where listings will be; a failure is an empty list
 * (spec 8).
 */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { arriving: Promise<DrawnHome> } {
  return { arriving: serverLoader().catch(() => emptyHome()) as Promise<DrawnHome> };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const [view, arriving] = 'arriving' in loaderData ? [undefined, loaderData.arriving] : [loaderData, undefined];
  return (
    <>
      <Part view={view} arriving={arriving} waiting={<Hero view={null} />} draw={(home) => <Hero view={home} />} />
      <Part view={view} arriving={arriving} waiting={<HomesForYouWaiting />} draw={(home) => <Latest home={home} />} />
      <Part view={view} arriving={arriving} draw={(home) => <Below home={home} />} />
      <DoorSteps />
      <MatchPanel />
    </>
  );
}

function Latest({ home }: { home: DrawnHome }) {
  return (
    <>
      <CountStrip counts={home.counts} />
      <HomesForYou cards={home.cards} />
      {home.leadPopup === null ? null : <LeadAutoOpen popup={home.leadPopup} />}
    </>
  );
}

function Below({ home }: { home: DrawnHome }) {
  return (
    <>
      <HomeRails rails={home.rails} />
      <CitySection cities={home.cities} />
    </>
  );
}

type PartProps = {
  view: DrawnHome | undefined;
  arriving: Promise<DrawnHome> | undefined;
  draw: (home: DrawnHome) => ReactNode;
  waiting?: ReactNode;
};

/**
 * Draws what came with the page. No boundary stands around it then: React would send a large one hidden, for a script
 * to show.
 */
function Part({ view, arriving, draw, waiting }: PartProps) {
  if (view) return draw(view);
  if (!arriving) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Arriving arriving={arriving} draw={draw} />
    </Suspense>
  );
}

function Arriving({ arriving, draw }: { arriving: Promise<DrawnHome>; draw: PartProps['draw'] }) {
  return draw(use(arriving));
}
