import type { Selectable } from 'kysely';
import type { PropertiesTable } from '#db/schema/listings.ts';

/** The columns of a card; lists never read more (a description or an area guide is long). */
export const CARD_COLUMNS = [
  'id',
  'title',
  'property_type',
  'subtype',
  'transaction_type',
  'price_minor',
  'currency',
  'price_period',
  'location',
  'city',
  'state',
  'bedrooms',
  'bathrooms',
  'toilets',
  'area_sqm',
  'land_size_declared',
  'title_type',
  'sale_category',
  'open_house_at',
  'available_from',
  'status',
  'verification_status',
  'verification_badges',
  'trust_score',
  'latitude',
  'longitude',
  'location_precision',
  'fees',
  'years_upfront',
  'image_urls',
  'agent_id',
  'last_confirmed_at',
  'created_at',
] as const satisfies readonly (keyof PropertiesTable)[];

/** What the API's lists give: the record without its longest text. */
export const RECORD_COLUMNS = [
  ...CARD_COLUMNS,
  'description',
  'lga',
  'address',
  'parking_spaces',
  'furnishing',
  'serviced',
  'newly_built',
  'power',
  'water',
  'flood_notes',
  'features',
  'amenities',
  'private_parking_available',
  'private_parking_comment',
  'approval_status',
  'listed_at',
  'sold_at',
] as const satisfies readonly (keyof PropertiesTable)[];

/** Everything the property page reads. */
export const DETAIL_COLUMNS = [...RECORD_COLUMNS, 'area_guide'] as const satisfies readonly (keyof PropertiesTable)[];

export type CardRow = Pick<Selectable<PropertiesTable>, (typeof CARD_COLUMNS)[number]>;
export type RecordRow = Pick<Selectable<PropertiesTable>, (typeof RECORD_COLUMNS)[number]>;
export type DetailRow = Pick<Selectable<PropertiesTable>, (typeof DETAIL_COLUMNS)[number]>;
