import { href } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { GROUPS, type Group, type Template } from '../document.ts';
import { type FoundDocument, findDocument, listDocuments } from '../documents.server.ts';

const FIRST = 'en';
/** Answers are found in the help centre. */
const UNLISTED: readonly Template[] = ['help'];
const TITLES: Readonly<Record<Group, () => string>> = {
  buying: () => m.content_group_buying(),
  renting: () => m.content_group_renting(),
  selling: () => m.content_group_selling(),
  rights: () => m.content_group_rights(),
  services: () => m.content_group_services(),
  tools: () => m.content_group_tools(),
  company: () => m.content_group_company(),
  legal: () => m.content_group_legal(),
};

/**
 * The resources' side navigation: every document by its group. One list for all screens: closed over the text on small
 * ones, open beside it on wide ones.
 */
export function Resources({ current, language }: { current: string; language: string }) {
  const documents = listDocuments(language).filter((found) => isShown(found, current));
  const groups = GROUPS.map((group) => ({
    group,
    members: documents.filter(({ document }) => document.group === group),
  })).filter(({ members }) => members.length > 0);
  return (
    <nav className="read-side" aria-label={m.content_resources()}>
      <details>
        <summary>
          {m.content_resources()}
          <Icon name="right" />
        </summary>
        {groups.map(({ group, members }) => (
          <ResourceGroup key={group} group={group} members={members} current={current} language={language} />
        ))}
      </details>
    </nav>
  );
}

type GroupProps = { group: Group; members: readonly FoundDocument[]; current: string; language: string };

/** One subject; the one that is read in stands open, so that all of the list fits beside the text. */
function ResourceGroup({ group, members, current, language }: GroupProps) {
  const others = listOthers(group, current);
  const paths = [...members.map(({ document }) => document.path), ...others.map(({ path }) => path)];
  return (
    <details className="read-group" open={paths.includes(current)}>
      <summary>
        {TITLES[group]()}
        <Icon name="right" />
      </summary>
      <ul>
        {members.map((found) => (
          <ResourceLink key={found.document.path} found={found} current={current} language={language} />
        ))}
        {others.map(({ path, text }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is read on pages that are no documents. */
function listOthers(group: Group, current: string): { path: string; text: string }[] {
  if (group === 'company') return [{ path: href('/help'), text: m.shell_help() }];
  if (group !== 'tools') return [];
  const method = href('/market-insights/method');
  return [
    { path: href('/market-insights'), text: m.shell_market_insights() },
    ...(current === method ? [{ path: method, text: m.content_index_method() }] : []),
  ];
}

/** Pages below a page stand in the list of their family alone. */
function isShown({ document: { path, template } }: FoundDocument, current: string): boolean {
  if (UNLISTED.includes(template)) return false;
  const above = path.slice(0, path.lastIndexOf('/'));
  return !findDocument(above, FIRST) || current === above || current.startsWith(`${above}/`);
}

function ResourceLink({ found, current, language }: { found: FoundDocument; current: string; language: string }) {
  const { path, nav } = found.document;
  return (
    <li>
      <a
        href={path}
        aria-current={path === current ? 'page' : undefined}
        lang={found.language === language ? undefined : found.language}
      >
        {nav}
      </a>
    </li>
  );
}
