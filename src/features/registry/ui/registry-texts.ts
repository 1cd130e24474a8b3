import { m } from '#paraglide/messages.js';
import type { LetterField, Registry } from '../domain/registry-search.ts';

const TABS: Record<Registry, () => string> = {
  alausa: m.registry_tab_alausa,
  agis: m.registry_tab_agis,
  other: m.registry_tab_other,
};

/** An office as its tab names it. */
export const registryWord = (registry: Registry) => TABS[registry]();

const LABELS: Record<LetterField, () => string> = {
  applicant: m.registry_field_applicant,
  address: m.registry_field_address,
  phone: m.registry_field_phone,
  land: m.registry_field_land,
  owner: m.registry_field_owner,
  fileNo: m.registry_field_file,
  plotNo: m.registry_field_plot,
  certificateNo: m.registry_field_certificate,
  certificateDay: m.registry_field_certificate_day,
  registration: m.registry_field_registration,
  planNo: m.registry_field_plan,
  receiptNo: m.registry_field_receipt,
};

/** What a word of the letter is. */
export const fieldLabel = (name: LetterField) => LABELS[name]();

const LETTERS: Record<Registry, () => string> = {
  alausa: m.registry_take_letter_alausa,
  agis: m.registry_take_letter_agis,
  other: m.registry_take_letter_other,
};

/** What to take along, each with why (nigeria.md 3.1). */
export function checklistOf(registry: Registry): { item: string; why: string }[] {
  return [
    { item: LETTERS[registry](), why: m.registry_take_letter_why() },
    { item: m.registry_take_title(), why: m.registry_take_title_why() },
    ...(registry === 'agis' ? [{ item: m.registry_take_original(), why: m.registry_take_original_why() }] : []),
    { item: m.registry_take_plan(), why: m.registry_take_plan_why() },
    { item: m.registry_take_identity(), why: m.registry_take_identity_why() },
    { item: m.registry_take_payment(), why: m.registry_take_payment_why() },
  ];
}
