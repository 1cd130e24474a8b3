import { data, redirect } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import { readChoice } from '../domain/index-choice.ts';
import { insightsPath } from '../domain/insights-path.ts';
import { INSIGHTS_TAG } from '../find-asking-range.server.ts';
import { drawInsights } from '../use-cases/draw-insights.server.tsx';
import { viewInsights } from '../use-cases/insights-pages.server.ts';
import type { Route } from './+types/insights-page';
import '#features/content/resources.css';
import '../range.css';
import '../ui/insights.css';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.insights_missing() }, { name: 'robots', content: 'noindex' }];
  return pageMeta({ ...loaderData.said, origin: originOf(matches) });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const choice = readChoice(url.searchParams);
  const { state, town, area }: { state?: string; town?: string; area?: string } = params;
  const key = [state, town, area].flatMap((part) => part ?? []).join('/');
  const asked = url.searchParams.get('state');
  // The form names a state beside what is looked at; the answer has an address of its own.
  if (asked !== null) throw redirect(insightsPath(asked === (state ?? '') ? key : asked.slice(0, 60), choice));
  const view = await viewInsights(context.get(appContext), key, choice);
  if (!view) throw data(null, { status: 404 });
  tagPage(context, [INSIGHTS_TAG]);
  return drawInsights(view, context.get(viewContext));
}

/** What is only read is drawn by the server: forms, links and charts of it need no script. */
export default function InsightsPage({ loaderData: { path, sheet } }: Route.ComponentProps) {
  return <Sheet key={path} path={path} sheet={sheet} />;
}

function Sheet({ path, sheet }: { path: string; sheet: DrawnMarkup }) {
  return <div {...useDrawnMarkup(`insights ${path}`, sheet)} />;
}
