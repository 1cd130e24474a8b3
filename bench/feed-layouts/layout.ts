import type { Home } from './homes.ts';

/** A way of writing homes down: the file it makes of them, and which of their facts the file says. */
export type Layout = {
  name: string;
  file: string;
  seed: number;
  isLand?: boolean;
  says: readonly (keyof Truth)[];
  write: (homes: readonly Home[]) => string;
  /** What differs from the home where the layout says it in its own way. */
  truth?: (home: Home) => Partial<Truth>;
};

/** What a listing should hold of a home. */
export type Truth = {
  external_ref: string | null;
  property_type: string;
  subtype: string | null;
  transaction_type: string;
  price: number;
  currency: string;
  price_period: string;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  parking_spaces: number | null;
  area_sqm: number | null;
  land_size_declared: string | null;
  location: string;
  state: string;
  furnishing: string | null;
  serviced: boolean | null;
  newly_built: boolean | null;
  title_type: string | null;
  listed_on: string;
  pictures: string;
};

const two = (number: number) => String(number).padStart(2, '0');
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export function truthOf(home: Home): Truth {
  const [year, month, day] = home.day;
  return {
    external_ref: home.ref,
    property_type: home.property_type,
    subtype: home.subtype,
    transaction_type: home.deal,
    price: home.price,
    currency: home.currency,
    price_period: home.period,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    toilets: home.toilets,
    parking_spaces: home.parking_spaces,
    area_sqm: home.area_sqm,
    land_size_declared: home.land,
    location: home.area,
    state: home.state,
    furnishing: home.furnishing,
    serviced: home.serviced,
    newly_built: home.isNew ? true : null,
    title_type: home.title_type,
    listed_on: `${year}-${two(month)}-${two(day)}`,
    pictures: home.pictures.join(' '),
  };
}

const quote = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || cell.includes('"') || cell.includes('\n') ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Columns as a text with a header. */
export function table(
  delimiter: string,
  columns: Readonly<Record<string, (home: Home, index: number) => string | number | null>>,
  homes: readonly Home[],
): string {
  const rows = homes.map((home, index) => Object.values(columns).map((cell) => String(cell(home, index) ?? '')));
  return [Object.keys(columns), ...rows]
    .map((row) => row.map((cell) => quote(cell, delimiter)).join(delimiter))
    .join('\n');
}

export const dayFirst = ({ day: [year, month, day] }: Home, between: string, isShort = false) =>
  `${two(day)}${between}${two(month)}${between}${isShort ? two(year % 100) : year}`;
export const monthFirst = ({ day: [year, month, day] }: Home, isShort = false) =>
  `${month}/${day}/${isShort ? two(year % 100) : year}`;
export const monthOf = ({ day: [, month] }: Home, letters = 20) => (MONTHS[month - 1] ?? '').slice(0, letters);
export const germanNumber = (units: number) => `${units.toLocaleString('de-DE')},00`;
export const shortPrice = (units: number) => {
  if (units >= 1e9) return `${units / 1e9}bn`;
  return units >= 1e6 ? `${units / 1e6}m` : `${units / 1e3}k`;
};
