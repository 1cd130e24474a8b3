import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { LATE_KINDS } from '../domain/late-fee.ts';
import { RHYTHMS } from '../domain/rent-schedule.ts';
import { DayField, FormProblem, fieldOf, type Refused, RentFields, TenantFields } from './form-parts.tsx';
import { lateWord, rhythmWord } from './rental-texts.ts';

type LeaseFormProps = {
  before: { id: string; tenant: string } | null;
  draft: { rent: string; everyMonths: string; startsOn: string; endsOn: string; deposit: string };
  refused: Refused | null;
};

const INTENT = 'let';

/** Who rents, from when to when, for how much, and what happens when it comes late. */
export function LeaseForm({ before, draft, refused }: LeaseFormProps) {
  const given = { refused, intent: INTENT };
  return (
    <Form method="post" className="panel form" noValidate>
      <FormProblem {...given} />
      {before ? (
        <input type="hidden" name="renews" value={before.id} />
      ) : (
        <>
          <TenantFields {...given} />
          <CheckField label={m.rentals_invite_now()} hint={m.rentals_invite_hint()} name="invite" defaultChecked />
        </>
      )}
      <div className="rent-pair">
        <DayField label={m.rentals_field_starts()} name="starts_on" initial={draft.startsOn} {...given} />
        <DayField label={m.rentals_field_ends()} name="ends_on" initial={draft.endsOn} {...given} />
      </div>
      <RentFields {...given} rent={draft.rent} />
      <SelectField
        label={m.rentals_field_every()}
        options={RHYTHMS.map((rhythm) => ({ value: String(rhythm), label: rhythmWord(rhythm) }))}
        {...fieldOf(refused, INTENT, 'every_months', draft.everyMonths)}
      />
      <Note>{m.rentals_upfront_note()}</Note>
      <TextField
        label={m.rentals_field_deposit()}
        optionalLabel={m.rentals_optional()}
        hint={m.rentals_field_deposit_hint()}
        inputMode="decimal"
        maxLength={30}
        {...fieldOf(refused, INTENT, 'deposit', draft.deposit)}
      />
      {before ? null : (
        <DayField
          label={m.rentals_field_paid_to()}
          hint={m.rentals_field_paid_to_hint()}
          name="paid_to"
          optional
          {...given}
        />
      )}
      <fieldset className="rent-set">
        <legend>{m.rentals_late_title()}</legend>
        <SelectField
          label={m.rentals_field_late()}
          options={LATE_KINDS.map((kind) => ({ value: kind, label: lateWord(kind) }))}
          {...fieldOf(refused, INTENT, 'late_kind', 'none')}
        />
        <div className="rent-pair">
          <TextField
            label={m.rentals_field_late_amount()}
            optionalLabel={m.rentals_optional()}
            inputMode="decimal"
            maxLength={30}
            {...fieldOf(refused, INTENT, 'late_amount')}
          />
          <TextField
            label={m.rentals_field_grace()}
            inputMode="numeric"
            maxLength={2}
            {...fieldOf(refused, INTENT, 'grace_days', '7')}
          />
        </div>
      </fieldset>
      <TextArea
        label={m.rentals_field_terms()}
        optionalLabel={m.rentals_optional()}
        rows={4}
        maxLength={4000}
        {...fieldOf(refused, INTENT, 'terms')}
      />
      <div>
        <Button type="submit" tone="door" name="intent" value={INTENT}>
          {before ? m.rentals_renew() : m.rentals_let()}
        </Button>
      </div>
    </Form>
  );
}
