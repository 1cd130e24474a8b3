import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { originOf } from '#lib/page-meta.ts';
import { documentMeta } from '../document-meta.ts';
import { ReadingPage } from '../reading-page.tsx';
import { viewAbout } from '../use-cases/view-about.server.tsx';
import type { Route } from './+types/about-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? documentMeta(loaderData.reading, originOf(matches)) : [];
}

export async function loader({ context, pattern }: Route.LoaderArgs) {
  tagPage(context, ['listings', 'agents']);
  return { reading: await viewAbout(context.get(appContext), `/${pattern}`, context.get(viewContext)) };
}

/** What Zaure is, with the figures it works towards and those of today. */
export default function AboutPage({ loaderData: { reading } }: Route.ComponentProps) {
  return <ReadingPage reading={reading} />;
}
