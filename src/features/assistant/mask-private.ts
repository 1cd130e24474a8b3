/** What was masked in a text, so that its sender can be told. */
export type PrivateKind = 'card' | 'identity' | 'account' | 'code' | 'masked';
export type Masked = { text: string; kinds: PrivateKind[] };

/** What stands in the place of such a number. */
const MASK = '•••';
/** Digits with the separators people write them with. */
const DIGITS = /\d(?:[ .-]?\d){8,}/g;
const CODE = /\b(cvv2?|cvc|pin|otp|password|passcode|pass code|security code)\b([^\d\n]{0,12})(\d{3,8})\b/gi;
const EXPIRY = /\b(exp(?:iry|ires|iration)?)\b([^\d\n]{0,10})(\d{1,2}\s?[/-]\s?\d{2,4})/gi;
const NEAR = 40;
const IDENTITY_NEAR = /\b(b\.?v\.?n|n\.?i\.?n|bank verification|national identity)\b/i;
const ACCOUNT_NEAR = new RegExp(
  [
    String.raw`\b(account|acct|acc(?:t)? ?n(?:o|umber)|nuban|gtb|gtbank|zenith|uba|access bank|opay|`,
    String.raw`palmpay|kuda|moniepoint|wema|fidelity|sterling|polaris|ecobank|first bank|transfer)\b`,
  ].join(''),
  'i',
);
/** Mobile numbers of Nigeria, with and without the country code. */
const PHONE = /^(?:0[789][01]\d{8}|234[789][01]\d{8})$/;
/** Ten digits that end so are money written out. */
const ROUND = /0{5}$/;
const MONEY_BEFORE = /(?:₦|#|\bngn|\bnaira|\bn)\s?$/i;

/**
 * A text without numbers that give somebody away: cards (13 to 19 digits), NIN and BVN (11), accounts (10), and the
 * codes said beside them. Telephone numbers and prices stay. A text that was masked before says so (`masked`), so that
 * its sender is told all the same. In time linear in the length of the text.
 */
export function maskPrivate(text: string): Masked {
  const kinds = new Set<PrivateKind>(text.includes(MASK) ? ['masked'] : []);
  const mask = (kind: PrivateKind): string => {
    kinds.add(kind);
    return MASK;
  };
  const withoutNumbers = text.replace(DIGITS, (written, at: number) => {
    const kind = kindOf(written, text.slice(Math.max(0, at - NEAR), at));
    return kind === null ? written : mask(kind);
  });
  const withoutCodes = withoutNumbers.replace(
    CODE,
    (_all, word: string, gap: string) => `${word}${gap}${mask('code')}`,
  );
  const isPaying = kinds.has('card');
  const clean = isPaying
    ? withoutCodes.replace(EXPIRY, (_all, word: string, gap: string) => `${word}${gap}${mask('code')}`)
    : withoutCodes;
  return { text: clean, kinds: [...kinds] };
}

function kindOf(written: string, before: string): PrivateKind | null {
  const digits = written.replaceAll(/\D/g, '');
  if (digits.length >= 13 && digits.length <= 19) return PHONE.test(digits) ? null : 'card';
  if (digits.length > 19) return 'card';
  if (digits.length === 11) {
    if (IDENTITY_NEAR.test(before)) return 'identity';
    return PHONE.test(digits) || ROUND.test(digits) ? null : 'identity';
  }
  if (digits.length === 10) {
    if (MONEY_BEFORE.test(before) || /[.]/.test(written)) return null;
    return ACCOUNT_NEAR.test(before) || !ROUND.test(digits) ? 'account' : null;
  }
  return null;
}
