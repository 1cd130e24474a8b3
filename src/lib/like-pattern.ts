/** A LIKE pattern that finds `text` anywhere, lowered; %, _ and \ stand for themselves (spec 5). */
export function containsPattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
