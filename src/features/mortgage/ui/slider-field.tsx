import { TextField } from '#ui/field.tsx';

type SliderFieldProps = {
  label: string;
  name: string;
  defaultValue: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** In the units of the field. */
  slider: { min: number; max: number; step: number; value: number };
};

/**
 * A figure with a field and a slider beside it: the field is the truth, the slider writes into it. Without script there
 * is only the field.
 */
export function SliderField({ label, name, defaultValue, hint, error, slider }: SliderFieldProps) {
  return (
    <div className="loan-slide">
      <TextField
        label={label}
        name={name}
        id={`f-${name}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        defaultValue={defaultValue}
        {...(hint ? { hint } : {})}
        {...(error ? { error } : {})}
      />
      <input
        className="loan-range needs-script"
        type="range"
        aria-label={label}
        data-for={name}
        min={slider.min}
        max={slider.max}
        step={slider.step}
        defaultValue={slider.value}
      />
    </div>
  );
}
