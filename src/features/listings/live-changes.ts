import { FACT_FIELDS, HOME_FIELDS, type ListingFacts } from './home-fields.ts';

/** How far a price may move from the one the office saw without being looked at again. */
export const PRICE_BOUND = 0.2;

/**
 * A feed that says its own point may round it so far; the approved pin stays. Farther off it waits, like every place
 * that is said anew.
 */
export const PIN_STAYS_WITHIN_M = 25;
/**
 * The gazetteer may learn where a place is; a place already known to the area that is found farther off than this is
 * another one.
 */
export const FOUND_PIN_BOUND_M = 3000;

/** Facts of a live listing, and the price the office last saw; null where the present one is it. */
export type LiveFacts = ListingFacts & { reviewed_price_minor: number | null };
export type SplitChange = { now: Partial<ListingFacts>; later: Partial<ListingFacts> };

/**
 * Parts what an owner or an agent says anew of a live listing into what goes live now and what waits for the office.
 */
export function splitLiveChange(live: LiveFacts, next: ListingFacts): SplitChange {
  const changed = changedFacts(live, next);
  // A price in another currency or for another period is another price.
  const isOtherPrice =
    changed.includes('currency') || changed.includes('price_period') || changed.includes('transaction_type');
  const isOtherCategory = changed.includes('sale_category');
  const goesLive = (field: keyof ListingFacts): boolean => {
    switch (HOME_FIELDS[field].live) {
      case 'at-once':
        return !(isOtherCategory && (field === 'open_house_at' || field === 'available_from'));
      case 'price':
        return !isOtherPrice && isWithinBound(next.price_minor, live.reviewed_price_minor ?? live.price_minor);
      case 'small-words':
        return !asksForContact([next[field] ?? ''].flat().join('\n'));
      case 'same-words':
        return (
          wordsOf(String(live[field] ?? '')) === wordsOf(String(next[field] ?? '')) &&
          !asksForContact(String(next[field] ?? ''))
        );
      case 'waits':
        return false;
    }
  };
  const pick = (fields: (keyof ListingFacts)[]) =>
    Object.fromEntries(fields.map((field) => [field, next[field]])) as Partial<ListingFacts>;
  return { now: pick(changed.filter(goesLive)), later: pick(changed.filter((field) => !goesLive(field))) };
}

/** The fields in which two descriptions of a home differ. */
export function changedFacts(before: ListingFacts, after: ListingFacts): (keyof ListingFacts)[] {
  return FACT_FIELDS.filter((field) => !isSameFact(before[field], after[field]));
}

function isWithinBound(priceMinor: number, seenMinor: number): boolean {
  return Math.abs(priceMinor - seenMinor) <= seenMinor * PRICE_BOUND;
}

/** Whether two facts say the same; what is not said is null. */
export function isSameFact(a: unknown, b: unknown): boolean {
  return plain(a) === plain(b);
}

/** Keys in one order, since the database gives those of JSON back in its own. */
function plain(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}

function wordsOf(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

const LINK =
  /\b(?:https?:|www\.|wa\.me|t\.me|bit\.ly)|\b[a-z0-9-]+\.(?:com|ng|net|org|me|link|info|co|io|africa|shop|site|online)\b/i;
const ADDRESS = /\S+\s*(?:@|\(at\)|\[at\])\s*\S+\.\S+/i;
const HANDLE = /(?:^|\s)@[a-z0-9_.]{3,}|\b(?:whats\s?app|telegram|instagram|facebook|tiktok)\b/i;
/** Seven digits or more with what people put between them: a phone or an account number, never a count of rooms. */
const NUMBER = /(?:\+|\b)\d(?:[\s().\-/]*\d){6,}/;
const SPELT_NUMBER = /(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b[\s,.-]*){7,}/i;
const PAYMENT = /\b(?:pay(?:ment|ing)?|deposit|transfer|account\s+(?:number|no)|acct|opay|palmpay|moniepoint|kuda)\b/i;
/** "₦120,000,000" is an amount, not a number to call. */
const AMOUNT = /(?:₦|\$|\b(?:ngn|usd|n(?=\d)))\s*\d[\d,.]*|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b/gi;

/** Whether a text names a way to reach somebody past the product: a number, an address, a link, a handle. */
export function hasContact(text: string): boolean {
  const plainText = text.normalize('NFKC');
  const withoutAmounts = plainText.replaceAll(AMOUNT, ' ');
  return (
    [LINK, ADDRESS, HANDLE, SPELT_NUMBER].some((pattern) => pattern.test(plainText)) || NUMBER.test(withoutAmounts)
  );
}

/** Whether a text names a way to reach or to pay somebody. */
export function asksForContact(text: string): boolean {
  return hasContact(text) || PAYMENT.test(text);
}
