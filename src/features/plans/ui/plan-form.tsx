import { Form, useNavigation } from 'react-router';
import { COORDINATE_SYSTEMS, type CoordinateSystem } from '#lib/geodesy/coordinate-systems.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { PLAN_FIELDS, type PlanField, type PlanFormValues, type PlanRefusals } from '../domain/plan-form.ts';

const SYSTEMS: Record<CoordinateSystem, () => string> = {
  'EPSG:26331': m.plans_system_26331,
  'EPSG:26332': m.plans_system_26332,
  'EPSG:26391': m.plans_system_26391,
  'EPSG:26392': m.plans_system_26392,
  'EPSG:26393': m.plans_system_26393,
  'EPSG:32631': m.plans_system_32631,
  'EPSG:32632': m.plans_system_32632,
  'EPSG:32633': m.plans_system_32633,
};

/** A coordinate system by the name surveyors use. */
export const systemWord = (system: CoordinateSystem) => SYSTEMS[system]();

const fieldId = (name: PlanField) => `plan-${name}`;

type PlanFormProps = { values: PlanFormValues; refusals: PlanRefusals; today: string; hasPlan: boolean };

/** What stands on a survey plan, to be typed or pasted; works without script, and loses nothing that was typed. */
export function PlanForm({ values, refusals, today, hasPlan }: PlanFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const errors = PLAN_FIELDS.flatMap((name) => {
    const text = refusals[name];
    return text ? [{ fieldId: fieldId(name), text }] : [];
  });
  const field = (name: PlanField) => ({
    id: fieldId(name),
    name,
    defaultValue: values[name],
    ...(refusals[name] ? { error: refusals[name] } : {}),
  });
  const optionalLabel = m.plans_optional();
  return (
    <section className="panel" aria-labelledby="plan-form-h">
      <h2 id="plan-form-h">{hasPlan ? m.plans_form_change() : m.plans_form()}</h2>
      <p className="muted">{m.plans_form_text()}</p>
      <Form method="post" className="form mt-4" noValidate preventScrollReset>
        {errors.length > 0 ? <FormSummary title={m.plans_refused()} errors={errors} /> : null}
        <TextArea
          {...field('corners')}
          label={m.plans_field_corners()}
          hint={m.plans_field_corners_hint()}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          required
        />
        <SelectField
          {...field('system')}
          label={m.plans_field_system()}
          hint={m.plans_field_system_hint()}
          options={[
            { value: '', label: m.plans_system_unknown() },
            ...COORDINATE_SYSTEMS.map((system) => ({ value: system, label: systemWord(system) })),
          ]}
        />
        <TextField
          {...field('area')}
          label={m.plans_field_area()}
          optionalLabel={optionalLabel}
          hint={m.plans_field_area_hint()}
        />
        <TextField {...field('number')} label={m.plans_number()} optionalLabel={optionalLabel} maxLength={80} />
        <TextField {...field('surveyor')} label={m.plans_surveyor()} optionalLabel={optionalLabel} maxLength={80} />
        <TextField {...field('day')} label={m.plans_day()} optionalLabel={optionalLabel} type="date" max={today} />
        <p className="hint">{m.plans_form_note()}</p>
        <Button type="submit" name="intent" value="save" isBusy={isBusy}>
          {m.plans_save()}
        </Button>
      </Form>
    </section>
  );
}
