import type { App } from '#app/app.server.ts';
import type { PropertyType, TransactionType } from '#vocabulary/listing-words.ts';
import type { AskingFigure } from './asking-range.ts';
import { placeKey, placeOfListing } from './data/index-places.server.ts';
import { listKindsAt } from './data/index-reads.server.ts';
import type { IndexChoice, IndexKind } from './domain/index-choice.ts';
import { figureOf } from './domain/index-figures.ts';
import { insightsPath } from './domain/insights-path.ts';
import { choiceWords, priceWords } from './ui/insights-texts.ts';

/** What one kind of home asks at a place; kobo, of rents for the year, of land per square metre. */
export type AreaFigure = Pick<IndexChoice, 'deal' | 'kind' | 'beds'> & { figure: AskingFigure };

export type AreaFigures = { place: string; path: string; figures: AreaFigure[] };

/**
 * What homes of every kind ask at a place, those with most homes first; of its city where the place itself has too few.
 * Null where neither has a figure.
 */
export async function findAreaFigures(
  app: App,
  words: { state: string; city: string | null; location: string },
  limit: number,
): Promise<AreaFigures | null> {
  const own = placeOfListing(words);
  if (!own) return null;
  const places = own.area === null ? [own] : [own, { ...own, area: null }];
  for (const place of places.filter(({ city }) => city !== null)) {
    const key = placeKey(place);
    const figures = (await listKindsAt(app.readDb, key)).flatMap((row): AreaFigure[] => {
      const figure = figureOf(row);
      return figure ? [{ deal: row.deal, kind: row.kind as IndexKind, beds: row.beds, figure }] : [];
    });
    const name = place.area ?? place.city ?? place.state;
    if (figures.length > 0) return { place: name, path: insightsPath(key), figures: figures.slice(0, limit) };
  }
  return null;
}

/** A figure in words: what it is of, its middle, and between which prices the middle half lies. */
export function figureWords({ deal, kind, beds, figure }: AreaFigure) {
  return {
    what: choiceWords({ deal, kind, beds }),
    median: priceWords({ deal, kind }, figure.median),
    lower: priceWords({ deal, kind }, figure.lower),
    upper: priceWords({ deal, kind }, figure.upper),
    homes: figure.homes,
  };
}

/** "apartments for sale". */
export function kindWords(type: PropertyType, deal: TransactionType): string {
  return choiceWords({ deal, kind: type, beds: 0 });
}
