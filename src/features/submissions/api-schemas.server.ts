import { z } from '@hono/zod-openapi';
import {
  APPROVAL_STATUSES,
  CURRENCIES,
  FEE_KINDS,
  FURNISHINGS,
  LISTING_STATUSES,
  LOCATION_PRECISIONS,
  PRICE_PERIODS,
  PROPERTY_TYPES,
  SALE_CATEGORIES,
  TITLE_TYPES,
  TRANSACTION_TYPES,
} from '#vocabulary/listing-words.ts';
import { SUBMISSION_STATUSES } from './domain/submission-states.ts';

const text = (description?: string) =>
  z
    .unknown()
    .optional()
    .openapi({ type: 'string', ...(description ? { description } : {}) });
const number = (description?: string) =>
  z
    .unknown()
    .optional()
    .openapi({ type: 'number', ...(description ? { description } : {}) });
const integer = () => z.unknown().optional().openapi({ type: 'integer' });
const words = (list: readonly string[]) =>
  z
    .unknown()
    .optional()
    .openapi({ type: 'string', enum: [...list] });
const list = (description: string) =>
  z
    .unknown()
    .optional()
    .openapi({ type: 'array', items: { type: 'string' }, description });

/** The shape that the documentation shows; the rules themselves, with their words, are checkPropertyForm's. */
export const propertyFormBody = z
  .object({
    title: text(),
    description: text(),
    property_type: words(PROPERTY_TYPES),
    transaction_type: words(TRANSACTION_TYPES),
    price: number('In whole units of the currency. Text such as "80m" is read too.'),
    currency: words(CURRENCIES),
    price_period: words(PRICE_PERIODS),
    bedrooms: integer(),
    bathrooms: integer(),
    toilets: integer(),
    area_sqm: number(),
    land_size_declared: text('Land, in the seller’s words: "2 plots".'),
    location: text(),
    state: text(),
    lga: text(),
    address: text(),
    latitude: number(),
    longitude: number(),
    location_precision: words(LOCATION_PRECISIONS),
    map_link: text('A map link that contains @latitude,longitude.'),
    title_type: words(TITLE_TYPES),
    sale_category: words(SALE_CATEGORIES),
    open_house_at: text('Of an open house: its day and time in Nigeria, as 2026-12-05T10:00, or an instant with its offset.'),
    available_from: text('Of a home that is coming soon: its day, as 2026-12-05.'),
    furnishing: words(FURNISHINGS),
    serviced: z.unknown().optional().openapi({ type: 'boolean' }),
    power: text(),
    water: text(),
    flood_notes: text(),
    fees: z
      .unknown()
      .optional()
      .openapi({
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: [...FEE_KINDS] },
            amount: { type: 'number' },
            percent: { type: 'number' },
            refundable: { type: 'boolean' },
          },
        },
      }),
    years_upfront: integer(),
    area_guide: text(),
    private_parking_available: z.unknown().optional().openapi({ type: 'boolean' }),
    private_parking_comment: text(),
    features: list('A list, or text with commas between.'),
    amenities: list('A list, or text with commas between.'),
    image_urls: list('Addresses of uploaded pictures; the first is the cover.'),
    figures_confirmed: z
      .unknown()
      .optional()
      .openapi({ type: 'boolean', description: 'Says that an unusual price or size is right; without it such a form is refused.' }),
  })
  .openapi('PropertyForm');

export const submissionBody = propertyFormBody
  .extend({ form: z.enum(['sell', 'agent']).optional().openapi({ description: 'Which form’s rules hold; agent is for approved agents.' }) })
  .openapi('NewSubmission');

export const adminPropertyBody = propertyFormBody.extend({ status: words(LISTING_STATUSES) }).openapi('AdminProperty');

const nullable = z.string().nullable();
const count = z.int().nullable();

export const submissionSchema = z
  .object({
    id: z.uuid(),
    form: z.enum(['sell', 'agent', 'feed']),
    title: z.string(),
    description: nullable,
    property_type: z.enum(PROPERTY_TYPES),
    transaction_type: z.enum(TRANSACTION_TYPES),
    price: z.number(),
    currency: z.enum(CURRENCIES),
    price_period: z.enum(PRICE_PERIODS),
    bedrooms: count,
    bathrooms: count,
    toilets: count,
    area_sqm: z.number().nullable(),
    land_size_declared: nullable,
    location: z.string(),
    city: nullable,
    state: nullable,
    lga: nullable,
    address: nullable,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    location_precision: z.enum(LOCATION_PRECISIONS),
    title_type: z.enum(TITLE_TYPES).nullable(),
    sale_category: z.enum(SALE_CATEGORIES).nullable(),
    open_house_at: nullable,
    available_from: nullable,
    furnishing: z.enum(FURNISHINGS).nullable(),
    serviced: z.boolean().nullable(),
    power: nullable,
    water: nullable,
    flood_notes: nullable,
    fees: z.array(z.object({ kind: z.enum(FEE_KINDS), amount: z.number().nullable(), percent: z.number().nullable(), refundable: z.boolean() })),
    years_upfront: count,
    area_guide: nullable,
    private_parking_available: z.boolean().nullable(),
    private_parking_comment: nullable,
    features: z.array(z.string()),
    amenities: z.array(z.string()),
    image_urls: z.array(z.string()),
    agent_id: z.string(),
    property_id: nullable.openapi({ description: 'The listing it became, or changes.' }),
    status: z.enum(SUBMISSION_STATUSES),
    approval_status: z.enum(APPROVAL_STATUSES),
    revision: z.int(),
    admin_notes: nullable,
    created_at: z.string(),
    updated_at: z.string(),
    reviewed_at: nullable,
    reviewed_by: nullable,
  })
  .openapi('Submission');

export const submissionPage = z.object({
  items: z.array(submissionSchema),
  next: nullable.openapi({ description: 'Give it as `before` for the next page.' }),
});

export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: z.object({ code: z.string(), detail: z.string(), field: z.string().optional() }) } },
});

export const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({ body: { required: true, content: json(schema) } });
