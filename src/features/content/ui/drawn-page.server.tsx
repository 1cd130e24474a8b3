import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ContentDocument } from '../document.ts';
import type { FoundDocument } from '../documents.server.ts';
import { takeSections } from '../domain/take-sections.ts';
import { OpenRoles, PriceTable, SourceList } from './document-tables.server.tsx';
import { keepTicks } from './keep-ticks.ts';
import { Resources } from './resources.server.tsx';

/** What keeps the ticks, for a page that needs no other script. */
const TICKS_SCRIPT = `(${keepTicks})()`;
/** A contents list of fewer is no help. */
const MIN_CONTENTS = 3;

export type DrawnPageProps = {
  found: FoundDocument;
  /** The language of the page; the text says so where it is in another. */
  language: string;
  crumbs: Crumb[];
  /** The way to what the page is for, where that stands after the text: the form's heading. */
  jump?: { href: string; text: string };
  /** What stands between head and text. */
  opening?: ReactNode;
  /** The head is the page's picture: on dye, with the wall at its foot. */
  isHero?: boolean;
};

/** A whole reading page but for what its feature adds: never sent to a browser as script. */
export function DrawnPage({ found, language, crumbs, jump, opening, isHero }: DrawnPageProps) {
  const { document } = found;
  const { rest, taken } = takeSections(document.html, document.aside ?? []);
  const lang = found.language === language ? undefined : found.language;
  return (
    <>
      <Resources current={document.path} language={language} />
      <article
        className={`read-article read-${document.template}`}
        lang={lang}
        data-ticks={document.hasChecklist ? document.path : undefined}
      >
        <header className={isHero ? 'read-head read-hero on-dye' : 'read-head'}>
          <Breadcrumbs label={m.content_crumbs()} items={crumbs} />
          <h1>{document.title}</h1>
          <p className="read-lead">{document.lead}</p>
          <MetaLine document={document} />
          {jump ? (
            <a className="btn btn-line read-jump" href={jump.href}>
              {jump.text}
            </a>
          ) : null}
          {isHero ? <div className="wall" aria-hidden="true" /> : null}
        </header>
        <Contents document={document} />
        <div className="read-body">
          {opening}
          <PriceTable document={document} />
          <OpenRoles roles={document.roles ?? []} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own documents, which hold no raw HTML. */}
          <div className="prose read-text" dangerouslySetInnerHTML={{ __html: rest }} />
          {document.hasChecklist ? <Ticks /> : null}
          <SourceList sources={document.sources} />
        </div>
      </article>
      {taken.length > 0 ? (
        <aside className="read-aside" lang={lang}>
          {taken.map((html) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own documents, which hold no raw HTML.
            <section key={html} className="panel prose" dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </aside>
      ) : null}
    </>
  );
}

function MetaLine({ document }: { document: ContentDocument }) {
  return (
    <p className="read-meta">
      <span>{m.content_minutes({ count: document.minutes })}</span>
      {document.factsRead ? <span>{m.content_facts_read({ date: formatDate(document.factsRead) })}</span> : null}
      <span>{m.content_updated({ date: formatDate(document.updated) })}</span>
      <span>{m.content_reviewed({ name: document.reviewed })}</span>
    </p>
  );
}

function Contents({ document }: { document: ContentDocument }) {
  const headings = document.sections.filter(({ level }) => level === 2);
  if (headings.length < MIN_CONTENTS) return null;
  return (
    <nav className="read-contents" aria-label={m.content_contents()}>
      <details>
        <summary>
          {m.content_contents()}
          <Icon name="right" />
        </summary>
        <ol>
          {headings.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Ticks() {
  return (
    <div className="read-ticks needs-script">
      <span className="small muted">{m.content_ticks_stay()}</span>
      <button type="button" className="btn btn-line btn-sm" data-print="">
        <Icon name="print" />
        {m.content_print()}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours. */}
      <script dangerouslySetInnerHTML={{ __html: TICKS_SCRIPT }} />
    </div>
  );
}
