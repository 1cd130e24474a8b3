import { m } from '#paraglide/messages.js';
import { AppError } from './app-error.ts';

/**
 * The one of `values` that a text from outside names; null where it names none, and never anything an object merely
 * inherits.
 */
export function oneOf<const Value extends string>(values: readonly Value[], text: unknown): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** The same where there is no going on without it: deciding has no default. @throws AppError unknown_choice (400) */
export function requireOneOf<const Value extends string>(
  values: readonly Value[],
  text: unknown,
  field?: string,
): Value {
  const value = oneOf(values, text);
  if (value !== null) return value;
  throw new AppError('unknown_choice', {
    status: 400,
    publicMessage: m.ui_unknown_choice(),
    ...(field === undefined ? {} : { field }),
  });
}

/** What a closed table holds under a key from outside: its own entries only, so that `constructor` is nothing. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}
