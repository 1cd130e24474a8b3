import { lazily } from '#lib/lazily.ts';
import { m } from '#paraglide/messages.js';
import type { HomeView } from '../domain/home.ts';

const wholeNumber = lazily(() => new Intl.NumberFormat('en-NG'));

/** How much there is to find, counted in the database this minute; nothing is said where there is nothing. */
export function CountStrip({ counts }: { counts: HomeView['counts'] }) {
  if (counts.listings === 0) return null;
  const shown = [
    { value: counts.listings, word: m.home_count_listings({ count: counts.listings }) },
    { value: counts.cities, word: m.home_count_cities({ count: counts.cities }) },
    { value: counts.states, word: m.home_count_states({ count: counts.states }) },
  ];
  return (
    <section className="wrap counts" aria-label={m.home_counts_label()}>
      <dl>
        {shown.map(({ value, word }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="disp num">{wholeNumber().format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
