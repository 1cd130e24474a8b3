import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import { getDocument } from '#features/content/documents.server.ts';
import { type DrawnMarkup, drawnMarkup } from '#lib/drawn-markup.ts';
import { isMarking } from '#lib/in-language.server.ts';
import { localLinks } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { Icon } from '#ui/icon.tsx';
import { panelWords } from '#ui/panel-words.ts';

type FootLink = { to: string; text: string; lang?: string | undefined };

/** What the footer leads to, drawn: it never changes, so none of it is script. */
export type FootLinks = { columns: DrawnMarkup; end: DrawnMarkup };

const kept = new Map<string, { columns: string; end: string }>();

/** The links of the footer (spec 2, Footer-linked static pages), drawn once for each language. */
export function drawFootLinks({ isDocument }: { isDocument: boolean }): FootLinks {
  const language = getLocale();
  const key = `${language} ${isMarking()}`;
  const known = kept.get(key) ?? {
    columns: localLinks(renderToStaticMarkup(<FootColumns />) + renderToStaticMarkup(<VoiceLink />)),
    end: localLinks(renderToStaticMarkup(<FootList links={listEnd()} />)),
  };
  kept.set(key, known);
  return { columns: drawnMarkup(known.columns, { isDocument }), end: drawnMarkup(known.end, { isDocument }) };
}

function listGroups(): { title: string; links: FootLink[] }[] {
  return [
    {
      title: m.shell_foot_find(),
      links: [
        { to: href('/buy'), text: m.shell_buy() },
        { to: href('/rent'), text: m.shell_rent() },
        { to: `${href('/buy/listings')}?type=land`, text: m.shell_land() },
        { to: href('/map'), text: m.shell_map() },
        { to: href('/agent-finder'), text: m.shell_find_agent() },
        { to: href('/market-insights'), text: m.shell_market_insights() },
      ],
    },
    {
      title: m.shell_foot_owners(),
      links: [
        { to: href('/sell'), text: m.shell_sell() },
        ...[
          href('/advertise'),
          href('/manage-rentals'),
          href('/virtual-staging'),
          href('/scheduling'),
          href('/zaure-pro'),
        ].map(toDocument),
      ],
    },
    {
      title: m.shell_foot_tools(),
      links: [
        { to: href('/document-verification'), text: m.papers_title() },
        ...[
          href('/mortgage'),
          href('/learn'),
          href('/ai'),
          href('/mobile-apps'),
          href('/resources/real-estate-app'),
        ].map(toDocument),
        { to: href('/ledger'), text: m.ledger_title() },
        { to: href('/chat'), text: m.assistant_page_title() },
      ],
    },
    {
      title: m.shell_brand(),
      links: [
        ...[href('/about'), href('/research'), href('/careers')].map(toDocument),
        { to: href('/help'), text: m.shell_help() },
        ...[href('/fair-housing-guide'), href('/advocacy')].map(toDocument),
      ],
    },
  ];
}

function listEnd(): FootLink[] {
  return [
    href('/terms'),
    href('/privacy'),
    href('/privacy/ad-choices'),
    href('/privacy/cookie-preferences'),
    href('/privacy/do-not-sell'),
  ].map(toDocument);
}

/** A document goes by its short label. */
function toDocument(path: string): FootLink {
  const language = getLocale();
  const found = getDocument(path, language);
  return { to: path, text: found.document.nav, lang: found.language === language ? undefined : found.language };
}

function FootColumns() {
  return listGroups().map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <h2>{title}</h2>
      <FootList links={links} />
    </nav>
  ));
}

/** Floats over every page but its own, whose style hides it; drawn here, so that it is no script anywhere. */
function VoiceLink() {
  return (
    <a className="voice-go" href={href('/voice-demo')} aria-label={m.shell_voice()}>
      <Icon name="mic" />
    </a>
  );
}

function FootList({ links }: { links: readonly FootLink[] }) {
  return (
    <ul>
      {links.map(({ to, text, lang }) => (
        <li key={to}>
          <a href={to} lang={lang} {...(to === href('/chat') ? panelWords() : {})}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
