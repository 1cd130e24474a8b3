import { tagPage, viewContext } from '#app/app.server.ts';
import { originOf } from '#lib/page-meta.ts';
import { getLocale } from '#paraglide/runtime.js';
import { documentMeta } from '../document-meta.ts';
import { getDocument } from '../documents.server.ts';
import { drawReading } from '../draw-reading.server.tsx';
import { ReadingPage } from '../reading-page.tsx';
import type { Route } from './+types/document-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? documentMeta(loaderData.reading, originOf(matches)) : [];
}

export function loader({ context, pattern }: Route.LoaderArgs) {
  tagPage(context, ['content']);
  const language = getLocale();
  const { isDocument } = context.get(viewContext);
  return { reading: drawReading(getDocument(`/${pattern}`, language), { language, isDocument }) };
}

/** Every document that needs nothing around its text. */
export default function DocumentPage({ loaderData: { reading } }: Route.ComponentProps) {
  return <ReadingPage reading={reading} />;
}
