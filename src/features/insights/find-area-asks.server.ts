import type { App } from '#app/app.server.ts';
import type { AreaAsks } from './area-asks.ts';
import { placeKey } from './data/index-places.server.ts';
import { listFiguresWithin } from './data/index-reads.server.ts';
import type { IndexChoice } from './domain/index-choice.ts';
import { figureOf } from './domain/index-figures.ts';
import { insightsPath } from './domain/insights-path.ts';
import { priceWords } from './ui/insights-texts.ts';

/** What is compared between the areas of a city: the flat most people rent, and any home for sale. */
const COMPARED = {
  rent: { deal: 'rent', kind: 'home', beds: 2 },
  sale: { deal: 'sale', kind: 'home', beds: 0 },
} as const satisfies Record<string, IndexChoice>;

/** What homes ask in each area of a city; null where fewer than two areas have enough homes to say. */
export async function findAreaAsks(
  app: App,
  { state, city }: { state: string; city: string },
  { deal, limit }: { deal: keyof typeof COMPARED; limit: number },
): Promise<AreaAsks | null> {
  const choice = COMPARED[deal];
  const key = placeKey({ state, city, area: null });
  const found = (await listFiguresWithin(app.readDb, choice, key)).flatMap((row) => {
    const figure = figureOf(row);
    return figure ? [{ key: row.place, name: row.name, figure }] : [];
  });
  const areas = found.filter((row) => row.key !== key).slice(0, limit);
  const most = Math.max(...areas.map(({ figure }) => figure.median));
  if (areas.length < 2 || most <= 0) return null;
  const own = found.find((row) => row.key === key);
  return {
    path: insightsPath(key, choice),
    homes: own?.figure.homes ?? areas.reduce((sum, { figure }) => sum + figure.homes, 0),
    middle: own ? { price: priceWords(choice, own.figure.median), share: Math.min(1, own.figure.median / most) } : null,
    areas: areas.map(({ key: area, name, figure }) => ({
      name,
      path: insightsPath(area, choice),
      price: priceWords(choice, figure.median),
      share: figure.median / most,
    })),
  };
}
