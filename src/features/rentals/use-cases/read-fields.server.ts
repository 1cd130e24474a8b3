import { hash } from 'node:crypto';
import { AppError } from '#lib/app-error.ts';
import { readDay } from '#lib/days.ts';
import { parseMoney } from '#lib/money.ts';
import { readOnceKey } from '#lib/once-key.ts';
import { lookUp } from '#lib/one-of.ts';
import { parseContactPhone } from '#lib/phone.ts';
import { isBlank, PLAIN_EMAIL, withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { addMonths, type Day } from '../domain/calendar-days.ts';

/** What was typed into a form, by field. */
export type Typed = Readonly<Record<string, string>>;

export const NAME_MAX = 120;
export const WORDS_MAX = 4000;
/** A thousand million naira a year: far above the dearest rent there is. */
const MOST_MINOR = 100_000_000_000;

/** What was typed into a field; empty where nothing was. */
const sayOf = (typed: Typed, field: string) => lookUp(typed, field) ?? '';

/** A refusal that stands at its field. */
export const refuse = (code: string, publicMessage: string, field?: string) =>
  new AppError(code, { status: 400, publicMessage, ...(field === undefined ? {} : { field }) });

/** One line that must say something. @throws AppError rental_field (400) */
export function readLine(typed: Typed, field: string, max = NAME_MAX): string {
  const text = readOptionalLine(typed, field, max);
  if (text === '') throw refuse('rental_field', m.rentals_problem_missing(), field);
  return text;
}

/** One line that may be empty. @throws AppError rental_field (400) */
export function readOptionalLine(typed: Typed, field: string, max = NAME_MAX): string {
  const text = withoutControls(sayOf(typed, field)).replaceAll(/\s+/g, ' ').trim();
  if (text.length > max) throw refuse('rental_field', m.rentals_problem_long({ max }), field);
  return isBlank(text) ? '' : text;
}

/** Text of several lines that may be empty. @throws AppError rental_field (400) */
export function readText(typed: Typed, field: string, max = WORDS_MAX): string {
  const text = withoutControls(sayOf(typed, field)).trim();
  if (text.length > max) throw refuse('rental_field', m.rentals_problem_long({ max }), field);
  return isBlank(text) ? '' : text;
}

/** Commas that part no thousands: whoever typed `1,50` or `1,2,3` meant another amount than the digits alone. */
const ODD_COMMAS = /\d,(?!\d{3}(?!\d))/;

/** An amount of naira above zero, in kobo. @throws AppError rental_money (400) */
export function readNaira(typed: Typed, field: string): number {
  const text = sayOf(typed, field);
  const money = ODD_COMMAS.test(text) ? null : parseMoney(text);
  if (money?.currency !== 'NGN' || money.minor <= 0 || money.minor > MOST_MINOR)
    throw refuse('rental_money', m.rentals_problem_money(), field);
  return money.minor;
}

/** The same where nothing typed is nothing. @throws AppError rental_money (400) */
export function readOptionalNaira(typed: Typed, field: string): number {
  const text = sayOf(typed, field).trim();
  return text === '' || /^[₦n]?\s*0+$/i.test(text) ? 0 : readNaira(typed, field);
}

/** A day of the calendar. @throws AppError rental_day (400) */
export function readDayField(typed: Typed, field: string): Day {
  const text = sayOf(typed, field).trim();
  if (!readDay(text)) throw refuse('rental_day', m.rentals_problem_day(), field);
  return text;
}

/** How long before a lease begins money for it may have changed hands; what is earlier is a slip of the year. */
const MONTHS_AHEAD = 24;

/** A day on which money of a lease changed hands: not to come, not long before it. @throws AppError rental_day (400) */
export function readPaidDay(typed: Typed, field: string, { startsOn, today }: { startsOn: Day; today: Day }): Day {
  const day = readDayField(typed, field);
  if (day > today) throw refuse('rental_day', m.rentals_problem_future(), field);
  if (day < addMonths(startsOn, -MONTHS_AHEAD)) throw refuse('rental_day', m.rentals_problem_long_before(), field);
  return day;
}

/** The same where nothing typed is none. @throws AppError rental_day (400) */
export function readOptionalDay(typed: Typed, field: string): Day | null {
  return sayOf(typed, field).trim() === '' ? null : readDayField(typed, field);
}

/** An address for mail, or null. @throws AppError rental_email (400) */
export function readEmail(typed: Typed, field: string): string | null {
  const text = sayOf(typed, field).trim();
  if (text === '') return null;
  if (text.length > NAME_MAX || !PLAIN_EMAIL.test(text)) throw refuse('rental_email', m.rentals_problem_email(), field);
  return text;
}

/** A phone number in the form that is stored, or null. @throws AppError rental_phone (400) */
export function readPhone(typed: Typed, field: string): string | null {
  const text = sayOf(typed, field).trim();
  if (text === '') return null;
  const phone = parseContactPhone(text);
  if (phone === null) throw refuse('rental_phone', m.rentals_problem_phone(), field);
  return phone;
}

/** A whole number within bounds. @throws AppError rental_number (400) */
export function readCount(typed: Typed, field: string, { least, most }: { least: number; most: number }): number {
  const text = sayOf(typed, field).trim();
  const count = Number(text === '' ? least : text);
  if (!Number.isInteger(count) || count < least || count > most)
    throw refuse('rental_number', m.rentals_problem_number({ least, most }), field);
  return count;
}

/** The same typed again within this time is a second press of a button, not a second thing. */
const SECOND_PRESS_MS = 10 * 60_000;
export const secondPressSince = (at: Date) => new Date(at.getTime() - SECOND_PRESS_MS);

/**
 * The id of what one showing of a form makes, so that its button pressed twice makes one; null where the form names no
 * showing. What was typed is part of it: a form that was gone back to and filled in anew makes another.
 */
export function pressId(typed: Typed, made: readonly (string | number)[]): string | null {
  const key = readOnceKey(sayOf(typed, 'once'), []);
  if (key === null) return null;
  const hex = hash('sha256', JSON.stringify([key, ...made]), 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const gone = () => new AppError('rental_gone', { status: 404, publicMessage: m.rentals_gone() });
