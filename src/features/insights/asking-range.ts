import type { PropertyType, TransactionType } from '#vocabulary/listing-words.ts';
import type { FigureUnit } from './domain/index-choice.ts';
import type { Figure } from './domain/index-figures.ts';

export type { Figure as AskingFigure } from './domain/index-figures.ts';
export { LEAST_HOMES } from './domain/index-method.ts';

/** What others like a home ask, as the price index has it: kobo, of a rent for the year, of land per square metre. */
export type AskingRange = {
  /** The place the figure is of, the home's own neighbourhood where it has enough homes, else its city. */
  place: string;
  unit: FigureUnit;
  /** Null where there are too few homes to say. */
  figure: Figure | null;
  /** "3-bedroom duplexes for sale". */
  what: string;
  /** The page of the place, with what is looked at. */
  path: string;
};

export type AskingSubject = {
  transaction_type: TransactionType;
  property_type: PropertyType;
  bedrooms: number | null;
  state: string;
  city: string | null;
  location: string;
};

/** What the homes of a place ask in the middle, in words, and the page with the rest. */
export type AskingLine = { path: string; price: string | null; homes: number };
