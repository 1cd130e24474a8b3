import { m } from '#paraglide/messages.js';
import type { RegistrationRefusal } from './registration-rules.ts';

const WORDS: Record<RegistrationRefusal['problem'], () => string> = {
  required: m.agents_register_fill,
  phone: m.agents_register_phone_wrong,
  no_date: m.agents_register_birth_wrong,
  too_young: m.agents_register_too_young,
};

/** Says what is wrong with one field of step one. */
export function wordRegistrationRefusal({ problem }: RegistrationRefusal): string {
  return WORDS[problem]();
}
