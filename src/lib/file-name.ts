/** The longest name that is kept of a file. */
export const MAX_FILE_NAME = 120;

/** A file name as it may be shown and stored: no folders, no control characters, not longer than a line. */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must go.
  const clean = base.replaceAll(/[\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069"]/g, '').trim();
  if (clean.length <= MAX_FILE_NAME) return clean || 'file';
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  return clean.slice(0, MAX_FILE_NAME - ending.length) + ending;
}
