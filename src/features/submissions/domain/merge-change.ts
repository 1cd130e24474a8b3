import type { ListingFacts } from '#features/listings/home-fields.ts';
import { isSameFact } from '#features/listings/live-changes.ts';

type Field = keyof ListingFacts;

/** Fields that only make sense together: a point belongs to its address, a figure to its currency. */
const TOGETHER = {
  price: ['price_minor', 'currency', 'price_period', 'transaction_type'],
  place: ['location', 'city', 'state', 'lga', 'address', 'latitude', 'longitude', 'location_precision'],
  category: ['sale_category', 'open_house_at', 'available_from'],
  parking: ['private_parking_available', 'private_parking_comment'],
} as const satisfies Record<string, readonly Field[]>;

/** What the office looked at before a waiting change remembered what it was made from. */
const MATERIAL_ONCE: readonly Field[] = [
  'property_type',
  'transaction_type',
  ...TOGETHER.place,
  'title_type',
  'image_urls',
];

/** One thing that waits: what the public sees now, and what it would become. */
export type WaitingPart = {
  name: string;
  fields: Field[];
  /** Somebody changed it meanwhile: it is neither what the change was made from nor what it asks for. */
  isConflict: boolean;
};

function partOf(field: Field): string {
  return Object.entries(TOGETHER).find(([, fields]) => (fields as readonly Field[]).includes(field))?.[0] ?? field;
}

const fieldsOf = (part: string): readonly Field[] =>
  new Map<string, readonly Field[]>(Object.entries(TOGETHER)).get(part) ?? [part as Field];

/**
 * The fields that wait as they stand now, with those that belong to them: what a later decision compares the listing
 * with.
 */
export function baseOf(live: ListingFacts, waiting: readonly Field[]): Partial<ListingFacts> {
  const parts = new Set(waiting.map(partOf));
  return Object.fromEntries([...parts].flatMap(fieldsOf).map((field) => [field, live[field]])) as Partial<ListingFacts>;
}

/**
 * The parts of a waiting change that still differ from the live listing; `base` null is a change from before bases were
 * kept.
 */
export function partsOf(
  base: Readonly<Record<string, unknown>> | null,
  live: ListingFacts,
  proposed: ListingFacts,
): WaitingPart[] {
  const fields =
    base === null
      ? MATERIAL_ONCE.filter((field) => !isSameFact(live[field], proposed[field]))
      : (Object.keys(base) as Field[]);
  return [...Map.groupBy(fields, partOf)]
    .map(([name, own]) => ({
      name,
      fields: own.filter((field) => !isSameFact(live[field], proposed[field])),
      isConflict: base !== null && own.some((field) => !isSameFact(live[field], base[field])),
    }))
    .filter((part) => part.fields.length > 0);
}

/**
 * What approving a waiting change writes: every part nobody changed meanwhile, and of the others those the office takes
 * by name.
 */
export function mergeChange(
  parts: readonly WaitingPart[],
  proposed: ListingFacts,
  take: readonly string[],
): { write: Partial<ListingFacts>; kept: string[] } {
  const written = parts.filter((part) => !part.isConflict || take.includes(part.name));
  return {
    write: Object.fromEntries(
      written.flatMap((part) => part.fields).map((field) => [field, proposed[field]]),
    ) as Partial<ListingFacts>,
    kept: parts.filter((part) => !written.includes(part)).map(({ name }) => name),
  };
}
