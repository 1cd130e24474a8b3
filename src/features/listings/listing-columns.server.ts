import type { Selectable } from 'kysely';
import type { PropertiesTable } from '#db/schema/listings.ts';
import { fieldsWhere } from './home-fields.ts';
import type { OffersColumn } from './home-offers.server.ts';

/** The columns of a card; lists never read more (a description or an area guide is long). */
export const CARD_COLUMNS = [
  'id',
  ...fieldsWhere('read', 'card', 'behind-card'),
  'status',
  'verification_status',
  'verification_badges',
  'trust_score',
  'agent_id',
  'last_confirmed_at',
  'created_at',
] as const satisfies readonly (keyof PropertiesTable)[];

/** What the API's lists give: the record without its longest text. */
export const RECORD_COLUMNS = [
  ...CARD_COLUMNS,
  ...fieldsWhere('read', 'record'),
  'approval_status',
  'listed_at',
  'sold_at',
] as const satisfies readonly (keyof PropertiesTable)[];

/** Everything the property page reads. */
export const DETAIL_COLUMNS = [
  ...RECORD_COLUMNS,
  ...fieldsWhere('read', 'page'),
  'relisted_at',
] as const satisfies readonly (keyof PropertiesTable)[];

export type CardRow = Pick<Selectable<PropertiesTable>, (typeof CARD_COLUMNS)[number]> & {
  /** Where a search found it, and several offer the home. */
  home_offers?: OffersColumn | null;
};
export type RecordRow = Pick<Selectable<PropertiesTable>, (typeof RECORD_COLUMNS)[number]> &
  Pick<CardRow, 'home_offers'>;
export type DetailRow = Pick<Selectable<PropertiesTable>, (typeof DETAIL_COLUMNS)[number]>;
