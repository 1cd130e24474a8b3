import type { Db } from '#db/client.server.ts';
import { readNairaPrices } from '#features/listings/naira-price.server.ts';
import { judgeFigures } from '#features/listings/price-sanity.ts';
import type { FormInput } from '../domain/field-reader.ts';
import type { FormRefusal, PropertyFields } from '../property-form-fields.ts';

type Figures = Pick<
  PropertyFields,
  'price_minor' | 'currency' | 'price_period' | 'transaction_type' | 'property_type' | 'area_sqm'
>;

/** The field that says that unusual figures are right. */
const CONFIRM_FIGURES = 'figures_confirmed';

/**
 * What is wrong with a home's price and size: impossible ones always, unusual ones until the form says that they are
 * right.
 */
export async function refuseFigures(db: Db, fields: Figures, input: FormInput): Promise<FormRefusal[]> {
  const toNaira = await readNairaPrices(db);
  const { price, area } = judgeFigures(fields, toNaira(fields));
  const isConfirmed =
    input[CONFIRM_FIGURES] === true || ['yes', 'on', 'true'].includes(String(input[CONFIRM_FIGURES] ?? ''));
  const areaField = fields.property_type === 'land' ? 'land_size_declared' : 'area_sqm';
  const refusals: FormRefusal[] = [];
  if (price === 'absurd') refusals.push({ field: 'price', problem: 'price_absurd' });
  if (area === 'absurd') refusals.push({ field: areaField, problem: 'area_absurd' });
  if (price === 'doubtful' && !isConfirmed) refusals.push({ field: 'price', problem: 'price_doubtful' });
  if (area === 'doubtful' && !isConfirmed) refusals.push({ field: areaField, problem: 'area_doubtful' });
  return refusals;
}
