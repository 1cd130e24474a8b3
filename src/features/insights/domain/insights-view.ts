import type { IndexChoice } from './index-choice.ts';
import type { Change, Figure } from './index-figures.ts';

export type Level = 'country' | 'state' | 'city' | 'area';

/** A place with what the chosen kind of home asks there; `figure` is null where there are too few homes to say. */
export type PlaceFigure = {
  key: string;
  name: string;
  level: Level;
  homes: number;
  figure: Figure | null;
  /** 0 to 100. */
  confidence: number;
};

/** What is told of one day. */
export type PastFigure = { monthsBack: number; day: string; figure: Figure };

/** What a page of the price index shows. */
export type InsightsView = {
  choice: IndexChoice;
  /** The place itself, and those it lies in from the country down. */
  place: PlaceFigure;
  above: { key: string; name: string }[];
  /** The oldest first; today the last. */
  history: PastFigure[];
  quarter: Change | null;
  year: Change | null;
  /** All 37, by name, each with its two letters. */
  states: (PlaceFigure & { code: string })[];
  /** Inside the place, or beside it where nothing lies inside; the country has its states. */
  around: { of: string; isInside: boolean; places: PlaceFigure[] };
  /** What else the place has figures for. */
  others: { choice: IndexChoice; homes: number }[];
  /** When it was reckoned, as ISO 8601; null before the first time. */
  at: string | null;
};
