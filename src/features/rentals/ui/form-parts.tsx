import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button, type ButtonTone } from '#ui/button.tsx';
import { SelectField, type SelectOption, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';

/** What a write of a page was refused for: at a field, or as a whole. */
export type Refused = { intent: string; field: string | null; problem: string; values: Record<string, string> };

/** What a field begins with, and what is wrong with it after its form was refused. */
export function fieldOf(refused: Refused | null, intent: string, name: string, initial = '') {
  const own = refused?.intent === intent ? refused : null;
  return {
    name,
    defaultValue: (own && lookUp(own.values, name)) ?? initial,
    ...(own?.field === name ? { error: own.problem } : {}),
  };
}

/** The refusal of a form where no field of it shows it. */
export function FormProblem({ refused, intent }: { refused: Refused | null; intent: string }) {
  if (refused?.intent !== intent) return null;
  return (
    <div role="alert">
      <Note tone="rose">{refused.problem}</Note>
    </div>
  );
}

type ActProps = {
  intent: string;
  refused: Refused | null;
  label: string;
  tone?: ButtonTone;
  hidden?: Record<string, string>;
  takesFiles?: boolean;
  children?: ReactNode;
};

/** A form of a page with one button; refusals stand above it, and at their field. */
export function ActForm({ intent, refused, label, tone = 'indigo', hidden = {}, takesFiles, children }: ActProps) {
  return (
    <Form
      method="post"
      className="form"
      noValidate
      preventScrollReset
      {...(takesFiles ? { encType: 'multipart/form-data' as const } : {})}
    >
      <FormProblem refused={refused} intent={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button type="submit" tone={tone} name="intent" value={intent}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

type Given = { refused: Refused | null; intent: string };

/** Rent, and for how long it is: a year or a month. */
export function RentFields({ refused, intent, rent, period = 'year' }: Given & { rent: string; period?: string }) {
  return (
    <div className="rent-pair">
      <TextField
        label={m.rentals_field_rent()}
        inputMode="decimal"
        maxLength={30}
        required
        {...fieldOf(refused, intent, 'rent', rent)}
      />
      <SelectField
        label={m.rentals_field_period()}
        options={[
          { value: 'year', label: m.rentals_period_year() },
          { value: 'month', label: m.rentals_period_month() },
        ]}
        {...fieldOf(refused, intent, 'period', period)}
      />
    </div>
  );
}

/** Who rents. */
export function TenantFields({
  refused,
  intent,
  tenant,
}: Given & { tenant?: { name: string; email: string | null; phone: string | null } }) {
  return (
    <>
      <TextField
        label={m.rentals_field_tenant()}
        maxLength={120}
        required
        autoComplete="off"
        {...fieldOf(refused, intent, 'tenant', tenant?.name ?? '')}
      />
      <div className="rent-pair">
        <TextField
          label={m.rentals_field_email()}
          optionalLabel={m.rentals_optional()}
          type="email"
          maxLength={120}
          autoComplete="off"
          {...fieldOf(refused, intent, 'email', tenant?.email ?? '')}
        />
        <TextField
          label={m.rentals_field_phone()}
          optionalLabel={m.rentals_optional()}
          type="tel"
          maxLength={40}
          autoComplete="off"
          {...fieldOf(refused, intent, 'phone', tenant?.phone ?? '')}
        />
      </div>
    </>
  );
}

/** A day, as the browser's own calendar takes it. */
export function DayField({
  label,
  name,
  refused,
  intent,
  initial = '',
  optional = false,
  hint,
}: Given & { label: string; name: string; initial?: string; optional?: boolean; hint?: string }) {
  return (
    <TextField
      label={label}
      type="date"
      required={!optional}
      {...(optional ? { optionalLabel: m.rentals_optional() } : {})}
      {...(hint ? { hint } : {})}
      {...fieldOf(refused, intent, name, initial)}
    />
  );
}

/** How money changed hands outside of the provider. */
export const handOptions = (bank: 'transfer' | 'bank'): SelectOption[] => [
  { value: bank, label: m.rentals_method_transfer() },
  { value: 'cash', label: m.rentals_method_cash() },
];
