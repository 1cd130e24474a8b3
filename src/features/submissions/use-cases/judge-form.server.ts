import type { Db } from '#db/client.server.ts';
import { createPriceDoubts, readAreaPrices } from '#features/insights/area-prices.server.ts';
import type { PriceDoubt } from '#features/insights/price-doubt.ts';
import { readNairaPrices } from '#features/listings/naira-price.server.ts';
import { judgeFigures } from '#features/listings/price-sanity.ts';
import { resolveAddress } from '#features/places/gazetteer.server.ts';
import type { FormInput } from '../domain/field-reader.ts';
import type { FormProblem, FormRefusal, PropertyFields } from '../property-form-fields.ts';

type Figures = Pick<
  PropertyFields,
  | 'price_minor'
  | 'currency'
  | 'price_period'
  | 'transaction_type'
  | 'property_type'
  | 'area_sqm'
  | 'bedrooms'
  | 'location'
  | 'state'
>;

/** The field that says that unusual figures are right. */
const CONFIRM_FIGURES = 'figures_confirmed';

/**
 * What is wrong with a home's price and size: impossible ones always; unusual ones, and prices far from what its own
 * area asks, until the form says that they are right.
 */
export async function refuseFigures(db: Db, fields: Figures, input: FormInput): Promise<FormRefusal[]> {
  const toNaira = await readNairaPrices(db);
  const [area = null] = await doubtPrices(db, [fields], toNaira);
  const judged = judgeFigures(fields, toNaira(fields));
  const isConfirmed =
    input[CONFIRM_FIGURES] === true || ['yes', 'on', 'true'].includes(String(input[CONFIRM_FIGURES] ?? ''));
  const areaField = fields.property_type === 'land' ? 'land_size_declared' : 'area_sqm';
  const refusals: FormRefusal[] = [];
  const refusePrice = (problem: FormProblem) => refusals.push({ field: 'price', problem, ...(area ? { area } : {}) });
  if (judged.price === 'absurd') refusePrice('price_absurd');
  if (judged.area === 'absurd') refusals.push({ field: areaField, problem: 'area_absurd' });
  if (isConfirmed) return refusals;
  if (judged.price === 'doubtful') refusePrice('price_doubtful');
  if (judged.price === 'usual' && area) refusePrice('price_beside');
  if (judged.area === 'doubtful') refusals.push({ field: areaField, problem: 'area_doubtful' });
  return refusals;
}

/** Each home's price beside what its area asks, in one query; null where it is like others or nobody knows. */
export async function doubtPrices(
  db: Db,
  homes: readonly Figures[],
  toNaira: Awaited<ReturnType<typeof readNairaPrices>>,
): Promise<(PriceDoubt | null)[]> {
  const placed = homes.map((home) => ({ ...home, state: home.state ?? stateOf(home.location), city: null }));
  const rows = await readAreaPrices(db, placed);
  const doubt = createPriceDoubts(rows, toNaira({ price_minor: 100, currency: 'USD' }) / 100);
  return placed.map(doubt);
}

/** Where only a place is said, the state the gazetteer finds it in. */
function stateOf(location: string): string {
  return resolveAddress({ location })?.state ?? '';
}
