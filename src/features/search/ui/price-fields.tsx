import { m } from '#paraglide/messages.js';

type PriceFieldsProps = { basis: 'price' | 'move_in'; from: number | null; to: number | null };

/** The two money fields of a range. */
export function PriceFields({ basis, from, to }: PriceFieldsProps) {
  return (
    <div className="minmax" data-fields={basis}>
      <MoneyField name={`min_${basis}`} label={m.filters_from()} value={from} />
      <MoneyField name={`max_${basis}`} label={m.filters_to()} value={to} />
    </div>
  );
}

function MoneyField({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className="lbl">
      {label}
      <input
        className="inp"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="₦"
        defaultValue={value === null ? '' : `₦${value.toLocaleString('en-NG')}`}
      />
    </label>
  );
}
