import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { localLinks } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { type FoundDocument, findDocument } from './documents.server.ts';
import type { Reading } from './domain/reading.ts';
import { DrawnPage, type DrawnPageProps } from './ui/drawn-page.server.tsx';

type DrawOptions = Omit<DrawnPageProps, 'found' | 'crumbs'> & {
  /** See `drawnMarkup`. */
  isDocument: boolean;
  /** The page above, where it is no document. */
  above?: Crumb;
};

/** Draws a document with resources, way, contents and sources around it, ready for `ReadingPage`. */
export function drawReading(found: FoundDocument, { isDocument, above, ...around }: DrawOptions): Reading {
  const { path, title, description, updated, aside = [] } = found.document;
  const crumbs = listCrumbs(found, around.language, above);
  const html = localLinks(renderToStaticMarkup(<DrawnPage found={found} crumbs={crumbs} {...around} />));
  const page = drawnMarkup(html, { isDocument });
  return { path, title, description, updated, crumbs, hasAside: aside.length > 0, page };
}

/** From the home page over the document above it, where there is one. */
function listCrumbs({ document }: FoundDocument, language: string, above?: Crumb): Crumb[] {
  const over = findDocument(document.path.slice(0, document.path.lastIndexOf('/')), language)?.document;
  return [
    { text: m.content_home(), href: href('/') },
    ...(above ? [above] : []),
    ...(over ? [{ text: over.nav, href: over.path }] : []),
    { text: document.nav },
  ];
}
