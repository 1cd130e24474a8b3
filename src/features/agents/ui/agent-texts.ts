import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { Specialty } from '../domain/directory.ts';
import type { CredentialName } from '../verification.ts';

const SPECIALTY_WORDS: Record<Specialty, () => string> = {
  luxury: m.agents_specialty_luxury,
  commercial: m.agents_specialty_commercial,
  rentals: m.agents_specialty_rentals,
  investment: m.agents_specialty_investment,
  'first-time': m.agents_specialty_first_time,
};
const CREDENTIAL_WORDS: Record<CredentialName, () => string> = {
  lasrera: m.agents_credential_lasrera,
  niesv: m.agents_credential_niesv,
  esvarbon: m.agents_credential_esvarbon,
  cac_rc: m.agents_credential_cac_rc,
};

/** The word of a specialty; one outside the list stands as it is. */
export function specialtyWord(specialty: string): string {
  return lookUp(SPECIALTY_WORDS, specialty)?.() ?? specialty;
}

export function credentialWord(name: string): string {
  return lookUp(CREDENTIAL_WORDS, name)?.() ?? name;
}

/** Two letters for an agent without a picture: of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}
