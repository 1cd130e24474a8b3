import { z } from '@hono/zod-openapi';
import { answerShape, apiNameOf, onlyNamed, presentApiFee } from '#features/listings/api-fields.server.ts';
import {
  ASKED_FIELDS,
  FACT_FIELDS,
  type FieldKind,
  HOME_FIELDS,
  type HomeField,
} from '#features/listings/home-fields.ts';
import { toWholeUnits } from '#lib/money.ts';
import { APPROVAL_STATUSES, FEE_KINDS, LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { SUBMISSION_STATUSES } from '../domain/submission-states.ts';
import type { Submission } from '../submission.ts';

type Like = {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  description?: string;
  enum?: string[];
  items?: Like;
  properties?: Record<string, Like>;
};

/** How the documentation shows what is asked for; the rules themselves, with their words, are checkPropertyForm's. */
const shown = (like: Like) => z.unknown().optional().openapi(like);
const text = (description: string) => shown({ type: 'string', description });
const list = (description: string) => shown({ type: 'array', items: { type: 'string' }, description });

function bodySchemaOf(holds: FieldKind) {
  switch (holds.kind) {
    case 'text':
    case 'day':
    case 'moment':
      return shown({ type: 'string' });
    case 'word':
      return shown({ type: 'string', enum: [...holds.words] });
    case 'whole':
      return shown({ type: 'integer' });
    case 'decimal':
    case 'degrees':
    case 'money':
      return shown({ type: 'number' });
    case 'yes-or-no':
      return shown({ type: 'boolean' });
    case 'list':
      return shown({ type: 'array', items: { type: 'string' } });
    case 'fees':
      return shown({ type: 'array', items: { type: 'object', properties: FEE_PROPERTIES } });
  }
}

const FEE_PROPERTIES: Record<string, Like> = {
  kind: { type: 'string', enum: [...FEE_KINDS] },
  amount: { type: 'number' },
  percent: { type: 'number' },
  refundable: { type: 'boolean' },
};

const asked = (names: readonly HomeField[]) =>
  Object.fromEntries(names.map((name) => [apiNameOf(name), bodySchemaOf(HOME_FIELDS[name].holds)]));
/** A map link may stand for the point, and is asked for behind it. */
const behindPoint = ASKED_FIELDS.indexOf('location_precision') + 1;

/** What the API's bodies take: what the forms ask for. */
export const propertyFormBody = z
  .object({
    ...asked(ASKED_FIELDS.slice(0, behindPoint)),
    map_link: text('A map link that contains @latitude,longitude.'),
    ...asked(ASKED_FIELDS.slice(behindPoint)),
    price: shown({
      type: 'number',
      description: 'In whole units of the currency. Text such as "80m" is read too.',
    }),
    land_size_declared: text('Land, in the seller’s words: "2 plots".'),
    open_house_at: text(
      'Of an open house: its day and time in Nigeria, as 2026-12-05T10:00, or an instant with its offset.',
    ),
    available_from: text('Of a home that is coming soon: its day, as 2026-12-05.'),
    features: list('A list, or text with commas between.'),
    amenities: list('A list, or text with commas between.'),
    image_urls: list('Addresses of uploaded pictures; the first is the cover.'),
    figures_confirmed: shown({
      type: 'boolean',
      description: 'Says that an unusual price or size is right; without it such a form is refused.',
    }),
  })
  .openapi('PropertyForm');

export const submissionBody = propertyFormBody
  .extend({
    form: z
      .enum(['sell', 'agent'])
      .optional()
      .openapi({ description: 'Which form’s rules hold; agent is for approved agents.' }),
  })
  .openapi('NewSubmission');

export const adminPropertyBody = propertyFormBody
  .extend({ status: shown({ type: 'string', enum: [...LISTING_STATUSES] }) })
  .openapi('AdminProperty');

const nullable = z.string().nullable();

export const submissionSchema = z
  .object({
    id: z.uuid(),
    form: z.enum(['sell', 'agent', 'feed']),
    ...answerShape(FACT_FIELDS),
    state: nullable,
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

/** A submission as the API tells it, in whole units; what the office knows besides stays behind. */
export function presentApiSubmission(submission: Submission): z.infer<typeof submissionSchema> {
  return onlyNamed<z.infer<typeof submissionSchema>>(submissionSchema, {
    ...submission,
    price: toWholeUnits(submission.price_minor),
    fees: submission.fees.map(presentApiFee),
  });
}

export const submissionPage = z.object({
  items: z.array(submissionSchema),
  next: nullable.openapi({ description: 'Give it as `before` for the next page.' }),
});
