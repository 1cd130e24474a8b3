import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { StagedPhoto } from '../domain/staged-photo.ts';
import { PLAN_KEYS, PLANS, type PlanKey } from '../domain/staging-plans.ts';
import { planWord } from '../staging-texts.ts';
import type { ToolProps } from './tool-props.ts';

const naira = (key: PlanKey) => formatMoney({ minor: PLANS[key].priceMinor, currency: 'NGN' });

/** What is paid for this room and what of it is left, or the plans that can be paid for it. */
export function RoomPlan({ photo, tool }: { photo: StagedPhoto; tool: ToolProps }) {
  const held = new Set(photo.plans.map(({ plan }) => plan));
  return (
    <section className="stg-room-plan" aria-labelledby="stg-room-plan">
      <h2 id="stg-room-plan">{m.staging_this_room()}</h2>
      {photo.plans.map(({ plan, left }) => (
        <p key={plan} className="small">
          <b>{planWord(plan)}</b>:{' '}
          {left.arrangements === null
            ? m.staging_left_unlimited({ styles: left.styles, revisions: left.revisions })
            : m.staging_left({ arrangements: left.arrangements, styles: left.styles, revisions: left.revisions })}
        </p>
      ))}
      {photo.plans.length === 0 ? <p className="small muted">{m.staging_free_room()}</p> : null}
      {tool.isSignedIn ? (
        <details open={tool.plan !== null}>
          <summary>{m.staging_pay_open()}</summary>
          <div className="grid gap-2">
            {PLAN_KEYS.filter((key) => !held.has(key)).map((key) => (
              <Button
                key={key}
                type="submit"
                tone={key === tool.plan ? 'indigo' : 'line'}
                block
                name="intent"
                value={`pay-${key}`}
              >
                {m.staging_pay({ plan: planWord(key), amount: naira(key) })}
              </Button>
            ))}
            <p className="small muted">{m.staging_pay_text()}</p>
          </div>
        </details>
      ) : (
        <p className="small">
          <a href={tool.signIn}>{m.staging_sign_in_to_pay()}</a>
        </p>
      )}
    </section>
  );
}
