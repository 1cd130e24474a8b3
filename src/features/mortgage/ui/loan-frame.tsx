import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { TabNav } from '#ui/tabs.tsx';
import './mortgage.css';

const PLACES = [
  { id: 'overview', path: href('/mortgage'), text: m.mortgage_tab_overview },
  { id: 'calculator', path: href('/mortgage/calculator'), text: m.mortgage_tab_calculator },
  { id: 'rates', path: href('/mortgage/rates'), text: m.mortgage_tab_rates },
  { id: 'affordability', path: href('/mortgage/affordability'), text: m.mortgage_tab_affordability },
  { id: 'prequalify', path: href('/mortgage/pre-qualify'), text: m.mortgage_tab_prequalify },
  { id: 'learn', path: href('/mortgage/learn'), text: m.mortgage_tab_learn },
  { id: 'dashboard', path: href('/mortgage/dashboard'), text: m.mortgage_tab_dashboard },
] as const;

type FrameProps = {
  place: (typeof PLACES)[number]['id'];
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
