import { m } from '#paraglide/messages.js';
import { AppError } from './app-error.ts';
import { oneOf } from './one-of.ts';

/**
 * The one of `values` that a text from outside names, where there is no going on without it: deciding has no default.
 * @throws AppError unknown_choice (400)
 */
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
