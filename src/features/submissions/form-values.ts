import { FACT_FIELDS } from '#features/listings/home-fields.ts';
import { NIGERIA_OFFSET_MS } from '#lib/days.ts';
import { lookUp } from '#lib/one-of.ts';
import type { FEE_KINDS } from '#vocabulary/listing-words.ts';
import { feeField, feeRefundableField } from './domain/form-fees.ts';
import type { FormValues } from './property-form-fields.ts';

/** Fields that may be given several times. */
const LISTS: readonly string[] = ['features', 'amenities', 'image_urls'];

/** A posted form as values: texts once, lists as lists; files stay out. */
export function formValuesOf(form: FormData): FormValues {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !LISTS.includes(field[0]),
  );
  const lists = LISTS.filter((name) => form.has(name)).map((name) => [
    name,
    form.getAll(name).filter((value) => typeof value === 'string'),
  ]);
  return Object.fromEntries([...texts, ...lists]);
}

export function textOf(values: FormValues, name: string): string {
  const value = lookUp(values, name);
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}

export function listOf(values: FormValues, name: string): string[] {
  const value = lookUp(values, name) ?? [];
  const parts = typeof value === 'string' ? value.split(',') : value.flatMap((part) => part.split(','));
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** A moment as a field of its kind shows it, on Nigeria's clocks. */
function localMoment(moment: Date, isDay: boolean): string {
  return new Date(moment.getTime() + NIGERIA_OFFSET_MS).toISOString().slice(0, isDay ? 10 : 16);
}

type StoredFee = {
  kind: (typeof FEE_KINDS)[number];
  amount_minor?: number | null;
  percent?: number | null;
  refundable: boolean;
};

/** A stored record as a form shows it for editing. */
export function valuesOfRecord(
  record: Readonly<Record<string, unknown>> & { price_minor: number; fees: readonly StoredFee[] },
): FormValues {
  const values: Record<string, string | string[]> = { price: String(record.price_minor / 100) };
  for (const name of [...FACT_FIELDS, 'status']) {
    const value = lookUp(record, name);
    if (value instanceof Date) values[name] = localMoment(value, name === 'available_from');
    else if (typeof value === 'string') values[name] = value;
    else if (typeof value === 'number') values[name] = String(value);
    else if (typeof value === 'boolean') values[name] = value ? 'yes' : 'no';
    else if (Array.isArray(value) && LISTS.includes(name)) values[name] = value.map(String);
  }
  for (const fee of record.fees) {
    values[feeField(fee.kind)] =
      typeof fee.percent === 'number' ? `${fee.percent}%` : String((fee.amount_minor ?? 0) / 100);
    if (fee.refundable) values[feeRefundableField(fee.kind)] = 'on';
  }
  return values;
}
