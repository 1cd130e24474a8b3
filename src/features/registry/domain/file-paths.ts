import { href } from 'react-router';

/** Where the letter of a pack is downloaded as PDF, by its pattern. */
export const LETTER_FILE = '/account/registry-searches/:id/letter.pdf';

/** Where the letter of a pack is downloaded. */
export const letterPath = (id: string) => `${href('/account/registry-searches/:id', { id })}/letter.pdf`;
