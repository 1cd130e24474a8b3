import type { App } from '#app/app.server.ts';
import type { AskingLine, AskingRange, AskingSubject } from './asking-range.ts';
import { placeKey, placeOfListing } from './data/index-places.server.ts';
import { listFigures } from './data/index-reads.server.ts';
import { type IndexChoice, unitOf } from './domain/index-choice.ts';
import { figureOf } from './domain/index-figures.ts';
import { insightsPath } from './domain/insights-path.ts';
import { choiceWords, priceWords } from './ui/insights-texts.ts';
import { lookupOf, nearestFigure } from './use-cases/nearest-figure.server.ts';

/** The cache tag of whatever shows a figure of the index. */
export const INSIGHTS_TAG = 'insights';

/** What homes like this one ask. Null where its place is not known. */
export async function findAskingRange(app: App, subject: AskingSubject): Promise<AskingRange | null> {
  const lookup = lookupOf(subject);
  if (!lookup) return null;
  const { own, kinds, places } = lookup;
  const rows = await listFigures(app.readDb, { ...own, kinds, keys: places.map(({ key }) => key) });
  const near = nearestFigure(lookup, ({ kind }, key) =>
    figureOf(rows.find((row) => row.place === key && row.kind === kind)),
  );
  if (near) return { ...rangeOf(near.choice, near.key), place: near.place, figure: near.figure };
  const [nearest] = places;
  return nearest ? { ...rangeOf(own, nearest.key), place: nearest.name, figure: null } : null;
}

function rangeOf(choice: IndexChoice, key: string): Pick<AskingRange, 'unit' | 'what' | 'path'> {
  return { unit: unitOf(choice), what: choiceWords(choice), path: insightsPath(key, choice) };
}

/** What homes for sale ask in the middle of a city or neighbourhood; null for words that are no place of a state. */
export async function findAskingLine(app: App, words: { state: string; location: string }): Promise<AskingLine | null> {
  const place = placeOfListing({ ...words, city: null });
  if (!place) return null;
  const key = placeKey(place);
  const choice: IndexChoice = { deal: 'sale', kind: 'home', beds: 0 };
  const [row] = await listFigures(app.readDb, { ...choice, kinds: [choice.kind], keys: [key] });
  const figure = figureOf(row);
  return {
    path: insightsPath(key, choice),
    price: figure ? priceWords(choice, figure.median) : null,
    homes: figure?.homes ?? 0,
  };
}
