import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { documentMeta } from '#features/content/document-meta.ts';
import { ReadingPage } from '#features/content/reading-page.tsx';
import { originOf } from '#lib/page-meta.ts';
import { INSIGHTS_TAG } from '../find-asking-range.server.ts';
import { drawMethod } from '../use-cases/draw-method.server.tsx';
import type { Route } from './+types/method-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? documentMeta(loaderData.reading, originOf(matches)) : [];
}

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, [INSIGHTS_TAG, 'content']);
  return { reading: await drawMethod(context.get(appContext), context.get(viewContext)) };
}

export default function MethodPage({ loaderData: { reading } }: Route.ComponentProps) {
  return <ReadingPage reading={reading} />;
}
