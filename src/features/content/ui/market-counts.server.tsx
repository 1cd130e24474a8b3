import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { GOALS, type MarketCounts } from '../domain/market-counts.ts';

const KINDS = ['listings', 'agents', 'cities', 'customers'] as const;
const TEXTS: Readonly<Record<keyof typeof GOALS, () => string>> = {
  listings: () => m.content_goal_listings(),
  agents: () => m.content_goal_agents(),
  cities: () => m.content_goal_cities(),
  customers: () => m.content_goal_customers(),
};

/** The figures that are worked towards, each with the one of today under it. */
export function MarketCountsPanel({ counts, now }: { counts: MarketCounts; now: Date }) {
  return (
    <section className="read-counts">
      <h2>{m.content_counts()}</h2>
      <ul>
        {KINDS.map((kind) => {
          const count = counts[kind];
          return (
            <li key={kind}>
              <b>{GOALS[kind]}</b> {TEXTS[kind]()}
              {count === null ? null : <small>{m.content_counted({ count })}</small>}
            </li>
          );
        })}
      </ul>
      <p className="small muted">{m.content_counts_note({ date: formatDate(now) })}</p>
    </section>
  );
}
