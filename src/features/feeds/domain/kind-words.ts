import type { PropertyType, Subtype, TitleType } from '#vocabulary/listing-words.ts';

export type Kind = { propertyType: PropertyType; subtype: Subtype | null };

/**
 * Words of a kind, most telling first: "land" inside "Island" is no land, a "duplex" outranks the "house" behind the
 * slash.
 */
const KINDS: readonly [RegExp, PropertyType, Subtype | null][] = [
  [/\bself[\s-]?con(?:tain(?:ed)?)?\b/i, 'apartment', 'self-contain'],
  [/\broom (?:and|&) (?:parlour|palour)\b/i, 'apartment', 'room-and-parlour'],
  [/\bmini[\s-]?flat\b/i, 'apartment', 'mini-flat'],
  [/\bpent[\s-]?house\b/i, 'apartment', 'penthouse'],
  [/\bstudio\b/i, 'apartment', 'studio'],
  [/\bmai?ss?i?on+et+e?\b/i, 'house', 'maisonette'],
  [/\bblocks? of flats?\b/i, 'apartment', 'block-of-flats'],
  [/\bsemi[\s-]?detached bungalow/i, 'bungalow', 'semi-detached'],
  [/\bterraced? bungalow/i, 'bungalow', 'terrace'],
  [/\bdetached bungalow/i, 'bungalow', 'detached'],
  [/\bbungalow/i, 'bungalow', null],
  [/\bvilla/i, 'villa', null],
  [/\bmansion/i, 'house', 'mansion'],
  [/\btown[\s-]?house/i, 'house', 'townhouse'],
  [/\bsemi[\s-]?detac?hed/i, 'duplex', 'semi-detached'],
  [/\bterrac(?:e|ed)s?\b/i, 'duplex', 'terrace'],
  [/\bdetach?ed\b(?! flat)/i, 'duplex', 'detached'],
  [/\bduplex(?:es)?\b/i, 'duplex', null],
  [/\bcondo(?:minium)?s?\b/i, 'condo', null],
  [/\bfarm\s?land/i, 'land', 'farm-land'],
  [/\bcommercial (?:land|plot)/i, 'land', 'commercial-land'],
  [/\bindustrial (?:land|plot)/i, 'land', 'industrial-land'],
  [/\bmixed[\s-]?use (?:land|plot)/i, 'land', 'mixed-use-land'],
  [/\bresidential (?:land|plot)/i, 'land', 'residential-land'],
  [/\bware\s?house/i, 'commercial', 'warehouse'],
  [/\boffice/i, 'office', 'office-space'],
  [/\bshop(?:ping)?\b|\bstore\b/i, 'commercial', 'shop'],
  [/\bhotel|guest house/i, 'commercial', 'hotel'],
  [/\bfilling station/i, 'commercial', 'filling-station'],
  [/\bschool\b/i, 'commercial', 'school'],
  [/\bevent cent/i, 'commercial', 'event-centre'],
  [/\bfactory\b/i, 'commercial', 'factory'],
  [/\bplaza\b/i, 'commercial', 'plaza'],
  [/\bcommercial\b/i, 'commercial', null],
  [/\b(?:flats?|apartments?)\b/i, 'apartment', 'flat'],
  [/\b(?:land|plots?|acres?|hectares?)\b/i, 'land', null],
  [/\bhouses?\b|\bhome\b/i, 'house', null],
];

/** By what people tell the way: "behind Shoprite Plaza" offers no plaza. */
const BY_THE_WAY =
  /\b(?:opp(?:osite)?\.?|behind|beside|near|close to|next to|adjacent(?: to)?|by the|along|facing|around|off|(?:few|\d+) (?:minutes?|mins?) (?:from|to))\s[^,;.|()\n]{0,80}|\b(?:housing|shopping|road|street|estate|bus ?stop)\b/gi;

/** The kind that words name, or null; the more telling word wins whatever the order of the words. */
export function kindOf(words: string): Kind | null {
  const offered = words.replaceAll(BY_THE_WAY, ' ');
  const hit = KINDS.find(([pattern]) => pattern.test(offered));
  return hit ? { propertyType: hit[1], subtype: hit[2] } : null;
}

/** Bedrooms named in words, such as "4 Bedroom Terrace" or "5bed Detached+bq"; a boys' quarter is no bedroom. */
export function bedroomsIn(words: string): number | null {
  const match = /(\d{1,2})\s*-?\s*bed(?:room|rm)?s?\b|(\d{1,2})\s*bdr?m?s?\b/i.exec(words);
  const count = Number(match?.[1] ?? match?.[2]);
  return match && count > 0 ? count : null;
}

/** "Not for rent" asks for no rent. */
const DENIED_DEAL = /\b(?:not|no|never)\s+(?:for\s+|to\s+)?(?:short[\s-]?(?:let|stay)|rent(?:al)?|let|lease|sale)\b/gi;

export function dealIn(given: string): 'sale' | 'rent' | 'short-let' | null {
  const words = given.replaceAll(DENIED_DEAL, ' ');
  if (/\bshort[\s-]?(?:let|stay)/i.test(words)) return 'short-let';
  if (/\b(?:rent(?:al|als|ing)?|let(?:ting)?|lease)\b/i.test(words)) return 'rent';
  return /\bsales?\b|\bbuy(?:ing)?\b|\bsell(?:ing)?\b|\boutright\b/i.test(words) ? 'sale' : null;
}

const TITLES: readonly [RegExp, TitleType][] = [
  [/governor[’']?s? consent/i, 'governors-consent'],
  [/\bc\s?of\s?o\b|\bc\/o\b|certificate of occupancy/i, 'certificate-of-occupancy'],
  [/\br\s?of\s?o\b|right of occupancy/i, 'right-of-occupancy'],
  [/excision in progress/i, 'excision-in-progress'],
  [/\bexcision\b/i, 'excision'],
  [/\bgazette/i, 'gazette'],
  [/deed of (?:assignment|conveyance)/i, 'deed-of-assignment'],
  [/\ballocation\b/i, 'allocation-letter'],
  [/registered conveyance/i, 'registered-conveyance'],
  [/\bsurvey/i, 'survey-plan'],
  [/family receipt/i, 'family-receipt'],
];

/** What is denied, and what is only on its way, is no document: "no C of O", "C of O in progress". */
const DENIED_BEFORE =
  /\b(?:no|not|without|never|awaiting|lacks|yet to (?:get|have|obtain))\s+(?:(?:a|any|the|yet|valid)\s+)*$/i;
const DENIED_BEHIND =
  /^s?\s*(?:\(|:|-|is|are)?\s*(?:in (?:progress|process|view)|processing|under process|pending|not (?:yet )?(?:ready|available|issued)|applied for)\b/i;

/** The land document that words name; the strongest one where several stand. */
export function titleIn(words: string): TitleType | null {
  const isHeld = ([pattern]: (typeof TITLES)[number]) => {
    const match = pattern.exec(words);
    return (
      match !== null &&
      !DENIED_BEFORE.test(words.slice(0, match.index)) &&
      !DENIED_BEHIND.test(words.slice(match.index + match[0].length))
    );
  };
  return TITLES.find(isHeld)?.[1] ?? null;
}
