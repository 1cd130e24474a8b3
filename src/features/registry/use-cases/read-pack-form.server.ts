import { STATE_NAMES } from '#features/places/states.ts';
import { dayInNigeria, readDay } from '#lib/days.ts';
import { oneOf } from '#lib/one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import {
  LETTER_FIELDS,
  type LetterField,
  type LetterWords,
  type PackDraft,
  PURPOSES,
  REGISTRIES,
} from '../domain/registry-search.ts';

/** What is wrong, in words for the field. */
export type PackRefusals = Partial<Record<LetterField | 'state', string>>;

export const WORDS_MAX = 200;
/** Without these nobody at the counter knows who asks about what. */
const NEEDED: readonly LetterField[] = ['applicant', 'land', 'owner'];
/** AGIS finds nothing without a number of its own (nigeria.md 3.1). */
const AGIS_NUMBERS: readonly LetterField[] = ['fileNo', 'plotNo', 'certificateNo'];

/** The pack that a form describes, or what is wrong with it, field by field; `text` reads a field. */
export function readPackForm(
  text: (name: string) => string,
  now: Date,
): { draft: PackDraft } | { refusals: PackRefusals; draft: PackDraft } {
  const registry = oneOf(REGISTRIES, text('registry')) ?? 'other';
  const fixed = { alausa: 'Lagos', agis: 'FCT', other: null }[registry];
  const state = fixed ?? oneOf(STATE_NAMES, text('state'));
  const words = Object.fromEntries(
    LETTER_FIELDS.map((name) => [name, withoutControls(text(name)).trim()]),
  ) as LetterWords;
  const refusals: PackRefusals = {};
  for (const name of NEEDED) if (words[name] === '') refusals[name] = m.registry_refused_needed();
  for (const name of LETTER_FIELDS)
    if (words[name].length > WORDS_MAX) refusals[name] = m.registry_refused_long({ limit: WORDS_MAX });
  if (words.certificateDay !== '' && !isPast(words.certificateDay, now))
    refusals.certificateDay = m.registry_refused_day();
  if (registry === 'agis' && AGIS_NUMBERS.every((name) => words[name] === ''))
    refusals.fileNo = m.registry_refused_agis();
  if (state === null) refusals.state = m.registry_refused_state();
  const purpose = oneOf(PURPOSES, text('purpose')) ?? 'private';
  const draft: PackDraft = { registry, state: state ?? '', purpose, words };
  return Object.keys(refusals).length > 0 ? { refusals, draft } : { draft };
}

function isPast(day: string, now: Date): boolean {
  return readDay(day) !== null && day <= dayInNigeria(now);
}
