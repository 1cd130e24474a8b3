import type { FormValues } from '../property-form-fields.ts';

/** What another form of ours may bring along to this one, and how much of it. */
const BROUGHT: readonly (readonly [field: string, most: number])[] = [
  ['title', 200],
  ['property_type', 40],
  ['transaction_type', 20],
  ['price', 40],
  ['state', 60],
  ['description', 1500],
];

/** What the address says of a home, to be filled in and read over; nothing of it is stored until it is sent. */
export function broughtAlong(params: URLSearchParams): FormValues {
  return Object.fromEntries(
    BROUGHT.flatMap(([field, most]) => {
      const value = params.get(field)?.slice(0, most) ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );
}
