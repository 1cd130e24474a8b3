import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { INDEX_KINDS } from '../domain/index-choice.ts';
import { MOST_BEDS } from '../domain/index-method.ts';
import { insightsPath } from '../domain/insights-path.ts';
import type { InsightsView } from '../domain/insights-view.ts';
import { kindOption } from './insights-texts.ts';

/** What is looked at; a form of the browser's own, which the page reads from its address. */
export function ChoiceForm({ view: { choice, place, states } }: { view: InsightsView }) {
  const beds = Array.from({ length: MOST_BEDS }, (_, index) => index + 1).map((count) => ({
    value: String(count),
    label: count === MOST_BEDS ? m.insights_beds_more({ beds: count }) : m.insights_beds_option({ count }),
  }));
  return (
    <form className="ins-form" action={insightsPath(place.key)} aria-label={m.insights_form()}>
      <SelectField
        label={m.insights_type()}
        name="type"
        id="ins-type"
        defaultValue={choice.kind}
        options={INDEX_KINDS.map((kind) => ({ value: kind, label: kindOption(kind) }))}
      />
      <SelectField
        label={m.insights_beds()}
        name="beds"
        id="ins-beds"
        defaultValue={choice.beds === 0 ? '' : String(choice.beds)}
        options={[{ value: '', label: m.insights_any() }, ...beds]}
      />
      <SelectField
        label={m.insights_deal()}
        name="deal"
        id="ins-deal"
        defaultValue={choice.deal}
        options={[
          { value: 'sale', label: m.insights_sale() },
          { value: 'rent', label: m.insights_rent() },
        ]}
      />
      <SelectField
        label={m.insights_state()}
        name="state"
        id="ins-state"
        defaultValue={place.key.split('/')[0]}
        options={[
          { value: '', label: m.insights_nigeria() },
          ...states.map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
      <button type="submit" className={buttonClass({})}>
        {m.insights_show()}
      </button>
    </form>
  );
}
