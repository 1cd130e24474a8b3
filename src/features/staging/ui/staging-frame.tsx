import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { TabNav } from '#ui/tabs.tsx';
import { STAGING_TABS, type StagingTab } from '../domain/staging-tabs.ts';

/** The four tabs of the specification, by their word in the address. */

const WORDS: Record<StagingTab, () => string> = {
  overview: m.staging_tab_overview,
  tool: m.staging_tab_tool,
  gallery: m.staging_tab_gallery,
  pricing: m.staging_tab_pricing,
};

/** The address of a tab; the first one is the page itself. */
export const tabPath = (tab: StagingTab): string =>
  tab === 'overview' ? href('/virtual-staging') : `${href('/virtual-staging')}?tab=${tab}`;

export function StagingTabs({ tab }: { tab: StagingTab }) {
  return (
    <TabNav label={m.staging_title()}>
      {STAGING_TABS.map((one) => (
        <Link key={one} className="tab" to={tabPath(one)} aria-current={one === tab ? 'page' : undefined}>
          {WORDS[one]()}
        </Link>
      ))}
    </TabNav>
  );
}

/** The frame of tool, gallery and pricing: heading and tabs. */
export function StagingFrame({ tab, children }: { tab: StagingTab; children: ReactNode }) {
  return (
    <div className="wrap stg">
      <div className="stg-h">
        <h1>{m.staging_title()}</h1>
        <p className="muted">{m.staging_lead()}</p>
      </div>
      <StagingTabs tab={tab} />
      {children}
    </div>
  );
}
