import { z } from '@hono/zod-openapi';
import { toWholeUnits } from '#lib/money.ts';
import { FEE_KINDS, type FeeKind } from '#vocabulary/listing-words.ts';
import { type FieldKind, HOME_FIELDS, type HomeField, type HomeRow, type Shown } from './home-fields.ts';
import type { ListingFee } from './listing.ts';

/** A field's name in the API, which tells money in whole units: `price_minor` is `price` there. */
type ApiName<Name extends string> = Name extends `${infer Units}_minor` ? Units : Name;
type ApiFee = { kind: FeeKind; amount: number | null; percent: number | null; refundable: boolean };
type ApiValue<Name extends HomeField> = Name extends 'fees' ? ApiFee[] : Shown<HomeRow>[Name];

/** The name a field has in the API's bodies and answers. */
export function apiNameOf(field: string): string {
  return field.replace(/_minor$/, '');
}

const fee = z.object({
  kind: z.enum(FEE_KINDS),
  amount: z.number().nullable(),
  percent: z.number().nullable(),
  refundable: z.boolean(),
});

function schemaOf(holds: FieldKind): z.ZodType {
  switch (holds.kind) {
    case 'text':
    case 'day':
    case 'moment':
      return z.string();
    case 'word':
      return z.enum(holds.words);
    case 'whole':
      return z.int();
    case 'decimal':
    case 'degrees':
    case 'money':
      return z.number();
    case 'yes-or-no':
      return z.boolean();
    case 'list':
      return z.array(z.string());
    case 'fees':
      return z.array(fee);
  }
}

/** The schema of those fields in an answer, by their names in the API. */
export function answerShape<Name extends HomeField>(
  names: readonly Name[],
): { [Field in Name as ApiName<Field>]: z.ZodType<ApiValue<Field>> } {
  const shapes = names.map((name) => {
    const schema = schemaOf(HOME_FIELDS[name].holds);
    return [apiNameOf(name), 'always' in HOME_FIELDS[name] ? schema : schema.nullable()];
  });
  return Object.fromEntries(shapes) as { [Field in Name as ApiName<Field>]: z.ZodType<ApiValue<Field>> };
}

/** A fee as the API tells it, in whole units. */
export function presentApiFee({ kind, amount_minor, percent, refundable }: ListingFee): ApiFee {
  return { kind, amount: amount_minor === null ? null : toWholeUnits(amount_minor), percent, refundable };
}

/** Of all that is known, what a schema names, in its order. */
export function onlyNamed<Answer>(schema: z.ZodObject, known: Answer): Answer {
  const values = new Map(Object.entries(known as object));
  const named = Object.keys(schema.shape).filter((name) => values.has(name));
  return Object.fromEntries(named.map((name) => [name, values.get(name)])) as Answer;
}
