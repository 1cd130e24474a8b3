import { ASKED_FIELDS, type FieldsWhere, HOME_FIELDS, type HomeField } from '#features/listings/home-fields.ts';
import { findState } from '#features/places/states.ts';
import { declaredSqm } from '#lib/area.ts';
import { lookUp } from '#lib/one-of.ts';
import {
  CURRENCIES,
  FURNISHINGS,
  LISTING_STATUSES,
  LOCATION_PRECISIONS,
  PRICE_PERIODS,
  SALE_CATEGORIES,
  TITLE_TYPES,
  TRANSACTION_TYPES,
} from '#vocabulary/listing-words.ts';
import type { FormRefusal, FormVariant, PropertyFields } from '../property-form-fields.ts';
import { refuseTexts } from './certain-texts.ts';
import { createFieldReader, type FieldReader, type FormInput } from './field-reader.ts';
import {
  isRequired,
  MOST_PICTURES,
  PLACEHOLDER_PICTURE,
  PRECISION_OF_GIVEN_POINT,
  REQUIRED_OF_FORM,
  TYPES_OF_FORM,
} from './form-choices.ts';
import { readFees } from './form-fees.ts';
import { isInNigeria, pointInLink } from './map-link.ts';

export type CheckedForm = { fields: PropertyFields } | { refusals: FormRefusal[] };

/**
 * Reads a property form, typed or as JSON (spec 5): prices, areas and coordinates as decimals, rooms as whole numbers,
 * nothing below 0, empty optional values null, the fields each form requires. Land has no rooms and no floor area,
 * whatever was sent with it. Given the present moment, dates must lie ahead.
 */
export function checkPropertyForm(input: FormInput, variant: FormVariant, now?: Date): CheckedForm {
  const reader = createFieldReader(input);
  const { text, word } = reader;
  const whole = (field: WholeField) => reader.integer(field, HOME_FIELDS[field].holds.largest);
  const propertyType = word('property_type', TYPES_OF_FORM[variant]) ?? TYPES_OF_FORM[variant][0] ?? 'house';
  const isLand = propertyType === 'land';
  const transactionType = word('transaction_type', TRANSACTION_TYPES) ?? 'sale';
  const isRent = transactionType === 'rent';
  const price = reader.money('price', word('currency', CURRENCIES) ?? 'NGN');
  const period = isRent ? (price?.period ?? word('price_period', PRICE_PERIODS) ?? 'year') : 'total';
  const fields: PropertyFields = {
    ...readPlainTexts(reader),
    title: text('title') ?? '',
    property_type: propertyType,
    transaction_type: transactionType,
    price_minor: price?.minor ?? 0,
    currency: price?.currency ?? 'NGN',
    price_period: isRent && period === 'total' ? 'year' : period,
    bedrooms: isLand ? null : whole('bedrooms'),
    bathrooms: isLand ? null : whole('bathrooms'),
    toilets: isLand ? null : whole('toilets'),
    ...readSize(reader, isLand),
    location: text('location') ?? '',
    state: readState(reader),
    ...readPoint(reader),
    title_type: word('title_type', TITLE_TYPES),
    ...readSaleCategory(reader, { isRent, now }),
    furnishing: isLand ? null : word('furnishing', FURNISHINGS),
    serviced: isLand ? null : reader.answer('serviced'),
    fees: readFees(input, reader),
    years_upfront: isRent ? whole('years_upfront') : null,
    private_parking_available: reader.answer('private_parking_available'),
    features: reader.list('features'),
    amenities: reader.list('amenities'),
    image_urls: readPictures(reader),
    status: variant === 'admin' ? (word('status', LISTING_STATUSES) ?? 'available') : 'available',
  };
  for (const field of REQUIRED_OF_FORM[variant]) {
    const isGiven =
      field === 'price' ? price !== null : Boolean(lookUp(fields, field) ?? '') || lookUp(fields, field) === 0;
    const isRefused = reader.refusals.some((refusal) => refusal.field === field);
    if (!isGiven && !isRefused && isRequired(variant, field, propertyType)) reader.refuse(field, 'required');
  }
  reader.refusals.push(...refuseTexts(fields));
  return reader.refusals.length > 0 ? { refusals: inFormOrder(reader.refusals) } : { fields };
}

type WholeField = 'bedrooms' | 'bathrooms' | 'toilets' | 'years_upfront';
/** Texts with a rule of their own above; every other text that the forms ask for is taken as it is. */
type RuledText = 'title' | 'land_size_declared' | 'location' | 'city' | 'state';
type PlainText = Exclude<FieldsWhere<'holds', { kind: 'text' }>, RuledText>;
const RULED_TEXTS: readonly HomeField[] = ['title', 'land_size_declared', 'location', 'city', 'state'];
const PLAIN_TEXTS = ASKED_FIELDS.filter(
  (name): name is PlainText => HOME_FIELDS[name].holds.kind === 'text' && !RULED_TEXTS.includes(name),
);

function readPlainTexts({ text }: FieldReader): Pick<PropertyFields, PlainText> {
  return Object.fromEntries(PLAIN_TEXTS.map((name) => [name, text(name)])) as Pick<PropertyFields, PlainText>;
}

/** A year and a half: what lies further ahead is a slip of the keyboard. */
const FURTHEST_DATE_MS = 550 * 86_400_000;

const FORM_ORDER = [
  'transaction_type',
  'sale_category',
  'open_house_at',
  'available_from',
  'property_type',
  'title',
  'price',
  'location',
  'state',
  'bedrooms',
  'bathrooms',
  'area_sqm',
  'description',
];

/** The order in which the fields stand on the page, so that the first refusal is the first field to mend. */
function inFormOrder(refusals: readonly FormRefusal[]): FormRefusal[] {
  const rank = ({ field }: FormRefusal) => (FORM_ORDER.includes(field) ? FORM_ORDER.indexOf(field) : FORM_ORDER.length);
  return [...refusals].sort((a, b) => rank(a) - rank(b));
}

/** Land's area follows from its size in the seller's words, where it says one. */
function readSize(reader: FieldReader, isLand: boolean): Pick<PropertyFields, 'area_sqm' | 'land_size_declared'> {
  if (!isLand)
    return {
      area_sqm: reader.decimal('area_sqm', HOME_FIELDS.area_sqm.holds.largest) || null,
      land_size_declared: null,
    };
  const declared = reader.text('land_size_declared');
  return { area_sqm: declared === null ? null : declaredSqm(declared), land_size_declared: declared };
}

/** A sale's category, with the date that an open house and a home still to come cannot do without. */
function readSaleCategory(
  reader: FieldReader,
  { isRent, now }: { isRent: boolean; now: Date | undefined },
): Pick<PropertyFields, 'sale_category' | 'open_house_at' | 'available_from'> {
  const category = isRent ? null : reader.word('sale_category', SALE_CATEGORIES);
  const dateOf = (field: 'open_house_at' | 'available_from') => {
    const given = reader.moment(field);
    if (given === null && !reader.refusals.some((refusal) => refusal.field === field)) reader.refuse(field, 'required');
    if (given && now && given < now) return reader.refuse(field, 'in_past');
    if (given && now && given.getTime() - now.getTime() > FURTHEST_DATE_MS)
      return reader.refuse(field, 'too_far_ahead');
    return given;
  };
  return {
    sale_category: category,
    open_house_at: category === 'open-house' ? dateOf('open_house_at') : null,
    available_from: category === 'coming-soon' ? dateOf('available_from') : null,
  };
}

function readState(reader: FieldReader): string | null {
  const given = reader.text('state');
  if (given === null) return null;
  return findState(given) ?? reader.refuse('state', 'state_unknown');
}

/** Typed coordinates outrank those of a pasted map link. Half a pair is none. */
function readPoint(reader: FieldReader): Pick<PropertyFields, 'latitude' | 'longitude' | 'location_precision'> {
  const none = { latitude: null, longitude: null, location_precision: null };
  const [lat, lng, link] = [reader.coordinate('latitude'), reader.coordinate('longitude'), reader.text('map_link')];
  const linked = link === null ? null : pointInLink(link);
  if (link !== null && linked === null && lat === null) reader.refuse('map_link', 'link_without_point');
  const point = lat !== null && lng !== null ? { lat, lng } : linked;
  if (!point) return none;
  if (!isInNigeria(point)) {
    reader.refuse(lat === null ? 'map_link' : 'latitude', 'outside_nigeria');
    return none;
  }
  const precision = reader.word('location_precision', LOCATION_PRECISIONS) ?? PRECISION_OF_GIVEN_POINT;
  return { latitude: point.lat, longitude: point.lng, location_precision: precision };
}

/** The spec's single placeholder stands in where no picture was given (product.md 2). */
function readPictures(reader: FieldReader): string[] {
  const urls = reader.list('image_urls').filter((url) => url !== PLACEHOLDER_PICTURE);
  if (urls.length > MOST_PICTURES) reader.refuse('image_urls', 'too_many', MOST_PICTURES);
  return urls.length > 0 ? urls : [PLACEHOLDER_PICTURE];
}
