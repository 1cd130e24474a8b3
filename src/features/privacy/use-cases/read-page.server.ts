import type { RouterContextProvider } from 'react-router';
import { viewContext } from '#app/app.server.ts';
import { getDocument } from '#features/content/documents.server.ts';
import { drawReading } from '#features/content/draw-reading.server.tsx';
import { getLocale } from '#paraglide/runtime.js';

/** The text of a page that has a form under it, and the way to that. */
export function readText(context: Readonly<RouterContextProvider>, path: string, jump: { href: string; text: string }) {
  const { isDocument } = context.get(viewContext);
  const language = getLocale();
  return drawReading(getDocument(path, language), { language, isDocument, jump });
}
