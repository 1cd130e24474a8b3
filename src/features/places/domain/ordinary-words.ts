/**
 * Words one slip away from a place that people mean as they stand ("report" is not a resort, "begin" not Benin). Found
 * by correcting every word of 115,000 listing titles and of some megabytes of English, and reading what came out.
 */
const MEANT_AS_WRITTEN = new Set(
  `again aware azure arena angle banana bananas basic basis begin begging bella benny biased bonus brass breach chicken chida china clement
  country count counts county danger distract driver driven drives filed gates grade groove groves homes house houses karma kinds
  logos machine machines mango manna maria marked marker media median mixed money place places place plateau plaza rights shake shirt
  stake stale stage state stated stats tango urban village villas ville worms would jonas kumar allan nicer peters solar nolan linus
  market markets report reports trace traps bench harbour hostel hotels beaches lagoon court courts close clean access layout layouts
  gated ocean estate estates yearly rented renting monthly weekly garage garages crowd hills hilly orange palms ranch royal vista`
    .trim()
    .split(/\s+/),
);

/** Parts of place names that are ordinary words; a mistyped word is never taken for one of them alone. */
const NAME_PARTS = new Set(
  `area basin beach bypass camp capital central centre center challenge city close computer corner council county cross crown
  district drive estate express extension farm federal field fields first flats foreshore free games garage garden gardens gate golf
  government grove haven heartland hill hills homes hotel housing independence industrial inland international junction kings lake
  lakes layout legislative links local low main market marina medina mile miles millennium monastery municipal national newly nigeria
  north northern park parliamentary phase palace plot quarters railway reserved reservation residential resettlement resort right road
  school scheme shelter site south southern stadium staff state station street town trade university upper village villa world works zone`
    .trim()
    .split(/\s+/),
);

/** True for a word that must be taken as it stands. */
export function isOrdinaryWord(word: string): boolean {
  return MEANT_AS_WRITTEN.has(word) || NAME_PARTS.has(word);
}

/** True for a word that nothing is corrected into: it belongs to names, but is no name. */
export function isNamePart(word: string): boolean {
  return NAME_PARTS.has(word);
}
