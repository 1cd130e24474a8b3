import { Form, useNavigation } from 'react-router';
import { STATE_NAMES } from '#features/places/states.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { LETTER_FIELDS, type LetterField, type PackDraft, type Registry } from '../domain/registry-search.ts';
import type { PackRefusals } from '../use-cases/read-pack-form.server.ts';
import { fieldLabel } from './registry-texts.ts';

const NEEDED: readonly LetterField[] = ['applicant', 'land', 'owner'];
const HINTS: Partial<Record<LetterField, () => string>> = {
  land: m.registry_hint_land,
  owner: m.registry_hint_owner,
  fileNo: m.registry_hint_file,
  registration: m.registry_hint_registration,
  receiptNo: m.registry_hint_receipt,
};

/** Only AGIS asks for one of three numbers. */
function hintOf(name: LetterField, registry: Registry): { hint?: string } {
  const hint = name === 'fileNo' && registry !== 'agis' ? undefined : HINTS[name];
  return hint ? { hint: hint() } : {};
}

type PackFormProps = { draft: PackDraft; refusals: PackRefusals; today: string; submitLabel: string };

/** The words of the letter; works without script, and loses nothing that was typed. */
export function PackForm({ draft, refusals, today, submitLabel }: PackFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const named = [...LETTER_FIELDS, 'state'] as const;
  const errors = named.flatMap((name) => {
    const text = refusals[name];
    const label = name === 'state' ? m.registry_field_state() : fieldLabel(name);
    return text ? [{ fieldId: `rg-${name}`, text: `${label}: ${text}` }] : [];
  });
  return (
    <Form method="post" className="form" noValidate preventScrollReset>
      {errors.length > 0 ? <FormSummary title={m.registry_refused()} errors={errors} /> : null}
      <input type="hidden" name="registry" value={draft.registry} />
      {draft.registry === 'other' ? (
        <SelectField
          id="rg-state"
          name="state"
          label={m.registry_field_state()}
          defaultValue={draft.state}
          {...(refusals.state ? { error: refusals.state } : {})}
          options={[
            { value: '', label: m.registry_state_choose() },
            ...STATE_NAMES.filter((state) => state !== 'Lagos' && state !== 'FCT').map((state) => ({
              value: state,
              label: state,
            })),
          ]}
        />
      ) : null}
      <SelectField
        name="purpose"
        label={m.registry_field_purpose()}
        hint={m.registry_hint_purpose()}
        defaultValue={draft.purpose}
        options={[
          { value: 'private', label: m.registry_purpose_private() },
          { value: 'company', label: m.registry_purpose_company() },
        ]}
      />
      {LETTER_FIELDS.map((name) => (
        <TextField
          key={name}
          id={`rg-${name}`}
          name={name}
          label={fieldLabel(name)}
          defaultValue={draft.words[name]}
          maxLength={200}
          {...(NEEDED.includes(name) ? { required: true } : { optionalLabel: m.registry_optional() })}
          {...hintOf(name, draft.registry)}
          {...(refusals[name] ? { error: refusals[name] } : {})}
          {...(name === 'certificateDay' ? { type: 'date', max: today } : {})}
        />
      ))}
      <Button type="submit" tone="door" name="intent" value="save" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
