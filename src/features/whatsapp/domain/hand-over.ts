import { LANGUAGES, type Language } from '#vocabulary/languages.ts';

/** What somebody was asked last before an agent hears of them, in the language it was asked. */
export type HandOver = {
  step: 'consent' | 'contact';
  /** They asked to be called. */
  mayCall: boolean;
  withTranscript: boolean;
  language: Language;
};

/** What somebody allowed: to pass on their chat too, their wish and number alone, or nothing. */
export type Consent = 'with-chat' | 'without-chat' | 'no';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Yes and no alone, in the five languages, without accents. A bare yes allows the least. */
const YES = new Set([
  ...['yes', 'yes please', 'yeah', 'yep', 'ok', 'okay', 'sure', 'i agree', 'yes o', 'i gree', 'na so', 'oya'],
  ...['eh', 'i', 'na yarda', 'toh', 'beeni', 'bee ni', 'mo gba', 'ee', 'eeh', 'ekwere m'],
]);
const NO = new Set([
  ...['no', 'no thanks', 'no thank you', 'nope', 'not now', 'i no gree', 'no o', 'cancel that', 'never mind'],
  ...['a a', 'aa', 'ban yarda ba', 'rara', 'n ko gba', 'mba', 'ekweghi m'],
]);
const LONGEST = 60;

/**
 * What an answer to the question of consent allows: one of its three buttons (`labels`), or a bare yes or no; null
 * where it is something else.
 */
export function readConsent(text: string, labels: Readonly<Record<Consent, string>>): Consent | null {
  if (text.length > LONGEST) return null;
  const said = plain(text);
  const pressed = (Object.entries(labels) as [Consent, string][]).find(([, label]) => plain(label) === said);
  if (pressed) return pressed[0];
  if (YES.has(said)) return 'without-chat';
  return NO.has(said) ? 'no' : null;
}

/** A run of digits as telephone numbers are written, with a plus and signs between. */
const NUMBER = /\+?\d(?:[ ().-]{0,2}\d){6,16}/;
const LONGEST_CONTACT = 200;
const LONGEST_NAME = 80;

/** The name and the number in one line; the number as it is written, for whoever knows what a number is. */
export function readContact(text: string): { name: string; number: string } | null {
  if (text.length > LONGEST_CONTACT) return null;
  const number = NUMBER.exec(text)?.[0];
  if (!number) return null;
  const name = text
    .replace(number, ' ')
    .replace(/^\s*(?:my name is|i am|na me be|i be)\b/i, ' ')
    .replaceAll(/[^\p{L}\p{M}'’ .-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .-]+$/g, '')
    .slice(0, LONGEST_NAME);
  return { name, number };
}

/** What was stored of it, as far as it is one. */
export function readHandOver(stored: unknown): HandOver | null {
  const { step, mayCall, withTranscript, language } = (stored ?? {}) as Partial<Record<keyof HandOver, unknown>>;
  const known = LANGUAGES.find((one) => one === language);
  if ((step !== 'consent' && step !== 'contact') || !known) return null;
  return { step, mayCall: mayCall === true, withTranscript: withTranscript === true, language: known };
}
