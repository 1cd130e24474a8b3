import { createContext, type ReactNode, useContext } from 'react';
import { m } from '#paraglide/messages.js';
import { Disclosure } from '#ui/disclosure.tsx';
import { CheckField, SelectField, type SelectOption, TextArea, TextField } from '#ui/field.tsx';
import { REQUIRED_OF_FORM } from '../domain/form-choices.ts';
import { fieldLabel, wordProblem } from '../form-texts.ts';
import { textOf } from '../form-values.ts';
import type { FormRefusal, FormValues, FormVariant } from '../property-form-fields.ts';

export type FormState = { variant: FormVariant; values: FormValues; refusals: readonly FormRefusal[] };

export const FormStateContext = createContext<FormState>({ variant: 'sell', values: {}, refusals: [] });

/** The id of a field, where the summary of errors leads. */
export const fieldId = (name: string) => `pf-${name}`;

function useField(name: string, hint: string | undefined) {
  const { variant, values, refusals } = useContext(FormStateContext);
  const isRequired = REQUIRED_OF_FORM[variant].includes(name);
  const refusal = refusals.find((known) => known.field === name);
  return {
    id: fieldId(name),
    name,
    label: fieldLabel(name),
    required: isRequired,
    optionalLabel: isRequired ? '' : m.submissions_optional(),
    ...(hint ? { hint } : {}),
    ...(refusal ? { error: wordProblem(refusal) } : {}),
    value: textOf(values, name),
  };
}

type Given = {
  name: string;
  hint?: string;
  inputMode?: 'decimal' | 'numeric' | 'text' | 'url';
  autoComplete?: string;
  placeholder?: string;
  type?: 'text' | 'date' | 'datetime-local' | 'tel';
};

export function FormText({ hint, name, ...rest }: Given) {
  const { value, ...field } = useField(name, hint);
  return <TextField {...field} {...rest} defaultValue={value} />;
}

/** A number from 0 on (spec 5). */
export function FormNumber({ name, hint, step = 1 }: { name: string; hint?: string; step?: number | 'any' }) {
  const { value, ...field } = useField(name, hint);
  return (
    <TextField
      {...field}
      type="number"
      min={0}
      step={step}
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      defaultValue={value}
    />
  );
}

export function FormArea({ name, hint, rows = 4 }: { name: string; hint?: string; rows?: number }) {
  const { value, ...field } = useField(name, hint);
  return <TextArea {...field} rows={rows} defaultValue={value} />;
}

export function FormSelect({
  name,
  hint,
  options,
  fallback = '',
}: {
  name: string;
  hint?: string;
  options: readonly SelectOption[];
  fallback?: string;
}) {
  const { value, optionalLabel, ...field } = useField(name, hint);
  // What has a value from the start is not to be filled in at all.
  const marks = optionalLabel && fallback === '' ? { optionalLabel } : {};
  return <SelectField {...field} {...marks} options={options} defaultValue={value || fallback} />;
}

export function FormCheck({ name, label }: { name: string; label: string }) {
  const { values } = useContext(FormStateContext);
  const value = textOf(values, name);
  return (
    <CheckField
      id={fieldId(name)}
      name={name}
      value="yes"
      label={label}
      defaultChecked={value === 'yes' || value === 'on'}
    />
  );
}

/** A part of the form that may stay closed; opens by itself when something in it has to be put right. */
export function FormDrawer({
  title,
  hint,
  fields,
  children,
}: {
  title: string;
  hint: string;
  fields: readonly string[];
  children: ReactNode;
}) {
  const { refusals } = useContext(FormStateContext);
  const isWrong = refusals.some(({ field }) => fields.includes(field));
  const summary = (
    <span className="pf-summary">
      {title}
      <small>{hint}</small>
    </span>
  );
  return (
    <Disclosure summary={summary} {...(isWrong ? { isOpen: true } : {})}>
      <div className="pf-part">{children}</div>
    </Disclosure>
  );
}
