/** What the choices of a list would show, as the sheet and the price popover take it. */
export type FacetAnswer = {
  /** The fields of the sheet with a count on each choice, drawn by the server. */
  more: string;
  /** The histogram of the popover. */
  price: string;
  /** What half of these homes ask. */
  sentence: string;
  /** The counts by group and value, to be renewed in place while one picks. */
  counts: Readonly<Record<string, { text: string; isNone: boolean }>>;
};
