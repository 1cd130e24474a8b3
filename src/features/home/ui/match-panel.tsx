import { GetMatchedLink } from '#features/leads/get-matched-link.tsx';
import { m } from '#paraglide/messages.js';

export function MatchPanel() {
  return (
    <section className="wrap sec-b">
      <div className="match">
        <div>
          <h2>{m.home_match_title()}</h2>
          <p className="muted">{m.home_match_text()}</p>
        </div>
        <GetMatchedLink />
      </div>
    </section>
  );
}
