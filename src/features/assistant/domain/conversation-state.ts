import { z } from 'zod';
import { EXTRAS } from '#features/finding/search-words.ts';
import { PLACE_KINDS } from '#features/places/place.ts';
import { LANGUAGES, type Language } from '#vocabulary/languages.ts';
import { CURRENCIES, PRICE_PERIODS, PROPERTY_TYPES, SUBTYPES, TITLE_TYPES } from '#vocabulary/listing-words.ts';
import { QUESTIONS, type QuestionId } from './questions.ts';
import { EMPTY_SLOTS, FINANCINGS, type PlaceRef, PURPOSES, type Slots, TIMINGS } from './slots.ts';

/** What a bare "yes" agrees to. */
export const OFFERS = ['show', 'hand-over', 'tour', 'search-elsewhere'] as const;
export type Offer = (typeof OFFERS)[number];

/** A quick reply and what it stands for where its words alone would not say it. */
export type QuickReply = { text: string; act: string };

/** Everything the next answer needs to know of a conversation (spec 3: previousQuestions, leadScore). */
export type ConversationState = {
  slots: Slots;
  /** Asked once, and never again. */
  previousQuestions: readonly QuestionId[];
  /** The question the visitor is answering now. */
  asked: QuestionId | null;
  /** Said to be of no matter. */
  skipped: readonly QuestionId[];
  leadScore: number;
  /** Homes shown, the last three first; what "the first one" means. */
  lastShown: readonly string[];
  shown: readonly string[];
  listingId: string | null;
  /** The place that was talked about without being searched: what "there" means. */
  topicPlace: PlaceRef | null;
  /** What was last talked about beside the search. */
  topic: string | null;
  offer: Offer | null;
  replies: readonly QuickReply[];
  language: Language | null;
  isHandedOver: boolean;
  /** Which number was spoken of last: what "no, 4" corrects. */
  recent: 'beds' | 'budget' | null;
};

export const EMPTY_STATE: ConversationState = {
  slots: EMPTY_SLOTS,
  previousQuestions: [],
  asked: null,
  skipped: [],
  leadScore: 0,
  lastShown: [],
  shown: [],
  listingId: null,
  topicPlace: null,
  topic: null,
  offer: null,
  replies: [],
  language: null,
  isHandedOver: false,
  recent: null,
};

const MOST_MINOR = 1e17;
const name = z.string().max(80);
const place = z.object({ kind: z.enum(PLACE_KINDS), name, city: name.nullable(), state: name });
const minor = z.number().int().min(0).max(MOST_MINOR).nullable();
const rooms = z.number().int().min(0).max(50).nullable();
const listing = z.uuid();
const types = z.array(z.enum([...PROPERTY_TYPES, ...SUBTYPES])).max(8);

const slots = z.object({
  deal: z.enum(['sale', 'rent', 'short-let']).nullable(),
  types,
  notTypes: types,
  places: z.array(place).max(8),
  notPlaces: z.array(place).max(8),
  budget: z.object({ minMinor: minor, maxMinor: minor, currency: z.enum(CURRENCIES) }).nullable(),
  period: z.enum(PRICE_PERIODS).nullable(),
  beds: z.object({ min: rooms, max: rooms }).nullable(),
  baths: rooms,
  titles: z.array(z.enum(TITLE_TYPES)).max(8),
  extras: z.array(z.enum(EXTRAS)).max(16),
  timing: z.enum(TIMINGS).nullable(),
  financing: z.enum(FINANCINGS).nullable(),
  purpose: z.enum(PURPOSES).nullable(),
});

const shape = z.object({
  slots: slots.partial().default({}),
  previousQuestions: z.array(z.enum(QUESTIONS)).max(QUESTIONS.length).default([]),
  asked: z.enum(QUESTIONS).nullable().default(null),
  skipped: z.array(z.enum(QUESTIONS)).max(QUESTIONS.length).default([]),
  leadScore: z.number().min(0).max(100).default(0),
  lastShown: z.array(listing).max(3).default([]),
  shown: z.array(listing).max(60).default([]),
  listingId: listing.nullable().default(null),
  topicPlace: place.nullable().default(null),
  topic: z.string().max(40).nullable().default(null),
  offer: z.enum(OFFERS).nullable().default(null),
  replies: z
    .array(z.object({ text: z.string().max(120), act: z.string().max(60) }))
    .max(8)
    .default([]),
  language: z.enum(LANGUAGES).nullable().default(null),
  isHandedOver: z.boolean().default(false),
  recent: z.enum(['beds', 'budget']).nullable().default(null),
});

/**
 * A state that came back from outside, as far as it is one: whatever does not hold makes it an empty one. It decides
 * only what is asked and searched next, never what anybody may see or do.
 */
export function readState(given: unknown): ConversationState {
  const read = shape.safeParse(given ?? {});
  if (!read.success) return EMPTY_STATE;
  const state = read.data;
  // Optional keys of the shape are present or left out, never undefined.
  return { ...state, slots: { ...EMPTY_SLOTS, ...(state.slots as Partial<Slots>) } };
}
