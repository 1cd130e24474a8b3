// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed; PostgreSQL refuses NUL in text
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Characters that show nothing; `\s` knows the ordinary blanks, not these. */
const NOTHING_TO_SEE = /[\s\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2060-\u2064\u2800\u3164\ufeff\uffa0]/g;

/** An address that can be mailed to; what stricter patterns refuse is somebody's real one. */
export const PLAIN_EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** A text as it may be stored: line ends and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '');
}

/** True for a text in which there is nothing to read. */
export function isBlank(text: string): boolean {
  return text.replace(NOTHING_TO_SEE, '') === '';
}

/** True when the tick was set, as a form (`on`) or JSON (`true`) says it; anything else is no consent. */
export function hasConsented(value: unknown): boolean {
  return value === true || value === 'on';
}
