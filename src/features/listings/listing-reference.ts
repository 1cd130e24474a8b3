/** So many letters of its id name a home: among a million homes about one in seventeen shares them with another. */
const LETTERS = 6;
const REFERENCE = /^za[-\s]?([0-9a-f]{6})$/i;
const UUID_TAIL = { least: '-0000-0000-0000-000000000000', most: '-ffff-ffff-ffff-ffffffffffff' };

/**
 * The short number of a home, to be read out on the phone: ZA-7D26F1. It is the beginning of its id, so that a home is
 * found by it in the order the ids are kept in; null for built-in samples, which have no id of that kind.
 */
export function listingReference(id: string): string | null {
  const letters = id.slice(0, LETTERS);
  return /^[0-9a-f]{6}$/i.test(letters) && id.length === 36 ? `ZA-${letters.toUpperCase()}` : null;
}

/** The first and last id that a text can mean, where it is such a number and nothing else; else null. */
export function idsOfReference(text: string): { from: string; to: string } | null {
  const letters = REFERENCE.exec(text.trim())?.[1]?.toLowerCase();
  if (letters === undefined) return null;
  return { from: `${letters}00${UUID_TAIL.least}`, to: `${letters}ff${UUID_TAIL.most}` };
}

/** A title as letters name it, with the number by which both sides find the home. */
export function titleWithReference(title: string, id: string): string {
  const reference = listingReference(id);
  return reference ? `${title} (${reference})` : title;
}
