import { type ReactNode, Suspense, use } from 'react';
import { href, redirect } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { LeadAutoOpen } from '#features/leads/lead-auto-open.tsx';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { heroSearchTarget, toWant } from '../domain/hero-search.ts';
import { readHome } from '../home.server.ts';
import { emptyHome, type HomeView } from '../home.ts';
import { CitySection } from '../ui/city-section.tsx';
import { CountStrip } from '../ui/count-strip.tsx';
import { DoorSteps } from '../ui/door-steps.tsx';
import { Hero } from '../ui/hero.tsx';
import { HomesForYou, HomesForYouWaiting } from '../ui/homes-for-you.tsx';
import { MatchPanel } from '../ui/match-panel.tsx';
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
export async function loader({ context, url }: Route.LoaderArgs): Promise<HomeView | Promise<HomeView>> {
  const { searchParams } = url;
  const text = searchParams.get('search');
  if (text !== null) throw redirect(heroSearchTarget(text, toWant(searchParams.get('want'))));
  tagPage(context, ['listings']);
  return readHome(context.get(appContext));
}

/**
 * Coming from another page the frame stands at once, with skeletons where listings will be; a failure is an empty list
 * (spec 8).
 */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { arriving: Promise<HomeView> } {
  return { arriving: serverLoader().catch(() => emptyHome(new Date().toISOString())) as Promise<HomeView> };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const [view, arriving] = 'arriving' in loaderData ? [undefined, loaderData.arriving] : [loaderData, undefined];
  return (
    <>
      <Part view={view} arriving={arriving} waiting={<Hero view={null} />} draw={(home) => <Hero view={home} />} />
      <Part view={view} arriving={arriving} waiting={<HomesForYouWaiting />} draw={(home) => <Latest home={home} />} />
      <DoorSteps />
      <Part view={view} arriving={arriving} draw={(home) => <CitySection cities={home.cities} />} />
      <MatchPanel />
    </>
  );
}

function Latest({ home }: { home: HomeView }) {
  return (
    <>
      <CountStrip counts={home.counts} />
      <HomesForYou listings={home.latest} now={home.now} />
      {home.leadDelayMs === null ? null : <LeadAutoOpen delayMs={home.leadDelayMs} />}
    </>
  );
}

type PartProps = {
  view: HomeView | undefined;
  arriving: Promise<HomeView> | undefined;
  draw: (home: HomeView) => ReactNode;
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

function Arriving({ arriving, draw }: { arriving: Promise<HomeView>; draw: PartProps['draw'] }) {
  return draw(use(arriving));
}
