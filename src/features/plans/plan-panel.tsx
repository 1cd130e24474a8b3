import { formatSqm } from '#lib/area.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import type { PublicPlan } from './plan.ts';
import { PlanChecks } from './ui/plan-checks.tsx';
import { PlanSketch } from './ui/plan-sketch.tsx';

/** A home's survey plan as everybody sees it: the plot to scale, its size, how surely it lies where it lies. */
export function PlanPanel({ plan }: { plan: PublicPlan }) {
  const { area, outline, accuracyM, middle, isCompared } = plan;
  const drawn = area.drawnSqm === null ? '' : formatSqm(area.drawnSqm);
  const facts: [string, string | null][] = [
    [m.plans_number(), plan.planNumber],
    [m.plans_surveyor(), plan.surveyor],
    [m.plans_day(), plan.surveyedOn && formatDate(plan.surveyedOn)],
    [m.plans_accuracy(), accuracyM === null ? null : m.plans_accuracy_text({ metres: accuracyM })],
    [m.plans_middle(), middle && `${middle[1].toFixed(5)}, ${middle[0].toFixed(5)}`],
    [m.plans_checked(), formatDate(plan.checkedAt)],
  ];
  return (
    <section className="plan" aria-labelledby="plan-title">
      <div className="plan-h">
        <h2 id="plan-title">{m.plans_title()}</h2>
        <Tag tone={isCompared ? 'leaf' : 'ochre'}>{isCompared ? m.plans_compared() : m.plans_typed()}</Tag>
      </div>
      <div className="plan-two">
        <div>
          <PlanSketch
            outline={outline}
            label={m.plans_sketch_label({ corners: outline.length, area: drawn || m.plans_area_none() })}
          />
          <dl className="kv">
            {facts.map(([name, text]) =>
              text ? (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
        <PlanChecks plan={plan} />
      </div>
      <p className="small muted">{middle ? m.plans_note() : m.plans_note_private()}</p>
    </section>
  );
}
