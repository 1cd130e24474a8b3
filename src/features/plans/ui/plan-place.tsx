import { Form, href, Link } from 'react-router';
import { formatSqm } from '#lib/area.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import type { OverlapView, PlanPlaceView } from '../use-cases/view-plan.server.ts';
import { systemWord } from './plan-form.tsx';

/** Where the plot lies and how that was told, corner by corner; for its lister and the office. */
export function PlanPlace({ place }: { place: PlanPlaceView }) {
  const { system, isGuess, alternatives, transformation, accuracyM, corners } = place;
  return (
    <section className="panel" aria-labelledby="plan-place-h">
      <h2 id="plan-place-h" className="h-s">
        {m.plans_place()}
      </h2>
      <p>
        {isGuess ? m.plans_place_guessed({ system: systemWord(system) }) : systemWord(system)}{' '}
        {m.plans_accuracy_text({ metres: accuracyM })}
        {transformation ? ` (${transformation})` : ''}
      </p>
      {alternatives.length > 0 ? (
        <p className="muted">{m.plans_place_alternatives({ systems: alternatives.map(systemWord).join(', ') })}</p>
      ) : null}
      <Disclosure summary={m.plans_place_corners({ count: corners.length })}>
        <ol className="plan-corners">
          {corners.map(([longitude, latitude]) => (
            <li key={`${longitude},${latitude}`}>
              <code>
                {latitude.toFixed(6)}, {longitude.toFixed(6)}
              </code>
            </li>
          ))}
        </ol>
      </Disclosure>
      <p className="small muted">{m.plans_place_private()}</p>
    </section>
  );
}

const STATES: Record<OverlapView['state'], { tone: TagTone; word: () => string }> = {
  found: { tone: 'ochre', word: m.plans_overlap_found },
  confirmed: { tone: 'rose', word: m.plans_overlap_confirmed },
  dismissed: { tone: 'plain', word: m.plans_overlap_dismissed },
};

/** Land that other plans claim too; the office decides each. */
export function PlanOverlaps({ overlaps, isOffice }: { overlaps: readonly OverlapView[]; isOffice: boolean }) {
  if (overlaps.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="plan-overlap-h">
      <h2 id="plan-overlap-h" className="h-s">
        {m.plans_check_overlap()}
      </h2>
      <ul className="plan-overlaps">
        {overlaps.map(({ id, mark, state, sharedSqm, other }) => (
          <li key={id}>
            <p>
              <Tag tone={STATES[state].tone}>{STATES[state].word()}</Tag>{' '}
              {sharedSqm === null ? m.plans_overlap_waits() : m.plans_overlap_text({ area: formatSqm(sharedSqm) })}
            </p>
            {other ? (
              <p>
                <Link to={href('/account/listings/:id/survey-plan', { id: other.id })}>{other.title}</Link>
              </p>
            ) : null}
            {isOffice ? <OverlapDecision id={id} mark={mark} state={state} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The office's two answers to an overlap. */
function OverlapDecision({ id, mark, state }: Pick<OverlapView, 'id' | 'mark' | 'state'>) {
  return (
    <Form method="post" className="row row-wrap" preventScrollReset>
      <input type="hidden" name="overlap" value={id} />
      <input type="hidden" name="mark" value={mark} />
      {state === 'confirmed' ? null : (
        <Button type="submit" name="intent" value="confirmed" tone="rose" size="s">
          {m.plans_overlap_confirm()}
        </Button>
      )}
      {state === 'dismissed' ? null : (
        <Button type="submit" name="intent" value="dismissed" tone="line" size="s">
          {m.plans_overlap_dismiss()}
        </Button>
      )}
    </Form>
  );
}
