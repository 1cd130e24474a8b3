import type { Selectable } from 'kysely';
import type { PriceIndexRunTable } from '../schema.ts';

/** The last run of the index, with what it left out. */
export type IndexRun = Selectable<PriceIndexRunTable>;
