import { m } from '#paraglide/messages.js';
import type { TagTone } from '#ui/tag.tsx';
import type { ObjectionState, Processing } from './objection.ts';

const PROCESSINGS: Record<Processing, { word: () => string; hint: () => string }> = {
  forwarding: { word: m.choices_use_forwarding, hint: m.choices_use_forwarding_hint },
  counting: { word: m.choices_use_counting, hint: m.choices_use_counting_hint },
  receipts: { word: m.choices_use_receipts, hint: m.choices_use_receipts_hint },
  price_index: { word: m.choices_use_price_index, hint: m.choices_use_price_index_hint },
  public_contact: { word: m.choices_use_public_contact, hint: m.choices_use_public_contact_hint },
  fingerprints: { word: m.choices_use_fingerprints, hint: m.choices_use_fingerprints_hint },
  statement: { word: m.choices_use_statement, hint: m.choices_use_statement_hint },
  other: { word: m.choices_use_other, hint: m.choices_use_other_hint },
};

const STATES: Record<ObjectionState, { tone: TagTone; word: () => string }> = {
  acting: { tone: 'leaf', word: m.choices_state_acting },
  waiting: { tone: 'ochre', word: m.choices_state_waiting },
  upheld: { tone: 'leaf', word: m.choices_state_upheld },
  refused: { tone: 'rose', word: m.choices_state_refused },
  withdrawn: { tone: 'plain', word: m.choices_state_withdrawn },
};

/** A use of data, as somebody objects to it. */
export const processingWord = (processing: Processing): string => PROCESSINGS[processing].word();
/** What happens when somebody does. */
export const processingHint = (processing: Processing): string => PROCESSINGS[processing].hint();

/** How an objection stands, in a word with its colour. */
export function objectionLook(state: ObjectionState): { tone: TagTone; word: string } {
  const { tone, word } = STATES[state];
  return { tone, word: word() };
}
