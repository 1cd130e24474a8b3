/** By these the same paper is known again: the same bytes, the same look of its first page, the same words. */
export type PaperFingerprints = {
  sha256: string;
  /** 64 bits as 16 hex digits; pictures of one page differ in a few of them. */
  pageHash: string;
  /** Of the words in their order, without blanks, signs and case; null where too few were read. */
  textHash: string | null;
};

const MIN_LETTERS = 200;

/** The words of a paper as they are compared: letters and digits only, without tone marks. */
export function normaliseText(text: string): string | null {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return plain.length >= MIN_LETTERS ? plain : null;
}
