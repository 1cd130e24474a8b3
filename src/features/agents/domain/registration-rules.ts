import { DAY_MS, dayInNigeria, readDay } from '#lib/days.ts';
import { parsePhone } from '#lib/phone.ts';

/** Users must be 18 or older (spec 5). */
export const MIN_AGE = 18;
const NAME_MAX = 120;

export type RegistrationField = 'full_name' | 'phone' | 'email' | 'password' | 'date_of_birth';
export type RegistrationRefusal = { field: RegistrationField; problem: 'required' | 'phone' | 'no_date' | 'too_young' };
export type Registration = {
  fullName: string;
  phone: string;
  email: string;
  password: string;
  dateOfBirth: string | null;
};

/**
 * Step one of the registration: full name, phone, email and password are required (spec 5), a date of birth must make
 * one 18.
 */
export function checkRegistration(
  input: Record<string, unknown>,
  now: Date,
): { registration: Registration } | { refusals: RegistrationRefusal[] } {
  const text = (name: RegistrationField) => (typeof input[name] === 'string' ? (input[name] as string) : '');
  const fullName = text('full_name').replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX);
  const email = text('email').trim();
  const password = text('password');
  const phone = parsePhone(text('phone'));
  const birth = text('date_of_birth').trim();
  const refusals: RegistrationRefusal[] = [];
  if (fullName === '') refusals.push({ field: 'full_name', problem: 'required' });
  if (text('phone').trim() === '') refusals.push({ field: 'phone', problem: 'required' });
  else if (!phone) refusals.push({ field: 'phone', problem: 'phone' });
  if (email === '') refusals.push({ field: 'email', problem: 'required' });
  if (password === '') refusals.push({ field: 'password', problem: 'required' });
  const wrongBirth = checkBirth(birth, now);
  if (wrongBirth) refusals.push({ field: 'date_of_birth', problem: wrongBirth });
  if (refusals.length > 0 || !phone) return { refusals };
  return { registration: { fullName, phone, email, password, dateOfBirth: birth || null } };
}

/**
 * What is wrong with a date of birth, for everybody who becomes an agent: it may be left out, and where it is given it
 * makes one 18.
 */
export function checkBirth(birth: string, now: Date): 'no_date' | 'too_young' | null {
  if (birth === '') return null;
  const age = ageOf(birth, now);
  if (age === null) return 'no_date';
  return age < MIN_AGE ? 'too_young' : null;
}

/**
 * Where somebody works, as the wizard's second step left it: street and state of work. The local government area asked
 * for there stands beside the state of origin, and belongs to it: an office in Lekki is not in the LGA its agent comes
 * from.
 */
export function workAddress(place: { address: string; work: string }): string {
  return [place.address, place.work].filter(Boolean).join(', ');
}

/** Whole years since a day, by the calendar in Nigeria; null for no real day of the past. */
export function ageOf(isoDay: string, now: Date): number | null {
  const born = readDay(isoDay);
  const today = dayInNigeria(now);
  if (!born || isoDay > today || now.getTime() - born.getTime() > 130 * 366 * DAY_MS) return null;
  return Number(today.slice(0, 4)) - Number(isoDay.slice(0, 4)) - (today.slice(5) < isoDay.slice(5) ? 1 : 0);
}
