import type { Mention } from './guide-facts.ts';

/** Words by which listings say how power and water come; each is counted once for a listing. */
const POWER_WORDS: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['Band A', /\bband[ -]?a\b/i],
  ['prepaid meter', /\bpre-?paid\b/i],
  ['solar or inverter', /\bsolar\b|\binverter\b/i],
  ['generator', /\bgen(?:erator)?s?\b/i],
  ['transformer', /\btransformer\b/i],
];
const WATER_WORDS: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['borehole', /\bbore[ -]?hole\b/i],
  ['treated water', /\btreat(?:ed|ment)\b/i],
  ['public water', /\bpublic\b|\bwater ?board\b|\bmains\b/i],
  ['well', /\bwell\b/i],
];
/** What says that it stays dry; anything else said of floods is only that. */
const DRY = /\b(?:no|never|not|does ?n[o']t|free)\b[^.]{0,30}\bflood|flood[ -]?free/i;

type Said = { power: string | null; water: string | null; flood_notes: string | null };

/** What listings say of power, water and floods, counted: their own words are not repeated, for nobody checked them. */
export function countSaid(listings: readonly Said[]): {
  power: { listings: number; says: Mention[] };
  water: { listings: number; says: Mention[] };
  flood: { listings: number; dry: number };
} {
  const texts = (field: keyof Said) => listings.flatMap((listing) => listing[field]?.trim() || []);
  const count = (field: keyof Said, words: typeof POWER_WORDS) => {
    const said = texts(field);
    const says = words
      .map(([word, pattern]) => ({ word, listings: said.filter((text) => pattern.test(text)).length }))
      .filter((mention) => mention.listings > 0)
      .toSorted((one, other) => other.listings - one.listings);
    return { listings: said.length, says };
  };
  const floods = texts('flood_notes');
  return {
    power: count('power', POWER_WORDS),
    water: count('water', WATER_WORDS),
    flood: { listings: floods.length, dry: floods.filter((text) => DRY.test(text)).length },
  };
}
