import { z } from '@hono/zod-openapi';
import { cleanText } from '#lib/clean-text.ts';
import {
  CURRENCIES,
  FURNISHINGS,
  POWER_BANDS,
  PRICE_PERIODS,
  PROPERTY_TYPES,
  SALE_CATEGORIES,
  SORTS,
  SUBTYPES,
  TITLE_TYPES,
  TRANSACTION_TYPES,
  WATER_SOURCES,
} from '#vocabulary/listing-words.ts';
import { drawnArea } from './area-query.server.ts';

export const PER_PAGE_DEFAULT = 24;
/** product.md 4. */
export const PER_PAGE_MAX = 100;
/** A page further down is refused: nobody reads there, and reaching it costs the more the deeper it lies. */
export const DEEPEST_RESULT = 10_000;
export const SEARCH_TEXT_MAX = 200;
const PLACE_MAX = 80;
/** Far above the dearest listing ever seen (5.5 trillion naira), and exact in kobo. */
const PRICE_MAX = 9e13;
const ROOMS_MAX = 50;
const ZOOM_MAX = 22;

/** GET forms send empty fields; an empty value is one not given. */
const blankAsMissing = (value: unknown) => (value === '' ? undefined : value);

function once<Schema extends z.ZodType>(
  schema: Schema,
  openapi: { type: 'string' | 'number' | 'integer'; description?: string; example?: unknown },
) {
  return z
    .preprocess((value, context) => {
      if (!Array.isArray(value)) return blankAsMissing(value);
      context.addIssue({ code: 'custom', message: 'Give this parameter once.' });
      return z.NEVER;
    }, schema.optional())
    .openapi(openapi);
}

const numberText = z.string().regex(/^-?\d+(\.\d+)?$/, 'Expected a number.');

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^-?\d+$/, 'Expected a whole number.')
    .transform(Number)
    .pipe(z.number().min(min, `Expected ${min} or more.`).max(max, `Expected ${max} or less.`));
}

function amount() {
  return numberText
    .transform(Number)
    .pipe(z.number().min(0, 'Expected 0 or more.').max(PRICE_MAX, `Expected ${PRICE_MAX} or less.`));
}

function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `Expected one of ${words.join(', ')}.` });
}

function words<const Words extends readonly [string, ...string[]]>(choice: Words, description: string) {
  return z
    .preprocess((value) => {
      const list = (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== '');
      return list.length > 0 ? list : undefined;
    }, z.array(word(choice)).max(choice.length, 'Too many values.').optional())
    .openapi({ type: 'array', items: { type: 'string', enum: [...choice] }, description });
}

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Expected ${max} characters or fewer.`)
    .transform((value) => cleanText(value).trim() || undefined);

const boundingBox = z.string().transform((value, context) => {
  const numbers = value.split(',').map((part) => (/^\s*-?\d+(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isBox =
    numbers.length === 4 &&
    west >= -180 &&
    east <= 180 &&
    south >= -90 &&
    north <= 90 &&
    west <= east &&
    south <= north;
  if (isBox) return [west, south, east, north] as const;
  context.addIssue({ code: 'custom', message: 'Expected west,south,east,north in degrees.' });
  return z.NEVER;
});

/** What an order or a limit of prices means where some rents are paid by the month or the night. */
const A_YEAR = 'Rents compare by what they come to for a year: a month counts 12 times, a night 365 times.';

/** How a home is equipped and what is known of it. */
const standardShape = {
  verified: once(word(['true']), { type: 'string', description: 'Only homes that carry the seal "Verified".' }),
  confirmed: once(word(['week']), {
    type: 'string',
    description: 'Only homes whose lister said within seven days, by days of Lagos, that they are still to be had.',
  }),
  trust: once(wholeNumber(0, 100), { type: 'integer', description: 'At least this trust score.' }),
  furnishing: once(word(FURNISHINGS), { type: 'string' }),
  serviced: once(word(['true']), { type: 'string', description: 'Only serviced homes.' }),
  power: words(POWER_BANDS, 'Band of the electricity tariff, as the lister says; repeat for several.'),
  water: words(WATER_SOURCES, 'Where water comes from, as the lister says; repeat for several.'),
};

const filterShape = {
  transaction_type: once(word(TRANSACTION_TYPES), { type: 'string' }),
  property_type: words(PROPERTY_TYPES, 'Repeat it for several types.'),
  subtype: words(SUBTYPES, 'Finer words; repeat for several.'),
  title_type: words(TITLE_TYPES, 'The paper the seller holds; repeat for several.'),
  category: once(word(SALE_CATEGORIES), { type: 'string', description: 'A sale sub-category.' }),
  state: once(text(PLACE_MAX), {
    type: 'string',
    description: 'A state by any of its names (FCT, Abuja, Imo State), or one of the six cities.',
    example: 'Lagos',
  }),
  city: once(text(PLACE_MAX), { type: 'string', description: 'A city by its name, whatever the case.' }),
  min_price: once(amount(), {
    type: 'number',
    description: `Lowest price, inclusive, in whole units of \`currency\`. ${A_YEAR}`,
  }),
  max_price: once(amount(), {
    type: 'number',
    description: `Highest price, inclusive, in whole units of \`currency\`. ${A_YEAR}`,
  }),
  currency: once(word(CURRENCIES), {
    type: 'string',
    description:
      'What min_price, max_price and max_move_in are in (default NGN). All listings are compared in naira at a dated rate.',
  }),
  max_move_in: once(amount(), {
    type: 'number',
    description:
      'Rents with at most so much to pay for the keys, inclusive, in whole units of `currency`: the price times the ' +
      'periods paid up front and every declared fee. Homes whose lister told no fees are left out.',
  }),
  min_move_in: once(amount(), {
    type: 'number',
    description: 'The least to pay for the keys, inclusive, in whole units of `currency`.',
  }),
  price_period: once(word(PRICE_PERIODS), {
    type: 'string',
    description: 'Only listings priced so; min_price and max_price are then for that period.',
  }),
  beds: once(wholeNumber(0, ROOMS_MAX), {
    type: 'integer',
    description: 'At least so many bedrooms. Has no effect on land.',
  }),
  max_bedrooms: once(wholeNumber(0, ROOMS_MAX), {
    type: 'integer',
    description: 'At most so many bedrooms. Has no effect on land.',
  }),
  baths: once(wholeNumber(0, ROOMS_MAX), {
    type: 'integer',
    description: 'At least so many bathrooms. Has no effect on land.',
  }),
  toilets: once(wholeNumber(0, ROOMS_MAX), {
    type: 'integer',
    description: 'At least so many toilets. Has no effect on land.',
  }),
  min_area: once(amount(), { type: 'number', description: 'At least so many square metres.' }),
  max_area: once(amount(), { type: 'number', description: 'At most so many square metres.' }),
  ...standardShape,
  search: once(text(SEARCH_TEXT_MAX), {
    type: 'string',
    description: 'Contained in location, state, address or title, whatever the case; % and _ stand for themselves.',
  }),
  bbox: once(boundingBox, {
    type: 'string',
    description: 'west,south,east,north in degrees.',
    example: '3.1,6.4,3.7,6.7',
  }),
  area: once(drawnArea, {
    type: 'string',
    description:
      'Inside a drawn area: its corners as an encoded polyline (latitude first, five decimals), 3 to 60 of them, edges not crossing.',
    example: '_~qf@_dcSwjC_vQ~lQ?',
  }),
  status: once(word(['available', 'sold']), { type: 'string', description: 'Default available.' }),
};

const RANGES = [
  ['min_price', 'max_price'],
  ['min_move_in', 'max_move_in'],
  ['min_area', 'max_area'],
] as const;
const withOrderedRanges = (
  query: Partial<Record<(typeof RANGES)[number][number], number | undefined>>,
  context: z.RefinementCtx,
) => {
  for (const [lowest, highest] of RANGES) {
    const [least, most] = [query[lowest], query[highest]];
    if (least === undefined || most === undefined || least <= most) continue;
    context.addIssue({ code: 'custom', path: [highest], message: `Expected no less than ${lowest}.` });
  }
};

export const searchQuery = z
  .object({
    ...filterShape,
    sort: once(word(SORTS), {
      type: 'string',
      description:
        `Default latest. Prices are compared in naira. ${A_YEAR} move_in_asc goes by what the keys cost, sqm_price_asc by ` +
        'the price of a square metre, size_desc by size, confirmed_desc by the last word of the lister; homes of which ' +
        'that is not known come last.',
    }),
    page: once(wholeNumber(1, DEEPEST_RESULT), {
      type: 'integer',
      description: `From 1; page × per_page may not pass ${DEEPEST_RESULT}.`,
    }),
    per_page: once(wholeNumber(1, PER_PAGE_MAX), {
      type: 'integer',
      description: `1 to ${PER_PAGE_MAX}, default ${PER_PAGE_DEFAULT}.`,
    }),
  })
  .superRefine((query, context) => {
    withOrderedRanges(query, context);
    if ((query.page ?? 1) * (query.per_page ?? PER_PAGE_DEFAULT) <= DEEPEST_RESULT) return;
    context.addIssue({
      code: 'custom',
      path: ['page'],
      message: `page × per_page may not pass ${DEEPEST_RESULT}; narrow the search instead.`,
    });
  });

export const clustersQuery = z
  .object({
    ...filterShape,
    zoom: once(wholeNumber(0, ZOOM_MAX), {
      type: 'integer',
      description: 'Web-Mercator zoom of the map, 0 to 22; by default the one at which the box fills a screen.',
    }),
  })
  .superRefine(withOrderedRanges);

export const facetsQuery = z.object(filterShape).superRefine(withOrderedRanges);

export type ClustersQuery = z.infer<typeof clustersQuery>;
