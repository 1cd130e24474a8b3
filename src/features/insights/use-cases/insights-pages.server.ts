import type { App } from '#app/app.server.ts';
import { STATES, stateTitle } from '#features/places/states.ts';
import { oneOf } from '#lib/one-of.ts';
import { slugify } from '#lib/slug.ts';
import { findIndexPlace, type IndexPlace, keysAbove } from '../data/index-places.server.ts';
import { type IndexRow, listKindsAt, listPageRows } from '../data/index-reads.server.ts';
import { findIndexRun } from '../data/index-run.server.ts';
import { INDEX_KINDS, type IndexChoice } from '../domain/index-choice.ts';
import { changeOf, confidenceOf, figureOf, monthsBefore } from '../domain/index-figures.ts';
import { POINTS, QUARTER, YEAR } from '../domain/index-method.ts';
import type { InsightsView, Level, PastFigure, PlaceFigure } from '../domain/insights-view.ts';

/** What a place has figures for beside what is shown, those of most homes. */
const MOST_OTHERS = 12;

/** What the page about a place shows of a choice, in three queries; null for a key of no place. */
export async function viewInsights(app: App, key: string, choice: IndexChoice): Promise<InsightsView | null> {
  const place = key === '' ? null : findIndexPlace(key);
  if (key !== '' && !place) return null;
  const level = levelOf(key);
  const around = level === 'area' ? (keysAbove(key).at(-1) ?? '') : key;
  const [rows, kinds, run] = await Promise.all([
    listPageRows(app.readDb, choice, { key, around }),
    listKindsAt(app.readDb, key),
    findIndexRun(app.readDb),
  ]);
  const at = (where: string, monthsBack: number) =>
    rows.find((row) => row.place === where && row.months_back === monthsBack);
  const own = figureOf(at(key, 0));
  const states = STATES.map((state) => {
    const stateKey = slugify(state.name);
    return { ...placeFigure(at(stateKey, 0), { key: stateKey, name: state.name, level: 'state' }), code: state.code };
  });
  return {
    choice,
    place: placeFigure(at(key, 0), { key, name: nameOf(place), level }),
    above: keysAbove(key).map((above) => ({ key: above, name: crumbOf(findIndexPlace(above)) })),
    history: run ? pastFigures(rows, key, run.at) : [],
    quarter: changeOf(figureOf(at(key, QUARTER)), own),
    year: changeOf(figureOf(at(key, YEAR)), own),
    states,
    around: {
      of: nameOf(findIndexPlace(around)),
      isInside: around === key,
      places: key === '' ? states.filter(({ homes }) => homes > 0).toSorted(byHomes) : placesInside(rows, around),
    },
    others: kinds.flatMap((row) => otherChoice(row, choice) ?? []).slice(0, MOST_OTHERS),
    at: run?.at.toISOString() ?? null,
  };
}

const byHomes = (one: PlaceFigure, other: PlaceFigure) => other.homes - one.homes;
const levelOf = (key: string): Level =>
  (['country', 'state', 'city', 'area'] as const)[key === '' ? 0 : key.split('/').length] ?? 'area';
/** The country goes without a name here: texts have their own word for it. */
const nameOf = (place: IndexPlace | null) => place?.area ?? place?.city ?? place?.state ?? '';

/** On the way from the country down Lagos the state is not Lagos the city. */
const crumbOf = (place: IndexPlace | null) => (place && place.city === null ? stateTitle(place.state) : nameOf(place));

function placeFigure(row: IndexRow | undefined, place: Pick<PlaceFigure, 'key' | 'name' | 'level'>): PlaceFigure {
  return { ...place, homes: row?.homes ?? 0, figure: figureOf(row), confidence: row ? confidenceOf(row) : 0 };
}

function placesInside(rows: readonly IndexRow[], key: string): PlaceFigure[] {
  return rows
    .filter((row) => row.months_back === 0 && row.place.startsWith(`${key}/`))
    .map((row) => placeFigure(row, { key: row.place, name: row.name, level: row.level }))
    .toSorted(byHomes);
}

function pastFigures(rows: readonly IndexRow[], key: string, at: Date): PastFigure[] {
  return POINTS.toReversed().flatMap((monthsBack) => {
    const figure = figureOf(rows.find((row) => row.place === key && row.months_back === monthsBack));
    return figure ? [{ monthsBack, day: monthsBefore(at, monthsBack).toISOString(), figure }] : [];
  });
}

function otherChoice(row: IndexRow, shown: IndexChoice): InsightsView['others'][number] | null {
  const kind = oneOf(INDEX_KINDS, row.kind);
  if (!kind || !figureOf(row)) return null;
  const choice = { deal: row.deal, kind, beds: row.beds };
  const isShown = choice.deal === shown.deal && choice.kind === shown.kind && choice.beds === shown.beds;
  return isShown ? null : { choice, homes: row.homes };
}
