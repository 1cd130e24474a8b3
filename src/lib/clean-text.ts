/** A break of a line that only some programs know. */
const LINE_BREAKS = /[\u0085\u2028\u2029]/g;
/** Line ends and tabs stay; PostgreSQL refuses NUL in a text. */
const CONTROLS = /(?![\n\r\t])\p{Cc}/gu;
/**
 * What shows nothing, or turns what follows round: soft hyphens, fillers, directions, tags (in which orders to machines
 * are hidden), halves of characters, and what is no character at all. The joiners of emoji are looked at apart.
 */
const UNSEEN =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\uffff\p{Cs}\u{e0000}-\u{e0fff}]/gu;
/** A joiner stays where it joins two pictures, as of a family. */
const JOINERS = /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Letters and digits in another dress: full width, circled, bold, joined. */
const DRESSED = /[\ufb00-\ufb06\uff01-\uff5e\u2460-\u24ff\u2100-\u214f\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ad}]/gu;
const ODD_BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Yoruba needs two marks on one letter; towers of them cover the lines around. */
const TOWERS = /(\p{M}{3})\p{M}+/gu;

/** Letters of other scripts, each before the one of ours that it looks like. */
const PAIRS =
  'аa еe оo рp сc хx уy іi јj ѕs һh ԁd ԛq ԝw АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ІI ЈJ ЅS ԚQ ԜW ' +
  'αa οo ρp νv ιi κk υu τt ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX';
const OTHER_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const EACH_OF_OTHERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const WORDS = /[\p{L}\p{N}]+/gu;
const OURS = /[\p{Script=Latin}0-9]/u;

/**
 * A text as it is read and stored: in composed form, letters and digits undressed, nothing unseen, no tower of marks,
 * and in a word of our script no letter of another one that looks like ours. Lines and tabs stay. Linear in time; what
 * is clean stays as it is. Not all of NFKC, which would make 12′30″ another number and of m² a plain m2.
 */
export function cleanText(text: string): string {
  if (isPlain(text)) return text;
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(CONTROLS, '')
    .replace(UNSEEN, '')
    .replace(JOINERS, '')
    .replace(ODD_BLANKS, ' ')
    .replace(DRESSED, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(TOWERS, '$1')
    .replace(WORDS, withoutTwins);
}

/** The same on one line, trimmed, and cut to `max` characters without halving one. */
export function cleanLine(text: string, max: number): string {
  const line = cleanText(text.slice(0, max * 4))
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, max).join('').trim();
}

/** Most texts are nothing but these, and are left alone at once. */
function isPlain(text: string): boolean {
  return /^[\t\n\r\x20-\x7e₦]*$/.test(text);
}

function withoutTwins(word: string): string {
  if (!(OTHER_SCRIPTS.test(word) && OURS.test(word))) return word;
  return word.replace(EACH_OF_OTHERS, (letter) => {
    const at = PAIRS.indexOf(letter);
    return at < 0 ? letter : PAIRS.charAt(at + 1);
  });
}

/**
 * Every text within a value of JSON cleaned, except what is left as typed: cleaned, a password would be another one.
 * The value's depth is bounded where its bytes are read.
 */
export function cleanValue(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return isLeftAsTyped(name) ? value : cleanText(value);
  if (Array.isArray(value)) return value.map((part) => cleanValue(part, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanValue(part, key)]));
}

/** The fields for passwords: new, repeated and present. */
const LEFT_AS_TYPED = /password|^(?:confirm|current)$/i;

/** Whether a field of this name is never touched. */
export function isLeftAsTyped(name: string): boolean {
  return LEFT_AS_TYPED.test(name);
}
