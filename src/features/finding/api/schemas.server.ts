import { z } from '@hono/zod-openapi';
import { answerShape } from '#features/listings/api-fields.server.ts';
import { fieldsWhere, TOLD_FIELDS } from '#features/listings/home-fields.ts';
import {
  APPROVAL_STATUSES,
  CURRENCIES,
  FEE_KINDS,
  LISTING_STATUSES,
  LOCATION_PRECISIONS,
  PRICE_PERIODS,
  PROPERTY_TYPES,
  TRANSACTION_TYPES,
  VERIFICATION_STATUSES,
} from '#vocabulary/listing-words.ts';

const listedBy = z.object({
  name: z.string(),
  role: z.enum(['admin', 'agent', 'owner', 'seller', 'landlord']),
  agent_id: z.string().nullable(),
  agent_id_number: z.string().nullable(),
  on_hold: z.boolean().optional().openapi({
    description:
      'Our office has a question about the lister: messages and tour requests are refused until it is settled.',
  }),
});

const fee = z.object({
  kind: z.enum(FEE_KINDS),
  amount: z.number().nullable().openapi({ description: 'In whole units of the listing’s currency.' }),
  percent: z.number().nullable().openapi({ description: 'Of one period’s price.' }),
  refundable: z.boolean(),
});

/** The order of an answer as its readers know it from the beginning; fields that come later follow. */
const KNOWN_ORDER = `
  id title description property_type subtype transaction_type price currency price_period location city state lga
  address area_sqm bedrooms bathrooms toilets parking_spaces furnishing serviced newly_built title_type sale_category
  image_urls features amenities status approval_status verification_status verification_badges trust_score latitude
  longitude coordinates location_precision private_parking_available private_parking_comment fees years_upfront
  total_move_in open_house_at available_from agent_id listed_by plotSize verificationStatus trustScore
  verificationBadges listed_at last_confirmed_at sold_at created_at area_guide`
  .trim()
  .split(/\s+/);

function inKnownOrder<Shape extends object>(shape: Shape): Shape {
  const rank = (name: string) => (KNOWN_ORDER.includes(name) ? KNOWN_ORDER.indexOf(name) : KNOWN_ORDER.length);
  return Object.fromEntries(Object.entries(shape).sort(([a], [b]) => rank(a) - rank(b))) as Shape;
}

const homeOffers = z
  .object({
    listers: z.int(),
    price_min: z.number().nullable().openapi({ description: 'Null where they ask by different measures.' }),
    price_max: z.number().nullable(),
    mandate_shown: z.boolean(),
  })
  .openapi({ description: 'What all who offer this home say together; null where nobody else offers it.' });

/** A property in the spec's own field names (spec 3), with what product.md 3 adds. */
export const propertySchema = z
  .object(
    inKnownOrder({
      ...answerShape(TOLD_FIELDS),
      id: z.uuid(),
      image_urls: z
        .array(z.string())
        .openapi({ description: 'The first is the cover. /media/{id} addresses take /{width}.avif and .webp.' }),
      status: z.enum(LISTING_STATUSES),
      approval_status: z.enum(APPROVAL_STATUSES),
      verification_status: z.enum(VERIFICATION_STATUSES),
      verification_badges: z.array(z.string()),
      trust_score: z.number().nullable(),
      coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
      location_precision: z
        .enum(LOCATION_PRECISIONS)
        .openapi({ description: 'Anything but exact is an area, not a pin.' }),
      fees: z.array(fee),
      years_upfront: z.number().nullable(),
      total_move_in: z
        .number()
        .nullable()
        .openapi({ description: 'Rent with declared fees: what must be paid to get the keys.' }),
      home_offers: homeOffers.nullable(),
      agent_id: z.string().nullable(),
      listed_by: listedBy.nullable(),
      plotSize: z.string().nullable(),
      verificationStatus: z.enum(VERIFICATION_STATUSES),
      trustScore: z.number().nullable(),
      verificationBadges: z.array(z.string()),
      listed_at: z.string(),
      last_confirmed_at: z.string().nullable(),
      sold_at: z.string().nullable(),
      created_at: z.string(),
    }),
  )
  .openapi('Property');

const pointGeometry = z.object({
  type: z.literal('Point'),
  coordinates: z.array(z.number()).openapi({ description: '[longitude, latitude]' }),
});

const pointFeature = z
  .object({
    type: z.literal('Feature'),
    id: z.string(),
    geometry: pointGeometry,
    properties: z.object({
      cluster: z.literal(false),
      id: z.uuid(),
      title: z.string(),
      price: z.number(),
      currency: z.enum(CURRENCIES),
      price_period: z.enum(PRICE_PERIODS),
      transaction_type: z.enum(TRANSACTION_TYPES),
      property_type: z.enum(PROPERTY_TYPES),
      bedrooms: z.int().nullable(),
      location_precision: z.enum(LOCATION_PRECISIONS),
      verification_status: z.enum(VERIFICATION_STATUSES),
    }),
  })
  .openapi('MapPoint');

const clusterFeature = z
  .object({
    type: z.literal('Feature'),
    geometry: pointGeometry,
    properties: z.object({
      cluster: z.literal(true),
      count: z.int(),
      bbox: z.array(z.number()).openapi({ description: 'west, south, east, north: its listings all lie in it.' }),
      expansion_zoom: z
        .int()
        .nullable()
        .openapi({ description: 'The zoom at which it parts; null when its listings share one point.' }),
    }),
  })
  .openapi('MapCluster');

export const clustersSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(z.union([pointFeature, clusterFeature])),
    total: z.int(),
    precision: z.enum(['exact', 'estimate']),
    zoom: z
      .int()
      .openapi({ description: 'The zoom answered: lower than asked where the box holds more than a screen.' }),
  })
  .openapi('MapView');

const facetCount = z.object({
  count: z.int(),
  precision: z.enum(['exact', 'estimate']),
  within: z.int().openapi({ description: 'An estimate lies within so much of the truth, nineteen times in twenty.' }),
});

export const facetsSchema = z
  .object({
    total: facetCount,
    groups: z
      .record(z.string(), z.object({ any: facetCount, choices: z.record(z.string(), facetCount) }))
      .openapi({ description: 'By group; `any` is the search with the group left open.' }),
    prices: z.array(z.int()).openapi({ description: 'Homes by bar, their price left open.' }),
    move_ins: z.array(z.int()),
    half_ask_at_most: z.number().nullable().openapi({ description: 'In naira a year, the price left open.' }),
    half_move_in_for_at_most: z.number().nullable(),
    sampled: z.int().nullable().openapi({ description: 'How many listings were looked at; null for all of them.' }),
  })
  .openapi('Facets');

/** One property with what lists leave out. */
export const propertyDetailSchema = propertySchema
  .extend(
    inKnownOrder({
      ...answerShape(fieldsWhere('api', 'one')),
      price_history: z.array(
        z.object({
          price: z.number(),
          currency: z.enum(CURRENCIES),
          price_period: z.enum(PRICE_PERIODS),
          recorded_at: z.string(),
        }),
      ),
    }),
  )
  .openapi('PropertyDetail');

export const propertyPageSchema = z
  .object({
    items: z.array(propertySchema),
    total: z.int(),
    total_precision: z.enum(['exact', 'estimate']).openapi({
      description: 'Totals are exact to 1,000 at least; beyond that some are of the right order of magnitude.',
    }),
    page: z.int(),
    per_page: z.int(),
  })
  .openapi('PropertyPage');

export const citiesSchema = z
  .object({
    items: z.array(
      z.object({
        name: z.string(),
        state: z.string(),
        slug: z.string(),
        population: z.string(),
        description: z.string(),
        coordinates: z.object({ lat: z.number(), lng: z.number() }),
        total: z.int().openapi({ description: 'Available listings.' }),
      }),
    ),
  })
  .openapi('Cities');

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().openapi({ description: 'Stable; branch on this.' }),
    detail: z.string(),
    field: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
  })
  .openapi('Problem');

export type ApiProperty = z.infer<typeof propertySchema>;
export type ApiPropertyDetail = z.infer<typeof propertyDetailSchema>;
export type ApiFacets = z.infer<typeof facetsSchema>;
export type ApiMapView = z.infer<typeof clustersSchema>;
