import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export type FieldFrame = {
  label: string;
  /** Printed after the label of a field that may stay empty, e.g. "(optional)". */
  optionalLabel?: string;
  hint?: string;
  /** Says what is wrong and how to put it right. */
  error?: string;
};

function frameIds(id: string, frame: FieldFrame) {
  const describedBy = [frame.hint && `${id}-hint`, frame.error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return { id, 'aria-describedby': describedBy, 'aria-invalid': frame.error ? (true as const) : undefined };
}

function Frame({ id, label, optionalLabel, hint, error, children }: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
        {optionalLabel ? <small> {optionalLabel}</small> : null}
      </label>
      {children}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      {text}
    </p>
  );
}

/** A one-line field: label above, hint and error below, tied together for screen readers. */
export function TextField({
  label,
  optionalLabel,
  hint,
  error,
  ...input
}: FieldFrame & ComponentPropsWithRef<'input'>) {
  const fallbackId = useId();
  const frame = { label, optionalLabel, hint, error };
  const ids = frameIds(input.id ?? fallbackId, frame);
  return (
    <Frame {...frame} id={ids.id}>
      <input {...input} {...ids} className="inp" />
    </Frame>
  );
}

/** A field of several lines. */
export function TextArea({
  label,
  optionalLabel,
  hint,
  error,
  ...area
}: FieldFrame & ComponentPropsWithRef<'textarea'>) {
  const fallbackId = useId();
  const frame = { label, optionalLabel, hint, error };
  const ids = frameIds(area.id ?? fallbackId, frame);
  return (
    <Frame {...frame} id={ids.id}>
      <textarea {...area} {...ids} className="inp" />
    </Frame>
  );
}

export type SelectOption = { value: string; label: string };

/** A native select. `isSet` tints it, for filters that narrow something. */
export function SelectField({
  label,
  optionalLabel,
  hint,
  error,
  options,
  isSet,
  ...select
}: FieldFrame &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & { options: readonly SelectOption[]; isSet?: boolean }) {
  const fallbackId = useId();
  const frame = { label, optionalLabel, hint, error };
  const ids = frameIds(select.id ?? fallbackId, frame);
  return (
    <Frame {...frame} id={ids.id}>
      <select {...select} {...ids} className={isSet ? 'inp is-set' : 'inp'}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A checkbox with its label beside it; the whole row is the target. */
export function CheckField({
  label,
  hint,
  error,
  ...input
}: Omit<FieldFrame, 'optionalLabel'> & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const fallbackId = useId();
  const ids = frameIds(input.id ?? fallbackId, { label, hint, error });
  return (
    <div className="field">
      <label className="check">
        <input {...input} {...ids} type="checkbox" />
        {label}
      </label>
      {hint ? (
        <p className="hint" id={`${ids.id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${ids.id}-error`} text={error} />
    </div>
  );
}
