import { Link } from 'react-router';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { MOST_POPULAR, PLAN_KEYS, PLANS, type PlanKey } from '../domain/staging-plans.ts';
import { planWord } from '../staging-texts.ts';
import { tabPath } from './staging-frame.tsx';

/** Spec 9, Staging; what else stands on the page says how it is kept. */
const LINES: Record<PlanKey, () => readonly string[]> = {
  basic: () => [m.staging_has_style_1(), m.staging_has_arrangements_5(), m.staging_has_48h(), m.staging_has_hd()],
  professional: () => [
    ...[m.staging_has_styles_3(), m.staging_has_arrangements_10(), m.staging_has_24h()],
    ...[m.staging_has_4k(), m.staging_has_revision_1()],
  ],
  premium: () => [
    ...[m.staging_has_styles_5(), m.staging_has_unlimited(), m.staging_has_same_day()],
    ...[m.staging_has_8k(), m.staging_has_revisions_3(), m.staging_has_custom()],
  ],
};
const SHORT: Record<PlanKey, () => string> = {
  basic: m.staging_plan_basic_text,
  professional: m.staging_plan_professional_text,
  premium: m.staging_plan_premium_text,
};

/** What staging costs, and what of the plans is quicker, other or not there yet. */
export function Plans({ aDay }: { aDay: number }) {
  return (
    <div className="stg-stack">
      <div className="stg-plans">
        {PLAN_KEYS.map((key) => (
          <PlanCard key={key} plan={key} />
        ))}
      </div>
      <Note tone="indigo">
        <p>{m.staging_free_note({ count: aDay })}</p>
      </Note>
      <section className="panel grid gap-3" aria-labelledby="stg-plain">
        <h2 id="stg-plain" className="text-3">
          {m.staging_plain_title()}
        </h2>
        <ul className="stg-ticks">
          {[
            m.staging_plain_time(),
            m.staging_plain_size(),
            m.staging_plain_revision(),
            m.staging_plain_custom(),
            m.staging_plain_mark(),
            m.staging_plain_refund(),
          ].map((line) => (
            <li key={line}>
              <Icon name="info" />
              {line}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function PlanCard({ plan }: { plan: PlanKey }) {
  const isPopular = plan === MOST_POPULAR;
  return (
    <section className={isPopular ? 'stg-plan is-top' : 'stg-plan'} aria-labelledby={`stg-${plan}`}>
      {isPopular ? (
        <Tag tone="laterite" className="stg-pop">
          {m.staging_popular()}
        </Tag>
      ) : null}
      <div>
        <h2 id={`stg-${plan}`}>{planWord(plan)}</h2>
        <p className="muted">{SHORT[plan]()}</p>
      </div>
      <p className="price">
        {formatMoney({ minor: PLANS[plan].priceMinor, currency: 'NGN' })} <small>{m.staging_per_room()}</small>
      </p>
      <ul className="stg-ticks">
        {LINES[plan]().map((line) => (
          <li key={line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
      <Link
        className={buttonClass({ tone: isPopular ? 'door' : 'line' })}
        to={`${tabPath('tool')}&plan=${plan}`}
        aria-describedby={`stg-${plan}`}
      >
        {m.staging_get_started()}
      </Link>
    </section>
  );
}
