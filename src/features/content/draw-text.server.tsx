import { renderToStaticMarkup } from 'react-dom/server';
import { formatDate } from '#lib/dates.ts';
import { type DrawnMarkup, drawnMarkup } from '#lib/drawn-markup.ts';
import { localLinks } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { getDocument } from './documents.server.ts';
import { SourceList } from './ui/document-tables.server.tsx';

/**
 * The text of a document alone, with its sources, for a page that is a tool above it.
 * @throws Error where the address has no document
 */
export function drawText(
  path: string,
  { language, isDocument }: { language: string; isDocument: boolean },
): DrawnMarkup {
  const { document, language: own } = getDocument(path, language);
  const { updated, reviewed, html, sources } = document;
  const markup = renderToStaticMarkup(
    <article className="wrap read read-tool" lang={own === language ? undefined : own}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own documents, which hold no raw HTML. */}
      <div className="prose read-text" dangerouslySetInnerHTML={{ __html: html }} />
      <SourceList sources={sources} />
      <p className="read-meta">
        <span>{m.content_updated({ date: formatDate(updated) })}</span>
        <span>{m.content_reviewed({ name: reviewed })}</span>
      </p>
    </article>,
  );
  return drawnMarkup(localLinks(markup), { isDocument });
}
