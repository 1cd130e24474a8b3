export const PAPER_KINDS = ['nin', 'passport', 'drivers_licence', 'voters_card'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * How the number of each paper is written: NIN 11 digits, passport a letter and 8, licence 12, voter's card 19
 * signs.
 */
const NUMBERS: Readonly<Record<PaperKind, RegExp>> = {
  nin: /^\d{11}$/,
  passport: /^[A-Z]\d{8}$/,
  drivers_licence: /^[A-Z0-9]{9,16}$/,
  voters_card: /^[A-Z0-9]{16,20}$/,
};

/** A number as it is compared: without spaces and dashes, in capitals; null where it cannot be one of this paper. */
export function readPaperNumber(kind: PaperKind, typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return NUMBERS[kind].test(number) ? number : null;
}
