import type { Db } from '#db/client.server.ts';
import type { Currency, PricePeriod } from '#vocabulary/listing-words.ts';
import type { AskingSubject } from './asking-range.ts';
import { keysOfPlaces, type PlaceWords } from './data/index-places.server.ts';
import { type AreaPriceRow, listAreaPrices } from './data/index-reads.server.ts';
import { type IndexChoice, unitOf } from './domain/index-choice.ts';
import { type Figure, figureOf } from './domain/index-figures.ts';
import { judgeByFigure } from './domain/price-doubt.ts';
import type { PriceDoubt } from './price-doubt.ts';
import { lookupOf, nearestFigure } from './use-cases/nearest-figure.server.ts';

/** What the neighbourhoods and cities that some homes lie in ask today. */
export function readAreaPrices(db: Db, homes: readonly PlaceWords[]): Promise<AreaPriceRow[]> {
  return listAreaPrices(db, keysOfPlaces(homes));
}

export type PricedHome = AskingSubject & {
  price_minor: number;
  currency: Currency;
  price_period: PricePeriod;
  area_sqm: number | null;
};

/** A price beside its area's own: `range` where it is far from them, `meant` where one slip explains it. */
export type DoubtPrice = (home: PricedHome) => PriceDoubt | null;

/** Judges prices by the area's own, at so many naira for a dollar. */
export function createPriceDoubts(rows: readonly AreaPriceRow[], ngnPerUsd: number): DoubtPrice {
  const figures = new Map(rows.flatMap(entryOf));
  return (home) => {
    const lookup = figures.size > 0 ? lookupOf(home) : null;
    const near = lookup && nearestFigure(lookup, (choice, key) => figures.get(keyOf(choice, key)) ?? null);
    if (!near) return null;
    const unit = unitOf(near.choice);
    const asked = { minor: home.price_minor, currency: home.currency, period: home.price_period };
    const judged = judgeByFigure(asked, near.figure, { unit, areaSqm: home.area_sqm, ngnPerUsd });
    if (!judged?.isFar) return null;
    const { lower, upper } = near.figure;
    return { place: near.place, unit, lower, upper, meant: judged.meant };
  };
}

const keyOf = ({ deal, kind, beds }: IndexChoice | AreaPriceRow, place: string) => `${place} ${deal} ${kind} ${beds}`;

function entryOf(row: AreaPriceRow): [string, Figure][] {
  const figure = figureOf(row);
  return figure ? [[keyOf(row, row.place), figure]] : [];
}
