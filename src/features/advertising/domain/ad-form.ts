import { oneOf } from '#lib/one-of.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import type { PropertyType } from '#vocabulary/listing-words.ts';
import { PACKAGE_KEYS, type PackageKey } from './packages.ts';

/** What the form offers (spec 5, Create Advertisement). */
export const AD_PROPERTY_TYPES = [
  'house',
  'apartment',
  'commercial',
  'land',
  'office',
] as const satisfies readonly PropertyType[];
export const AD_STATES = ['lagos', 'abuja', 'rivers', 'kano', 'oyo'] as const;
export const AD_TYPES = ['sale', 'rent', 'lease'] as const;

/** The fields of the form in the specification's order, after the listing it is for. */
export const AD_FIELDS = [
  'listing',
  'title',
  'propertyType',
  'price',
  'state',
  'adType',
  'description',
  'contactName',
  'phone',
  'package',
] as const;
export type AdField = (typeof AD_FIELDS)[number];

/** The form as typed: nothing in it is checked before it is paid for (ADS-006). */
export type AdForm = Record<AdField, string>;

/** What one field keeps of what was typed, in characters: more than anybody reads. */
const KEPT_CHARACTERS = 10_000;

/** The form of whatever was posted or stored; what is missing is empty. */
export function readAdForm(given: (field: AdField) => unknown): AdForm {
  const read = (field: AdField) => {
    const value = given(field);
    return typeof value === 'string' ? withoutControls(value).slice(0, KEPT_CHARACTERS) : '';
  };
  return Object.fromEntries(AD_FIELDS.map((field) => [field, read(field)])) as AdForm;
}

/** The package somebody chose, or null. */
export function packageOf(form: AdForm): PackageKey | null {
  return oneOf(PACKAGE_KEYS, form.package) ?? null;
}

/** The listing that is to be advertised, as far as the rules look at it. */
export type AdvertisedListing = { isOpen: boolean; photos: number; rival: 'advertised' | 'being_paid' | null };

/** What stands against paying, in the order of the form. */
export type AdProblem =
  | { field: 'listing'; why: 'none' | 'not_open' | 'advertised' | 'being_paid' }
  | { field: 'title' | 'price' | 'description' | 'contactName' | 'phone'; why: 'empty' }
  | { field: 'propertyType' | 'state' | 'adType' | 'package'; why: 'none' }
  | { field: 'package'; why: 'too_many_photos' };

const DIGITS = /\d/g;
const LEAST_DIGITS = 7;

/**
 * What is missing before money may be taken. Where the listing is known it says what the home is: title, kind, price,
 * place and description are then the listing's, whatever was typed; who to ask about the advertisement is always
 * needed. Without a listing everything that the form was left without is named as well.
 */
export function findProblems(
  form: AdForm,
  listing: AdvertisedListing | null,
  photosOf: (key: PackageKey) => number | null,
): AdProblem[] {
  const problems: AdProblem[] = [];
  if (!listing) problems.push({ field: 'listing', why: 'none' }, ...missingFacts(form));
  else if (!listing.isOpen) problems.push({ field: 'listing', why: 'not_open' });
  else if (listing.rival) problems.push({ field: 'listing', why: listing.rival });
  if (isBlank(form.contactName)) problems.push({ field: 'contactName', why: 'empty' });
  if ((form.phone.match(DIGITS) ?? []).length < LEAST_DIGITS) problems.push({ field: 'phone', why: 'empty' });
  const key = packageOf(form);
  if (!key) problems.push({ field: 'package', why: 'none' });
  else if (listing && listing.photos > (photosOf(key) ?? listing.photos))
    problems.push({ field: 'package', why: 'too_many_photos' });
  return problems;
}

function missingFacts(form: AdForm): AdProblem[] {
  const problems: AdProblem[] = [];
  if (isBlank(form.title)) problems.push({ field: 'title', why: 'empty' });
  if (!oneOf(AD_PROPERTY_TYPES, form.propertyType)) problems.push({ field: 'propertyType', why: 'none' });
  if (isBlank(form.price)) problems.push({ field: 'price', why: 'empty' });
  if (!oneOf(AD_STATES, form.state)) problems.push({ field: 'state', why: 'none' });
  if (!oneOf(AD_TYPES, form.adType)) problems.push({ field: 'adType', why: 'none' });
  if (isBlank(form.description)) problems.push({ field: 'description', why: 'empty' });
  return problems;
}
