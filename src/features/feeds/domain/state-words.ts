import type { Furnishing, ListingStatus, SaleCategory, TransactionType } from '#vocabulary/listing-words.ts';

/**
 * What words of a feed say about a home, with their refusals: "unsold" is not sold, "not furnished" is unfurnished, and
 * "newly renovated" is no new building. A word counts whole, and a "not" in front of it turns it round.
 */
const NOT = String.raw`\b(?:not|never|non|no|without|isn'?t|un)\b[\s-]*(?:(?:yet|been|being|currently|fully|any|a)\s+)*`;
const negated = (word: string) => new RegExp(`${NOT}(?:${word})\\b`, 'gi');

const plain = (text: string) => text.toLowerCase().replaceAll(/[_’]/g, ' ').replaceAll(/\s+/g, ' ').trim();

const CLOSED = 'sold(?: out)?|rented(?: out)?|let(?: out)?|leased(?: out)?|taken|closed|completed|occupied';
const STILL_TO_COME =
  /\b(?:to be|being|will be|can be|may be|yet to be|ready to be)\s+(?:sold|rented|let|leased)\b|\b(?:for|to)\s+(?:let|rent|lease)\b/g;
const NOT_CLOSED = negated(CLOSED);
const IS_CLOSED = new RegExp(`\\b(?:${CLOSED})\\b`);
const IS_AGREED =
  /\bunder offer\b|\bsubject to contract\b|\bstc\b|\b(?:let|sale) agreed\b|\breserved\b|\bin negotiation\b/;
const IS_GONE =
  /\bunavailable\b|\boff[\s-]market\b|\bwithdrawn\b|\bremoved\b|\binactive\b|\bexpired\b|\bdelisted\b|\b(?:not|no longer|isn'?t) (?:currently )?(?:available|on the market|active)\b/;
const IS_PAUSED = /\bpaused\b|\bon hold\b/;

/** How a listing stands by the feed's word for it; `available` where the word says nothing else. */
export function statusIn(text: string, transaction: TransactionType): ListingStatus {
  const words = plain(text);
  if (IS_AGREED.test(words) && !negated('under offer|reserved').test(words)) return 'under_offer';
  if (IS_CLOSED.test(words.replaceAll(NOT_CLOSED, ' ').replaceAll(STILL_TO_COME, ' ')))
    return transaction === 'sale' ? 'sold' : 'rented';
  if (IS_GONE.test(words)) return 'withdrawn';
  return IS_PAUSED.test(words) ? 'paused' : 'available';
}

const FURNISH = 'furnish(?:ed|ing|ings)?|furniture';
const HALF_FURNISHED = /\b(?:semi|part|partly|partially|half)[\s-]*furnished\b/;
const NOT_FURNISHED = new RegExp(`\\bunfurnished\\b|${negated(FURNISH).source}`, 'g');

/** How far a home is furnished; null where the words do not say, or say both. */
export function furnishingIn(text: string): Furnishing | null {
  const words = plain(text);
  if (/^(?:no|none|n)$/.test(words)) return 'unfurnished';
  if (/^(?:1|1\.0|yes|true|y)$/.test(words)) return 'furnished';
  if (HALF_FURNISHED.test(words)) return 'semi-furnished';
  const rest = words.replaceAll(NOT_FURNISHED, ' ');
  const isFurnished = /\bfurnished\b/.test(rest) && !/\b(?:to be|can be|could be|optionally) furnished\b/.test(rest);
  if (rest !== words) return isFurnished ? null : 'unfurnished';
  return isFurnished ? 'furnished' : null;
}

/** Whether words say that a home is newly built: renovated, painted or almost new is not. */
export function isNewIn(text: string): boolean {
  const words = plain(text)
    .replaceAll(negated('new|newly built|brand new'), ' ')
    .replaceAll(/\b(?:almost|nearly|like|as|good as)[\s-]new\b/g, ' ');
  return /^new$|\bbrand[\s-]new\b|\bnew(?:ly)?[\s-]*(?:built|build|constructed|construction|completed|development|property|house|home)\b/.test(
    words,
  );
}

/** Parts of a home that may be new, furnished or serviced without the home being so. */
const PARTS =
  'kitchens?|lobb(?:y|ies)|gyms?|offices?|clubs?(?: ?houses?)?|generators?|gens?|lifts?|elevators?|transformers?|roads?|fence|roof|appliances?|boreholes?|inverters?|cars?|plots?|area|neighbou?rhood|tiles|doors?|ac|acs|air ?conditioners?';
const OF_A_PART = new RegExp(
  `\\b(?:fully |well |semi |partly |brand[\\s-]?|newly )*(?:furnished|serviced|new|built|fitted|constructed)\\s+(?:and \\w+ )?(?:\\w+ )?(?:${PARTS})\\b`,
  'gi',
);

/** Prose without what it says of parts: "a fully furnished kitchen" makes no furnished home. */
export function withoutParts(text: string): string {
  return text.replaceAll(OF_A_PART, ' ');
}

/** Whether a title or a description says that the home itself is newly built. */
export function isNewInProse(text: string): boolean {
  return isNewIn(withoutParts(text));
}

/** Whether a home is serviced; null where the words do not say. */
export function servicedIn(text: string): boolean | null {
  const words = plain(text);
  if (/^(?:1|1\.0|yes|true|y)$/.test(words)) return true;
  const rest = words.replaceAll(new RegExp(`\\bunserviced\\b|${negated('serviced').source}`, 'g'), ' ');
  if (/\bserviced\b/.test(rest)) return true;
  return rest === words && !/^no$/.test(words) ? null : false;
}

const CATEGORIES: readonly [RegExp, SaleCategory][] = [
  [
    /\bforeclos|\bbank sale\b|\bbank[\s-]owned\b|\bdistress|\bmortgagee\b|\brepossess|\breceiver|\bamcon\b/,
    'foreclosure',
  ],
  [
    /\b(?:for sale )?by owner\b|\bfsbo\b|\bdirect(?:ly)? (?:from )?(?:the )?owner\b|\bowner(?:'s)? direct\b/,
    'for-sale-by-owner',
  ],
  [/\bopen (?:house|day)\b/, 'open-house'],
  [/\bcoming soon\b|\bpre[\s-]?launch\b/, 'coming-soon'],
  [/\bnew[\s-](?:construction|build|development)\b|\bnewly built\b|\bbrand new\b/, 'new-construction'],
];

/** The kind of sale that words name, or null. */
export function saleCategoryIn(text: string): SaleCategory | null {
  const words = text
    .toLowerCase()
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/\b(?:not|no|non)\s+(?:a\s+|an\s+)?[a-z]+(?: (?:sale|soon|house|day|owner|owned|construction))?/g, ' ');
  return CATEGORIES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
