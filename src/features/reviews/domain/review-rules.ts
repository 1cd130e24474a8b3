import { DAY_MS } from '#lib/days.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { type HeldFor, REVIEW_ASPECTS, type ReviewAspect, type ReviewWords, STARS, type Stars } from '../review.ts';

/** Of each aspect, and of a reply. */
export const WORDS_MAX = 800;
/** At least one aspect says so much: stars alone help nobody. */
export const WORDS_MIN = 15;

export type ReviewDraft = { stars: Stars; words: ReviewWords };
export type ReviewRefusal = { field: 'stars' | ReviewAspect; why: 'missing' | 'too_short' | 'too_long' };

/** Reads what was typed; all that is wrong with it, or what may be stored. Texts are read by `text`, by field name. */
export function readReview(text: (name: string) => string): ReviewDraft | { refusals: ReviewRefusal[] } {
  const stars = STARS.find((known) => String(known) === text('stars'));
  const words: ReviewWords = {};
  const refusals: ReviewRefusal[] = stars ? [] : [{ field: 'stars', why: 'missing' }];
  for (const aspect of REVIEW_ASPECTS) {
    const said = withoutControls(text(aspect)).trim();
    if (isBlank(said)) continue;
    if (said.length > WORDS_MAX) refusals.push({ field: aspect, why: 'too_long' });
    words[aspect] = said;
  }
  const longest = Math.max(0, ...Object.values(words).map((said) => said.length));
  if (longest < WORDS_MIN) refusals.push({ field: 'home', why: 'too_short' });
  return stars && refusals.length === 0 ? { stars, words } : { refusals };
}

const EMAIL = /[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2,}/i;
/** Nine and more are a telephone number; prices of homes are written with commas, or shorter. */
const DIGITS_OF_A_NUMBER = 9;
const HANDLE = /(?:^|\s)@[a-z0-9_.]{3,}|\b(?:wa\.me|whatsapp|telegram|t\.me|instagram|facebook|tiktok|snapchat)\b/i;
const LINK = /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,63}\.(?:com|ng|org|net|info|biz|io|me|co|africa|online|shop|xyz)\b/i;
/** Words that accuse or insult, in the languages people write here; letters that stand for others are read as those. */
const INSULTS = new Set(
  [
    ...['thief', 'thieves', 'criminal', 'scammer', 'scam', 'fraudster', 'fraud', '419', 'yahooboy', 'ole', 'barawo'],
    ...['idiot', 'fool', 'foolish', 'stupid', 'bastard', 'moron', 'useless', 'mumu', 'olodo', 'werey', 'ashawo'],
    ...['prostitute', 'bitch', 'fuck', 'shit', 'asshole', 'onye oshi', 'shege', 'dan iska', 'oloshi', 'yeye'],
  ].map((word) => word.replaceAll(' ', '')),
);
const LOOKALIKES = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', $: 's', '@': 'a' }));

/**
 * What of a text the office reads before everybody does: ways to get in touch, links, insults. Linear in its length.
 */
export function findHolds(text: string): HeldFor[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const found = new Set<HeldFor>();
  if (EMAIL.test(plain) || HANDLE.test(plain) || hasNumber(plain)) found.add('contact');
  if (LINK.test(plain.replaceAll(/\S{1,64}@\S{1,64}/g, ' '))) found.add('link');
  if (hasInsult(plain)) found.add('insult');
  return [...found];
}

/** Digits with what people put between them; a run is cut at 40 letters, so that it stays linear. */
const RUN_OF_DIGITS = /\d[\d\s().+-]{6,40}/g;

function hasNumber(text: string): boolean {
  return [...text.matchAll(RUN_OF_DIGITS)].some(([run]) => run.replaceAll(/\D/g, '').length >= DIGITS_OF_A_NUMBER);
}

function hasInsult(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}$@]+/u).filter(Boolean);
  return words.some((word, index) => {
    const read = [...word].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
    const pair = words[index + 1] ? `${word}${words[index + 1]}` : '';
    return INSULTS.has(word) || INSULTS.has(read) || (pair !== '' && INSULTS.has(pair));
  });
}

/** Whether a review may still be changed: so many days after it was written, and not once it was taken down. */
export function mayEdit(review: { state: string; createdAt: Date }, days: number, now: Date): boolean {
  return review.state !== 'removed' && review.createdAt.getTime() + days * DAY_MS > now.getTime();
}

/** First name and the initial of the last, so that neighbours know them and search engines do not. */
export function shortName(name: string | null): string | null {
  const [first, ...rest] = (name ?? '').trim().split(/\s+/);
  if (!first) return null;
  const last = rest.at(-1);
  return last ? `${first.slice(0, 40)} ${[...last][0]}.` : first.slice(0, 40);
}
