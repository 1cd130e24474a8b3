import type { IconName } from '#ui/icon-names.ts';

/** Most amenities shown, one of each category (spec 9, Detail and map). */
export const MOST_AMENITIES = 6;

export type AmenityCategory =
  | 'education'
  | 'health'
  | 'shopping'
  | 'transport'
  | 'worship'
  | 'leisure'
  | 'security'
  | 'dining'
  | 'banking';

/** How far away, as the area guide says it; minutes are left as minutes because nobody measured the road. */
export type AmenityDistance = { value: number; unit: 'km' | 'm' | 'min' | 'min-walk' | 'min-drive' };

/** Spec 3, Nearby amenity. `distance` is null where the text names none. */
export type NearbyAmenity = {
  name: string;
  distance: AmenityDistance | null;
  icon: IconName;
  category: AmenityCategory;
};

/**
 * What a category is called in running text. A word that is part of a longer one ("parking", "Banana") never matches.
 */
const RULES: readonly { category: AmenityCategory; icon: IconName; words: RegExp }[] = [
  {
    category: 'education',
    icon: 'school',
    words: /\b(?:schools?|universit(?:y|ies)|colleges?|polytechnics?|academ(?:y|ies)|cr[eè]che|nurser(?:y|ies))\b/iu,
  },
  {
    category: 'health',
    icon: 'cross',
    words: /\b(?:hospitals?|clinics?|pharmac(?:y|ies)|(?:medical|health) cent(?:re|er)s?)\b/iu,
  },
  {
    category: 'shopping',
    icon: 'cart',
    words: /\b(?:supermarkets?|markets?|(?:shopping )?malls?|plazas?|shoprite)\b/iu,
  },
  {
    category: 'security',
    icon: 'shield',
    words: /\b(?:police (?:posts?|stations?|divisions?)|fire (?:service|station))\b/iu,
  },
  {
    category: 'transport',
    icon: 'bus',
    words:
      /\b(?:(?:expressway )?bus[- ]?stops?|brt(?: (?:stop|station|terminal))?|(?:bus|train|rail) (?:terminals?|stations?)|motor parks?|airports?|expressways?|toll gates?|jett(?:y|ies))\b/iu,
  },
  { category: 'worship', icon: 'pray', words: /\b(?:churche?s?|mosques?|cathedrals?|chapels?)\b/iu },
  {
    category: 'leisure',
    icon: 'tree',
    words: /\b(?:parks?|gardens?|beach(?:es)?|golf (?:course|club)|stadiums?|gyms?|cinemas?|playgrounds?)\b/iu,
  },
  { category: 'dining', icon: 'food', words: /\b(?:restaurants?|eater(?:y|ies)|caf[eé]s?|bukkas?)\b/iu },
  { category: 'banking', icon: 'bank', words: /\b(?:banks?|atms?)\b/iu },
];

/** Phrases that hold a keyword and mean something else. */
const LOOK_ALIKES =
  /\bcar parks?\b|\bpark(?:ing)? spaces?\b|\bWorld Bank\b|\bmarket (?:price|value|rate)s?\b|\bgarden (?:city|estate)\b/giu;

/**
 * What stands in front of a place that is said not to be there: "no school", "without any public clinic", "no bank or
 * market".
 */
const DENIED_BEFORE =
  /\b(?:no|without|neither|nor|lacks?|lacking|not (?:an?|any|near|close to)|(?<!not )(?<!not too )far (?:away )?from)\s+(?:(?!(?:to|from|on|in|at|is|are|of|for|with|by)\b)[\p{L}’'-]+\s+){0,3}$/iu;

const DISTANCE =
  /(\d+(?:\.\d+)?)[ -]?(?:(km|kilomet(?:re|er)s?)|(m|met(?:re|er)s?)|(min(?:ute)?s?))\b[’']?\s*(walk|stroll|drive)?/iu;
/** Words that start a sentence with a capital and belong to no name. */
const NOT_A_NAME =
  /^(?:the|a|an|there|is|are|near|nearest|nearby|closest|close|both|its|this|also|several|good|many|most|some|other|with|within|about|around|two|three|four|to|at|by|from|in)$/iu;

/**
 * The amenities an area guide speaks of, in its own order: at most MOST_AMENITIES and one per category (spec 9). Of
 * several in one category the one told best counts: with a distance before without, with a name before without, then
 * the first. Rules on words only: nothing is looked up and nothing is added that the text does not say.
 */
export function nearbyAmenities(areaGuide: string | null): NearbyAmenity[] {
  const best = new Map<AmenityCategory, NearbyAmenity>();
  for (const clause of splitClauses(areaGuide ?? '')) {
    for (const match of matchesIn(clause)) {
      const known = best.get(match.category);
      // Setting a key again keeps its place, which is where the text first spoke of the category.
      if (!known || worthOf(match) > worthOf(known)) best.set(match.category, match);
    }
  }
  return [...best.values()].slice(0, MOST_AMENITIES);
}

function worthOf({ name, distance }: NearbyAmenity): number {
  return (distance ? 2 : 0) + (/\s\p{Lu}|\p{Lu}\S*\s/u.test(name) ? 1 : 0);
}

const DISTANCE_ALONE = new RegExp(
  `^\\s*(?:(?:is|are|lies?|stands?) )?(?:about|some|only|just)?\\s*${DISTANCE.source}\\s*(?:away|off)?\\s*$`,
  'iu',
);

/**
 * Sentences cut at commas, semicolons and "and", so that a distance belongs to what it stands beside; a decimal point
 * ends nothing, and a distance alone between two commas belongs to what was named before it.
 */
function splitClauses(text: string): string[] {
  const clauses: string[] = [];
  for (const clause of text.replaceAll(LOOK_ALIKES, ' ').split(/[;,\n]+|\.(?!\d)|\s(?:and|while|but|plus)\s/iu)) {
    if (DISTANCE_ALONE.test(clause) && clauses.length > 0) clauses.push(`${clauses.pop()} ${clause}`);
    else clauses.push(clause);
  }
  return clauses;
}

function matchesIn(clause: string): NearbyAmenity[] {
  const distance = readDistance(clause);
  return RULES.flatMap(({ category, icon, words }) => {
    const match = words.exec(clause);
    return match && !DENIED_BEFORE.test(clause.slice(0, match.index))
      ? [{ at: match.index, amenity: { name: nameAround(clause, match.index, match[0]), distance, icon, category } }]
      : [];
  })
    .sort((a, b) => a.at - b.at)
    .map(({ amenity }) => amenity);
}

function readDistance(clause: string): AmenityDistance | null {
  const match = DISTANCE.exec(clause);
  if (!match) return null;
  const value = Number(match[1]);
  if (match[2]) return { value, unit: 'km' };
  if (match[3]) return { value, unit: 'm' };
  if (!match[5]) return { value, unit: 'min' };
  return { value, unit: match[5].toLowerCase() === 'drive' ? 'min-drive' : 'min-walk' };
}

/**
 * The keyword with the capitalised words around it ("Lekki British School", "University of Lagos"); the bare keyword
 * otherwise.
 */
function nameAround(clause: string, at: number, keyword: string): string {
  const before = clause.slice(0, at).trimEnd().split(/\s+/).filter(Boolean);
  const after = clause
    .slice(at + keyword.length)
    .split(/\s+/)
    .filter(Boolean);
  const name = [keyword];
  while (isNameWord(before.at(-1))) name.unshift(before.pop() ?? '');
  while (isNameWord(after[0]) || (after[0] === 'of' && isNameWord(after[1]))) name.push(after.shift() ?? '');
  const text = name.join(' ').replace(/[^\p{L}\p{N})]+$/u, '');
  return text.charAt(0).toLocaleUpperCase('en-NG') + text.slice(1);
}

function isNameWord(word: string | undefined): boolean {
  return word !== undefined && /^\p{Lu}[\p{L}\p{N}\p{M}'’.&-]*$/u.test(word) && !NOT_A_NAME.test(word);
}
