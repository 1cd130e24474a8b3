import type { Insertable } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { DemoPlace } from '../places/demo-places.ts';
import type { DemoLot } from './demo-lots.ts';
import type { DemoStanding } from './demo-statuses.ts';
import type { SeededRandom } from './seeded-random.ts';

export type PropertyRow = Insertable<Database['properties']> & { id: string };
export type PriceHistoryRow = Insertable<Database['price_history']>;

/** What is settled about one listing before its record is drawn. */
export type Drawing = {
  index: number;
  lot: DemoLot;
  bedrooms: number;
  place: DemoPlace;
  standing: DemoStanding;
  random: SeededRandom;
  now: Date;
  ngnPerUsd: number;
};

export const DAY_MS = 86_400_000;

/** True for what people live in, which has bedrooms and bathrooms. */
export function isHome({ type }: Pick<DemoLot, 'type'>): boolean {
  return type !== 'land' && type !== 'commercial' && type !== 'office';
}

/** Let by the month or the night: furnished and serviced. */
export function isShortStay({ period }: Pick<DemoLot, 'period'>): boolean {
  return period === 'night' || period === 'month';
}
