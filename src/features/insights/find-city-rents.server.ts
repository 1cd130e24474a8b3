import type { App } from '#app/app.server.ts';
import { placeKey } from './data/index-places.server.ts';
import { listFigures } from './data/index-reads.server.ts';
import type { IndexChoice } from './domain/index-choice.ts';
import { figureOf } from './domain/index-figures.ts';
import { priceWords } from './ui/insights-texts.ts';

/** What is compared between cities: the home most people rent. */
const TWO_BEDS: IndexChoice = { deal: 'rent', kind: 'home', beds: 2 };

/** What the middle rented home of two bedrooms asks a year in each city, in words; cities with too few are left out. */
export async function findCityRents(
  app: App,
  cities: readonly { name: string; state: string }[],
): Promise<Map<string, string>> {
  const keys = cities.map(({ name, state }) => placeKey({ state, city: name, area: null }));
  const rows = await listFigures(app.readDb, { ...TWO_BEDS, kinds: [TWO_BEDS.kind], keys });
  const rents = cities.flatMap(({ name }, index): [string, string][] => {
    const figure = figureOf(rows.find(({ place }) => place === keys[index]));
    return figure ? [[name, priceWords(TWO_BEDS, figure.median)]] : [];
  });
  return new Map(rents);
}
