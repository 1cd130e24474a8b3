/** Finds any of the numbers standing alone: an id, a time or a longer number may by chance hold the same digits. */
export const numberAlone = (...numbers: string[]): RegExp => new RegExp(`(?<![\\w.-])(?:${numbers.join('|')})(?!\\w)`);
