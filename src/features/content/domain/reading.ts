import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';

/** A document as a loader hands it to its page: what is said of it, and everything that is read, drawn. */
export type Reading = {
  /** Its address, without a language. */
  path: string;
  title: string;
  description: string;
  updated: string;
  crumbs: Crumb[];
  /** A column of the text itself stands at its right. */
  hasAside: boolean;
  page: DrawnMarkup;
};
