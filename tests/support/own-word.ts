import { randomUUID } from 'node:crypto';

/** A word no other home or person has, and that no rule of the search reads: "9b" in an id would be nine bedrooms. */
export const ownWord = (): string =>
  `Zq${randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replaceAll(/\d/g, (digit) => 'ghjkmnprtw'.charAt(Number(digit)))}x`;
