import { m } from '#paraglide/messages.js';
import type { DrawnHome } from '../domain/home.ts';
import gate from './gate.svg?url&no-inline';
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
          <HeroSearch />
        </div>
        <div className="gate">
          {/* A Hausa compound at dusk, its door ajar and lit from within; the same clay in both themes. */}
          <img className="gate-art" src={gate} width={560} height={470} alt="" fetchPriority="low" />
          {view?.slip ? <Slip slip={view.slip} /> : null}
        </div>
      </div>
      <div className="wall" aria-hidden="true" />
    </section>
  );
}
