import { m } from '#paraglide/messages.js';
import type { DrawnHome } from '../domain/home.ts';
import { Gate } from './gate.tsx';
import { HeroSearch } from './hero-search.tsx';
import { Slip } from './slip.tsx';

/**
 * The promise, the search and the gate with the slip of a listing that stands there now. Without a view only the slip
 * waits.
 */
export function Hero({ view }: { view: DrawnHome | null }) {
  return (
    <section className="hero on-dye">
      <div className="wrap hero-in">
        <div className="hero-text">
          <h1>{m.home_title()}</h1>
          <p className="lede">{m.home_lede()}</p>
          <HeroSearch cities={view?.cities ?? []} />
        </div>
        <div className="gate">
          <Gate />
          {view?.slip ? <Slip slip={view.slip} /> : null}
        </div>
      </div>
      <div className="wall" aria-hidden="true" />
    </section>
  );
}
