import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { TabNav } from '#ui/tabs.tsx';
import './mortgage.css';

const PLACES = [
  { path: '/mortgage', text: m.mortgage_tab_overview },
  { path: '/mortgage/calculator', text: m.mortgage_tab_calculator },
  { path: '/mortgage/rates', text: m.mortgage_tab_rates },
  { path: '/mortgage/affordability', text: m.mortgage_tab_affordability },
  { path: '/mortgage/pre-qualify', text: m.mortgage_tab_prequalify },
  { path: '/mortgage/learn', text: m.mortgage_tab_learn },
  { path: '/mortgage/dashboard', text: m.mortgage_tab_dashboard },
] as const;

type FrameProps = {
  place: (typeof PLACES)[number]['path'];
  title: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages of home loans: heading, and the way to the others. */
export function LoanFrame({ place, title, lead, action, children }: FrameProps) {
  return (
    <div className="wrap loan">
      <div className="loan-h">
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {action}
      </div>
      <TabNav label={m.mortgage_title()}>
        {PLACES.map(({ path, text }) => (
          <Link key={path} className="tab" to={href(path)} aria-current={path === place ? 'page' : undefined}>
            {text()}
          </Link>
        ))}
      </TabNav>
      {children}
    </div>
  );
}
