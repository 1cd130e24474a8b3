import type { CSSProperties } from 'react';
import { m } from '#paraglide/messages.js';
import type { AnalyticsFigures } from '../domain/dashboard.ts';
import { DaysChart } from './days-chart.tsx';
import { durationWords } from './duration-words.ts';

/** Views per day, response time and where the listings are, all counted from the records. */
export function AnalyticsTab({ figures: { days, states, response } }: { figures: AnalyticsFigures }) {
  const most = Math.max(1, ...states.map(({ n }) => n));
  return (
    <div className="center">
      <section className="panel is-full" aria-labelledby="days-title">
        <h2 id="days-title" className="text-3">
          {m.agents_dashboard_chart()}
        </h2>
        <DaysChart days={days} />
      </section>
      <section className="panel" aria-labelledby="states-title">
        <h2 id="states-title" className="text-3">
          {m.agents_dashboard_states()}
        </h2>
        {states.length === 0 ? (
          <p className="muted">{m.agents_dashboard_no_states()}</p>
        ) : (
          <ul className="bars">
            {states.map(({ state, n }) => (
              <li key={state}>
                <span>{state}</span>
                <span className="meter" aria-hidden="true">
                  <i style={{ '--v': (100 * n) / most } as CSSProperties} />
                </span>
                <b>{n}</b>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="panel" aria-labelledby="response-title">
        <h2 id="response-title" className="text-3">
          {m.agents_dashboard_response()}
        </h2>
        <p>
          {response.medianMinutes === null
            ? m.agents_dashboard_response_none()
            : m.agents_dashboard_response_median({ time: durationWords(response.medianMinutes) })}
        </p>
        <p className="muted">{m.agents_dashboard_answered({ answered: response.answered, total: response.total })}</p>
      </section>
    </div>
  );
}
