import { titleWord } from '#features/listings/listing-texts.ts';
import { m } from '#paraglide/messages.js';
import type { TitleType } from '#vocabulary/listing-words.ts';
import type { TitleState } from '../domain/title-ladder.ts';

/** What a title is worth in plain words, and what is still missing (nigeria.md 3.1). */
const TITLES: Record<TitleType, { meaning: () => string; missing: () => string }> = {
  'family-receipt': { meaning: m.detail_title_family_receipt, missing: m.detail_title_family_receipt_missing },
  'survey-plan': { meaning: m.detail_title_survey_plan, missing: m.detail_title_survey_plan_missing },
  'excision-in-progress': {
    meaning: m.detail_title_excision_in_progress,
    missing: m.detail_title_excision_in_progress_missing,
  },
  excision: { meaning: m.detail_title_excision, missing: m.detail_title_excision_missing },
  gazette: { meaning: m.detail_title_gazette, missing: m.detail_title_gazette_missing },
  'allocation-letter': { meaning: m.detail_title_allocation_letter, missing: m.detail_title_allocation_letter_missing },
  'right-of-occupancy': {
    meaning: m.detail_title_right_of_occupancy,
    missing: m.detail_title_right_of_occupancy_missing,
  },
  'deed-of-assignment': {
    meaning: m.detail_title_deed_of_assignment,
    missing: m.detail_title_deed_of_assignment_missing,
  },
  'certificate-of-occupancy': {
    meaning: m.detail_title_certificate_of_occupancy,
    missing: m.detail_title_certificate_of_occupancy_missing,
  },
  'governors-consent': { meaning: m.detail_title_governors_consent, missing: m.detail_title_governors_consent_missing },
  'registered-conveyance': {
    meaning: m.detail_title_registered_conveyance,
    missing: m.detail_title_registered_conveyance_missing,
  },
};

export const titleMeaning = (title: TitleType) => TITLES[title].meaning();
export const titleMissing = (title: TitleType) => TITLES[title].missing();

/** A step of the ladder by its name. */
export function stepWord(state: TitleState): string {
  if (state === 'searched') return m.plans_title_searched();
  return state === 'unknown' ? m.plans_title_unknown() : titleWord(state);
}
