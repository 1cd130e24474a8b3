type SegmentsProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  /** Uncontrolled start value; give `value` with `onChange` to control it. */
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  isBlock?: boolean;
};

/** A choice of a few, as radios in a row: arrow keys and forms work by themselves. */
export function Segments({ legend, name, options, defaultValue, value, onChange, isBlock = false }: SegmentsProps) {
  return (
    <fieldset className={isBlock ? 'seg seg-block' : 'seg'}>
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            onChange={onChange ? () => onChange(option.value) : undefined}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
