import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { TabNav } from '#ui/tabs.tsx';
import './advertising.css';

const PLACES = [
  { id: 'packages', path: href('/advertise'), text: m.ads_tab_packages },
  { id: 'create', path: href('/advertise/create'), text: m.ads_tab_create },
  { id: 'performance', path: href('/advertise/performance'), text: m.ads_tab_performance },
] as const;

type FrameProps = { place: (typeof PLACES)[number]['id']; action?: ReactNode; children: ReactNode };

/** The frame of the pages of advertising: heading, and the three tabs of the specification. */
export function AdsFrame({ place, action, children }: FrameProps) {
  return (
    <div className="wrap ads">
      <div className="ads-h">
        <div>
          <h1>{m.ads_title()}</h1>
          <p className="muted">{m.ads_lead()}</p>
        </div>
        {action}
      </div>
      <TabNav label={m.ads_tabs_label()}>
        {PLACES.map(({ id, path, text }) => (
          <Link key={id} className="tab" to={path} aria-current={id === place ? 'page' : undefined}>
            {text()}
          </Link>
        ))}
      </TabNav>
      {children}
    </div>
  );
}
