/** The offices that are asked: the Lands Registry at Alausa, AGIS in Abuja, and those of the other states. */
export const REGISTRIES = ['alausa', 'agis', 'other'] as const;
export type Registry = (typeof REGISTRIES)[number];

/** Who asks decides the fee (nigeria.md 3.1). */
export const PURPOSES = ['private', 'company'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What stands in the letter, by the names of its form. */
export const LETTER_FIELDS = [
  'applicant',
  'address',
  'phone',
  'land',
  'owner',
  'fileNo',
  'plotNo',
  'certificateNo',
  'certificateDay',
  'registration',
  'planNo',
  'receiptNo',
] as const;
export type LetterField = (typeof LETTER_FIELDS)[number];
export type LetterWords = Record<LetterField, string>;

/** What a pack is about, and how its letter reads. */
export type PackDraft = { registry: Registry; state: string; purpose: Purpose; words: LetterWords };

/** Whether somebody looked at the stamped answer: nothing yet, handed in, or signed off either way. */
export type AnswerState = 'none' | 'waiting' | 'sound' | 'unsound' | 'refused';

/** A pack as its person sees it. */
export type Pack = PackDraft & {
  id: string;
  listing: { id: string; title: string } | null;
  createdAt: string;
  answer: { state: AnswerState; fileName: string | null; words: string | null; at: string | null };
};

/** Whether what a search asks is fixed: whoever signs its answer off compares the two. A refused answer frees it. */
export const isFixed = (state: AnswerState): boolean => state !== 'none' && state !== 'refused';
