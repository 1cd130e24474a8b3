import { Form, useNavigation } from 'react-router';
import { stateOptionsFor } from '#features/places/state-options.ts';
import { findState } from '#features/places/states.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { type OwnEntry, SPECIALTIES } from '../domain/directory.ts';
import type { CenterAnswer } from '../domain/verification-answer.ts';
import { specialtyWord } from './agent-texts.ts';

type EntryProps = { entry: OwnEntry; work: string; isChecked: boolean; answer: CenterAnswer | undefined };

/** What the directory says of an agent, in the agent's own words. */
export function DirectoryEntryCard(props: EntryProps) {
  const { answer } = props;
  const navigation = useNavigation();
  return (
    <section className="panel is-full" aria-labelledby="entry-title">
      <h2 id="entry-title" className="text-3">
        {m.agents_entry_title()}
      </h2>
      <p className="muted mb-3">{m.agents_entry_text()}</p>
      <Form method="post" className="form" preventScrollReset noValidate>
        <FormSummary title={m.agents_entry_problem()} errors={answer?.problem ? [{ text: answer.problem }] : []} />
        <EntryFields {...props} />
        <div>
          <Button type="submit" name="intent" value="entry" isBusy={navigation.formData?.get('intent') === 'entry'}>
            {m.agents_entry_save()}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function EntryFields({ entry, work, isChecked, answer }: EntryProps) {
  const { first, rest } = stateOptionsFor('agent-finder');
  const states = [
    { value: '', label: m.agents_register_choose() },
    ...[...first, ...rest].map((name) => ({ value: findState(name) ?? name, label: name })),
  ];
  const optionalLabel = m.agents_register_optional();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={m.agents_entry_company()}
          optionalLabel={optionalLabel}
          {...(isChecked ? { hint: m.agents_entry_company_checked() } : {})}
          name="company"
          defaultValue={entry.company}
          maxLength={120}
        />
        <SelectField label={m.agents_entry_state()} name="state" options={states} defaultValue={entry.state || work} />
        <TextField
          label={m.agents_entry_years()}
          optionalLabel={optionalLabel}
          name="years"
          inputMode="numeric"
          defaultValue={entry.years}
          error={answer?.errors?.['years']}
        />
        <TextField
          label={m.agents_entry_languages()}
          optionalLabel={optionalLabel}
          hint={m.agents_entry_languages_hint()}
          name="languages"
          defaultValue={entry.languages}
        />
      </div>
      <fieldset>
        <legend className="lbl">{m.agents_entry_specialties()}</legend>
        <div className="picks">
          {SPECIALTIES.map((specialty) => (
            <CheckField
              key={specialty}
              name="specialties"
              value={specialty}
              label={specialtyWord(specialty)}
              defaultChecked={entry.specialties.includes(specialty)}
            />
          ))}
        </div>
      </fieldset>
      <TextArea
        label={m.agents_entry_about()}
        optionalLabel={optionalLabel}
        name="about"
        rows={4}
        maxLength={1500}
        defaultValue={entry.about}
      />
    </>
  );
}
