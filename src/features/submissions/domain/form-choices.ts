import { type FieldKind, fieldsWhere, HOME_FIELDS } from '#features/listings/home-fields.ts';
import { lookUp } from '#lib/one-of.ts';
import type { LocationPrecision, PropertyType } from '#vocabulary/listing-words.ts';
import type { FormVariant } from '../property-form-fields.ts';

/** The property types each form offers (spec 5 and 9; land on the sell form: product.md 2). */
export const TYPES_OF_FORM: Readonly<Record<FormVariant, readonly PropertyType[]>> = {
  sell: ['house', 'apartment', 'duplex', 'villa', 'bungalow', 'land'],
  agent: ['house', 'apartment', 'land', 'commercial'],
  admin: ['house', 'apartment', 'land', 'commercial'],
};

/** The states the sell form offers first (spec 5); every other follows. */
export const FIRST_STATES = ['Lagos', 'Abuja', 'Kano', 'Rivers'] as const;

/** What each form cannot do without (spec 5). Land has no rooms and no floor area on any of them. */
export const REQUIRED_OF_FORM: Readonly<Record<FormVariant, readonly string[]>> = {
  sell: ['title', 'bedrooms', 'bathrooms', 'area_sqm', 'price', 'location'],
  agent: ['title', 'price', 'description', 'location', 'state'],
  admin: ['title', 'price', 'description', 'location', 'state'],
};

const NOT_OF_LAND: readonly string[] = fieldsWhere('ofLand', false);

/** Whether a form requires a field for this type of property. */
export function isRequired(variant: FormVariant, field: string, propertyType: PropertyType): boolean {
  return REQUIRED_OF_FORM[variant].includes(field) && !(propertyType === 'land' && NOT_OF_LAND.includes(field));
}

/** The 15 property features of the office's form (spec 9). */
export const PROPERTY_FEATURES = [
  'Swimming pool',
  'Gym',
  'Balcony',
  'Garden',
  'Boys’ quarters',
  'Fitted kitchen',
  'Air conditioning',
  'Walk-in wardrobe',
  'En-suite bedrooms',
  'Security post',
  'CCTV',
  'Electric fence',
  'Borehole',
  'Standby generator',
  'Inverter or solar power',
] as const;

/** The 15 area amenities of the office's form (spec 9). */
export const AREA_AMENITIES = [
  'School',
  'Hospital',
  'Market',
  'Shopping mall',
  'Bank',
  'Place of worship',
  'Bus stop',
  'Petrol station',
  'Police station',
  'Park or playground',
  'Restaurant',
  'Pharmacy',
  'Tarred road',
  'Street lights',
  'Gated estate',
] as const;

/** The most characters of the texts that are no field of a home. */
const LONGEST_OTHER_TEXT: Readonly<Record<string, number>> = { map_link: 2000 };
const LONGEST_TEXT = 200;

/** The most characters a text may have: what the table of a home's fields says of it. */
export function longestText(field: string): number {
  const holds: FieldKind | undefined = lookUp(HOME_FIELDS, field)?.holds;
  if (holds?.kind === 'text') return holds.longest;
  return lookUp(LONGEST_OTHER_TEXT, field) ?? LONGEST_TEXT;
}

export const MOST_WORDS_IN_LIST = 60;
export const LONGEST_WORD_IN_LIST = 80;
export const MOST_PICTURES = 10;
/** The largest amount whose kobo stay exact, as lib/money.ts has it. */
export const LARGEST_PRICE = 2.2e13;

/** What a listing without a picture carries (spec 3: a single placeholder). */
export const PLACEHOLDER_PICTURE = '/placeholder.svg';

/** A point given by hand or link is where the home is. */
export const PRECISION_OF_GIVEN_POINT: LocationPrecision = 'exact';
