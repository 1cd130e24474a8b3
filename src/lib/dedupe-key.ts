/** Two equal submissions within this time are one: a double click, a reload, a second tab. */
export const DEDUPE_WINDOW_MS = 10 * 60_000;

/** The key to store and the one of the window before; equal content in either counts as the same submission. */
export function dedupeKeys(
  parts: readonly (string | undefined)[],
  now: Date,
  hash: (text: string) => string,
): [current: string, before: string] {
  const slot = Math.floor(now.getTime() / DEDUPE_WINDOW_MS);
  const content = JSON.stringify(parts.map((part) => part ?? ''));
  return [hash(`${slot}:${content}`), hash(`${slot - 1}:${content}`)];
}
